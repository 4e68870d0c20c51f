import { ACTIVE_SLIDE, loadSlide, wrapIndex, type GalleryStrip } from "../../gallery/gallery-strip.ts";

/** Stacked slides with one visible, styled by the theme's rules for `sqs-active-slide`. */
export function createGalleryStack(container: HTMLElement, slides: readonly HTMLElement[]): GalleryStrip {
  const listeners: ((index: number) => void)[] = [];
  let active = -1;
  const show = (index: number): void => {
    const wanted = wrapIndex(index, slides.length);
    if (wanted === active) return;
    active = wanted;
    slides.forEach((slide, at) => {
      slide.classList.toggle(ACTIVE_SLIDE, at === active);
      slide.inert = at !== active;
    });
    for (const near of [active, active + 1, active - 1]) loadSlide(slides[wrapIndex(near, slides.length)]);
    listeners.forEach((listener) => listener(active));
  };
  const onResize = (): void => loadSlide(slides[active]);
  container.dataset["stoaStack"] = "";
  addEventListener("resize", onResize);
  show(0);
  return {
    slides,
    activeIndex: () => active,
    show,
    onSelect: (listener) => listeners.push(listener),
    destroy: () => removeEventListener("resize", onResize),
  };
}
