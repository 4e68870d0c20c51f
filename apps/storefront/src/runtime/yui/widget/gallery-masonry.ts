import { loadSlide } from "../../gallery/gallery-strip.ts";

/** Lays slides out in columns of a grid with rows of one pixel, each as many rows as it is high. */
export function layOutMasonry(slides: readonly HTMLElement[], gapPx: number): void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const { height } = target.getBoundingClientRect();
      (target as HTMLElement).style.gridRowEnd = `span ${Math.max(1, Math.ceil(height + gapPx))}`;
    }
  });
  for (const slide of slides) {
    loadSlide(slide);
    sizes.observe(slide);
  }
}
