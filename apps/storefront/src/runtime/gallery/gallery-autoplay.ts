import { createButton } from "./gallery-controls.ts";
import { galleryText } from "./gallery-texts.ts";
import { isCalm, type GalleryStrip } from "./gallery-strip.ts";

type AutoplaySetting = { readonly everyMs: number; readonly track: HTMLElement; readonly controls: HTMLElement };

/**
 * Advances the slides automatically. Pauses while the gallery is hovered, focused or out of view, stops on interaction,
 * and never starts with reduced motion.
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
  // Someone who moved the slides wants to look at them.
  root.addEventListener("pointerdown", ({ target }) => {
    if (!(target instanceof Node) || !toggle.contains(target)) want(false);
  });
  root.addEventListener("keydown", ({ target }) => {
    if (target !== toggle) want(false);
  });
  paint();
  controls.prepend(toggle);
}
