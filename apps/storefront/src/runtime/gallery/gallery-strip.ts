import { loadImage } from "../image/image-loader.ts";
import { parseDimensions } from "../image/image-sizes.ts";
import { galleryText } from "./gallery-texts.ts";

export type GalleryStrip = {
  readonly slides: readonly HTMLElement[];
  readonly activeIndex: () => number;
  /** Wraps around at both ends. */
  readonly show: (index: number) => void;
  readonly onSelect: (listener: (index: number) => void) => void;
  readonly destroy: () => void;
};

export const ACTIVE_SLIDE = "sqs-active-slide";

const SETTLE_MS = 90;
const FIRST_RATIO = 3 / 2;

/** Maps any whole number to 0 … count - 1. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}

const SNAP_ALIGN = { left: "start", center: "center", right: "end" } as const;

type StripSetting = {
  readonly slides: readonly HTMLElement[];
  readonly alignment: "center" | "left" | "right";
  /** Width divided by height; null uses the first picture's. */
  readonly ratio: number | null;
  readonly isFullWidth: boolean;
};

/** Loads a slide's pictures; galleries decide when, regardless of the pictures' own attributes. */
export function loadSlide(slide: HTMLElement | undefined): void {
  for (const image of slide?.querySelectorAll<HTMLImageElement>("img[data-src],img[data-image]") ?? []) {
    if (!loadImage(image, { load: true }) && image.dataset["src"] && !image.hasAttribute("src")) {
      image.src = image.dataset["src"];
    }
  }
}

function ratioOf(slide: HTMLElement | undefined): number {
  const image = slide?.querySelector("img");
  const size = parseDimensions(image?.dataset["imageDimensions"] ?? `${image?.width ?? 0}x${image?.height ?? 0}`);
  return size ? size.width / size.height : FIRST_RATIO;
}

function scrollPlace(track: HTMLElement, slide: HTMLElement, alignment: StripSetting["alignment"]): number {
  const start = slide.getBoundingClientRect().left - track.getBoundingClientRect().left + track.scrollLeft;
  const spare = track.clientWidth - slide.offsetWidth;
  const share = { left: 0, center: 0.5, right: 1 }[alignment];
  return start - spare * share;
}

function isScroller(track: HTMLElement): boolean {
  return ["auto", "scroll"].includes(getComputedStyle(track).overflowX);
}

function layOut(track: HTMLElement, { slides, ratio, isFullWidth, alignment }: StripSetting): void {
  // An element that already scrolls is styled by the page and must not change size.
  if (!isScroller(track)) track.dataset["stoaStrip"] = isFullWidth ? "full" : "natural";
  track.style.setProperty("--stoa-strip-ratio", String(ratio ?? ratioOf(slides[0])));
  slides.forEach((slide, index) => {
    slide.style.setProperty("--stoa-slide-ratio", String(ratioOf(slide)));
    slide.style.scrollSnapAlign = SNAP_ALIGN[alignment];
    slide.setAttribute("role", "group");
    slide.setAttribute("aria-roledescription", galleryText("slide"));
    slide.ariaLabel ??= galleryText("place", { number: index + 1, count: slides.length });
  });
}

function nearestSlide(track: HTMLElement, { slides, alignment }: StripSetting): number {
  const distances = slides.map((slide) => Math.abs(scrollPlace(track, slide, alignment) - track.scrollLeft));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function listen(target: HTMLElement, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener, { passive: true });
  return () => target.removeEventListener(type, listener);
}

/** Falls back to detecting a pause without `scrollend`. Returns the cleanup function. */
function listenToScrollEnd(track: HTMLElement, settle: () => void): () => void {
  if ("onscrollend" in track) return listen(track, "scrollend", settle);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return listen(track, "scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLE_MS);
  });
}

export function createGalleryStrip(track: HTMLElement, setting: StripSetting): GalleryStrip {
  const { slides, alignment } = setting;
  const listeners: ((index: number) => void)[] = [];
  let active = -1;
  /** Whether the current scrolling was started by `show`. */
  let isAsked = false;

  const activate = (index: number): void => {
    if (index === active) return;
    active = index;
    slides.forEach((slide, at) => slide.classList.toggle(ACTIVE_SLIDE, at === index));
    for (const near of [index, index + 1, index - 1]) loadSlide(slides[wrapIndex(near, slides.length)]);
    listeners.forEach((listener) => listener(index));
  };
  const settle = (): void => {
    const nearest = nearestSlide(track, setting);
    const slide = slides[active];
    if (isAsked && slide && nearest !== active) {
      // A layout change interrupts smooth scrolling, and the browser snaps back.
      track.scrollTo({ left: scrollPlace(track, slide, alignment), behavior: "instant" });
    } else {
      activate(nearest);
    }
    isAsked = false;
  };
  const stopListening = [
    listenToScrollEnd(track, settle),
    ...["wheel", "pointerdown", "touchstart"].map((type) => listen(track, type, () => (isAsked = false))),
  ];
  layOut(track, setting);
  activate(0);
  return {
    slides,
    activeIndex: () => active,
    show: (index) => {
      const wanted = wrapIndex(index, slides.length);
      const slide = slides[wanted];
      if (!slide) return;
      activate(wanted);
      const left = scrollPlace(track, slide, alignment);
      isAsked = Math.abs(left - track.scrollLeft) >= 1;
      track.scrollTo({ left, behavior: isCalm() ? "instant" : "smooth" });
    },
    onSelect: (listener) => listeners.push(listener),
    destroy: () => stopListening.forEach((stop) => stop()),
  };
}

export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
