import { loadImage } from "./image-loader.ts";

const WAITING = 'img[data-src]:not([data-load="false"]),img[data-image]:not([data-load="false"])';
const RESIZE_PAUSE_MS = 100;

let isStarted = false;

function loadWaiting(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(WAITING)) {
    if (!image.hasAttribute("src") && !image.hasAttribute("loading")) image.loading = "lazy";
    loadImage(image);
  }
}

/** Loads all pictures that are ready, at once and after each resize. */
export function bootstrapImages(): void {
  loadWaiting();
  if (isStarted) return;
  isStarted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(loadWaiting, RESIZE_PAUSE_MS);
  });
  // Stylesheets affect size and visibility, so check again once they are loaded.
  addEventListener("load", loadWaiting);
}
