import { parseAttribute } from "../../parse-attribute.ts";
import { addAutoplay } from "./gallery-autoplay.ts";
import { addControls, addIndicators, addKeys, openControlsBox } from "./gallery-controls.ts";
import { galleryText } from "./gallery-texts.ts";
import { readGalleryOptions, type GalleryOptions } from "./gallery-options.ts";
import { createGalleryStrip, loadSlide, type GalleryStrip } from "./gallery-strip.ts";
import { addThumbnails } from "./gallery-thumbnails.ts";
import { addLightbox, LIGHTBOX_LINKS } from "./lightbox-pictures.ts";

/** Roots of galleries in the platform's markup. spec: template-platform 3, galleries */
export const SYSTEM_GALLERIES =
  ".sqs-gallery-block-slideshow,.sqs-gallery-block-slider,.sqs-gallery-block-stacked,.sqs-gallery-block-grid";

const INITIAL = "sqs-system-gallery-init";
const READY = "sqs-system-gallery-ready";
const INTERACTION = "sqs-system-gallery-interaction";

type GalleryParts = {
  readonly root: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly options: GalleryOptions;
};

function makeCarousel({ root, slides, options }: GalleryParts): void {
  const track = slides[0]?.parentElement;
  if (!track) return;
  const isFullWidth = root.classList.contains("sqs-gallery-block-slideshow");
  const { alignment, ratio } = options;
  const strip = createGalleryStrip(track, { slides, alignment, ratio, isFullWidth });
  root.setAttribute("role", "group");
  root.setAttribute("aria-roledescription", galleryText("carousel"));
  root.ariaLabel ??= galleryText("gallery");
  track.tabIndex = 0;
  track.ariaLive = "polite";
  addKeys(root, strip);
  if (slides.length > 1) addParts(root, strip, { options, track, isFullWidth });
}

type CarouselSetting = {
  readonly options: GalleryOptions;
  readonly track: HTMLElement;
  readonly isFullWidth: boolean;
};

function addParts(root: HTMLElement, strip: GalleryStrip, { options, track, isFullWidth }: CarouselSetting): void {
  const count = strip.slides.length;
  const labelOf = (index: number): string => galleryText("place", { number: index + 1, count });
  if (options.hasControls) addControls(root, strip);
  if (options.hasIndicators) addIndicators(root, strip, labelOf);
  if (options.thumbnails && isFullWidth) addThumbnails(root, strip, { ...options.thumbnails, labelOf });
  if (options.isAutoplayed) {
    addAutoplay(root, strip, { everyMs: options.autoplayMs, track, controls: openControlsBox(root) });
  }
}

function noteInteraction(root: HTMLElement): void {
  const note = (): void => root.classList.add(INTERACTION);
  root.addEventListener("pointerdown", note, { once: true });
  root.addEventListener("keydown", note, { once: true });
}

function isCarousel(root: HTMLElement): boolean {
  return root.classList.contains("sqs-gallery-block-slideshow") || root.classList.contains("sqs-gallery-block-slider");
}

/** Enhances a gallery; idempotent. */
export function mountSystemGallery(root: HTMLElement): void {
  if (root.classList.contains(READY) || root.classList.contains(INITIAL)) return;
  root.classList.add(INITIAL);
  const block = root.closest<HTMLElement>("[data-block-json]");
  const options = readGalleryOptions(parseAttribute(block?.dataset["blockJson"]));
  const slides = [...root.querySelectorAll<HTMLElement>(".slide")];
  if (isCarousel(root)) {
    makeCarousel({ root, slides, options });
  } else {
    for (const image of root.querySelectorAll<HTMLImageElement>(".slide img:not([src])")) image.loading = "lazy";
    slides.forEach((slide) => loadSlide(slide));
  }
  if (options.hasLightbox || root.querySelector(LIGHTBOX_LINKS) !== null) addLightbox(slides, options.lightboxTheme);
  noteInteraction(root);
  root.classList.replace(INITIAL, READY);
  root.closest(".sqs-system-gallery")?.classList.add(READY);
}
