/** The dialog that takes a view dump. */
import { $, make } from "./dom.js";
import { convert } from "./dumps.js";

const DIALOG = `<form method="dialog">
  <h2 id="dump-title">Paste a view dump</h2>
  <p class="quiet">Appium or WebDriverAgent page source, uiautomator XML, a Figma node (REST JSON) or an Android view hierarchy (JSON). It stays in this page.</p>
  <textarea id="dump-text" aria-label="View dump" spellcheck="false" placeholder="&lt;XCUIElementTypeApplication … &gt; or { … }"></textarea>
  <div id="dump-news" class="news" role="status"></div>
  <div class="row end">
    <button id="dump-close" type="button">Close</button>
    <button id="dump-go" type="button" class="primary">Convert</button>
  </div>
</form>`;

/** Its style, loaded once. */
const styled = new Promise((done) => {
  document.head.append(make("link", { rel: "stylesheet", href: "/playground/dialog.css", onload: done, onerror: done }));
});

/** Opens the dialog that takes a dump. @param {(request: object) => Promise<boolean>} use shows the request that it becomes */
export async function open(use) {
  await styled;
  const dialog = make("dialog", { id: "dump", innerHTML: DIALOG, "aria-labelledby": "dump-title", onclose: () => dialog.remove() });
  document.body.append(dialog);
  dialog.showModal();
  $("dump-close").onclick = () => dialog.close();
  $("dump-go").onclick = async () => {
    const news = $("dump-news");
    try {
      const { request, form, count, lost } = convert($("dump-text").value);
      const isAnswered = await use(request);
      news.className = isAnswered ? "news" : "news bad";
      news.replaceChildren(`${form}: ${count} elements.${isAnswered ? "" : " The service finds something wrong with it; the request shows what."}`,
        make("ul", {}, ...(lost.length ? lost : ["Nothing was lost."]).map((textContent) => make("li", { textContent }))));
    } catch (error) {
      news.className = "news bad";
      news.textContent = error.message;
    }
  };
}
