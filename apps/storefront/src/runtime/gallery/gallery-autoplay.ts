import { createButton } from "./gallery-controls.ts";
import { galleryText } from "./gallery-words.ts";
import { isCalm, type GalleryStrip } from "./gallery-strip.ts";

type AutoplaySetting = { readonly everyMs: number; readonly track: HTMLElement; readonly controls: HTMLElement };

/**
 * Shows the next slide again and again. It rests while the visitor points at the gallery, has the focus in it or is
 * elsewhere, ends when they act in it, and never starts for those who asked for less motion.
 */
export function addAutoplay(
  root: HTMLElement,
  strip: GalleryStrip,
  { everyMs, track, controls }: AutoplaySetting,
): void {
  if (isCalm() || strip.slides.length < 2) return;
  let isWanted = true;
  const toggle = createButton("sqs-gallery-autoplay", galleryText("pause"));
  const paint = (): void => {
    toggle.ariaLabel = isWanted ? galleryText("pause") : galleryText("play");
    toggle.dataset["state"] = isWanted ? "playing" : "paused";
    track.ariaLive = isWanted ? "off" : "polite";
  };
  const want = (wanted: boolean): void => {
    isWanted = wanted;
    paint();
  };
  const isResting = (): boolean => document.hidden || root.matches(":hover") || root.matches(":focus-within");
  const timer = setInterval(() => {
    if (!root.isConnected) clearInterval(timer);
    else if (isWanted && !isResting()) strip.show(strip.activeIndex() + 1);
  }, everyMs);
  toggle.addEventListener("click", () => want(!isWanted));
  // Whoever has moved the slides wants to look at what they moved to.
  root.addEventListener("pointerdown", ({ target }) => {
    if (!(target instanceof Node) || !toggle.contains(target)) want(false);
  });
  root.addEventListener("keydown", ({ target }) => {
    if (target !== toggle) want(false);
  });
  paint();
  controls.prepend(toggle);
}
