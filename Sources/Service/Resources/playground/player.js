/** The clock: which instant of which scene is on the screen. */

export class Player {
  /** @param {(player: Player) => void} shown called after each instant @param {() => void} ended at the end, if not looping */
  constructor(shown, ended) {
    this.shown = shown;
    this.ended = ended;
    this.scene = null;
    this.time = 0;
    this.isPlaying = false;
    this.isLooping = false;
    /** How fast the clock runs; 1 is as it will be. */
    this.speed = 1;
    this.barrier = Infinity;
  }

  get duration() { return this.scene?.answer.duration ?? 0; }

  /** Timeline units a second of the clock: scrolling has no speed of its own, so its whole range takes a second and a half. */
  get rate() {
    return this.speed * (this.scene?.answer.driver === "scroll" ? this.duration / 1.5 : 1);
  }

  /** Takes another scene. */
  show(scene, time = 0) {
    this.scene = scene;
    this.barrier = Infinity;
    this.seek(time);
  }

  seek(time) {
    this.time = Math.min(Math.max(time, 0), this.duration);
    this.scene?.seek(this.time);
    this.shown(this);
  }

  play() {
    if (!this.scene) return;
    if (this.time >= this.duration) this.seek(0);
    if (this.isPlaying) return;
    this.isPlaying = true;
    this.last = null;
    this.rest = 0;
    requestAnimationFrame((now) => this.#tick(now));
    this.shown(this);
  }

  pause() {
    this.isPlaying = false;
    if (this.scene) this.shown(this);
  }

  /** Stops the clock there until another scene comes: what follows is on its way. */
  holdAt(time) { this.barrier = time; }

  /** Resolves when the clock has reached its barrier. */
  async reached() {
    while (this.isPlaying && this.time < this.barrier) await new Promise(requestAnimationFrame);
  }

  #tick(now) {
    if (!this.isPlaying) return;
    const step = this.last === null ? 0 : Math.min(now - this.last, 100) / 1000;
    this.last = now;
    if (this.time >= this.duration) {
      // A loop shows its end before it begins again.
      this.rest += step;
      if (this.rest > 0.5) { this.rest = 0; this.seek(0); }
    } else {
      this.seek(Math.min(this.time + step * this.rate, this.barrier));
      if (this.time >= this.duration && !this.isLooping) {
        this.isPlaying = false;
        this.shown(this);
        this.ended();
        return;
      }
    }
    requestAnimationFrame((next) => this.#tick(next));
  }
}
