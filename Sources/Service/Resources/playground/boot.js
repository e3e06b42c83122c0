// The page is painted before its scripts are fetched.
requestAnimationFrame(() => setTimeout(() => import("./main.js")));
