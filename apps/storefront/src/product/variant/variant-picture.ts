/** Bubbling event on the new picture; a theme that cancels it shows the picture itself. */
const PICTURE_EVENT = "stoa:variant-picture";
const CURRENT = "data-variant-image";

/**
 * Shows the chosen variant's picture: its slide becomes first in the gallery (`data-variant-image`), and a scrolling
 * gallery returns to its start. Without its own picture the order is unchanged.
 */
export function showVariantPicture(region: HTMLElement, imageId: string | null): void {
  const picture = imageId === null ? null : region.querySelector(`[data-image-id="${CSS.escape(imageId)}"]`);
  const slide = picture === null ? null : slideOf(picture, region);
  const current = region.querySelector(`[${CURRENT}]`);
  if (slide === current) {
    return;
  }
  current?.removeAttribute(CURRENT);
  if (slide === null || !announce(slide, imageId)) {
    return;
  }
  slide.setAttribute(CURRENT, "");
  scrollToStart(slide.parentElement);
}

function slideOf(picture: Element, region: HTMLElement): Element | null {
  let slide = picture;
  while (slide.parentElement !== null && slide !== region) {
    if (slide.parentElement.querySelectorAll("[data-image-id]").length > 1) {
      return slide;
    }
    slide = slide.parentElement;
  }
  return null;
}

function announce(slide: Element, imageId: string | null): boolean {
  return slide.dispatchEvent(new CustomEvent(PICTURE_EVENT, { bubbles: true, cancelable: true, detail: { imageId } }));
}

function scrollToStart(gallery: Element | null): void {
  if (gallery !== null && gallery.scrollWidth > gallery.clientWidth) {
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    gallery.scrollTo({ left: 0, behavior: isReduced ? "instant" : "smooth" });
  }
}
