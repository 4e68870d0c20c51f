import { addAutoplay } from "../../gallery/gallery-autoplay.ts";
import { addKeys, makePressable } from "../../gallery/gallery-controls.ts";
import { addGalleryStyles } from "../../gallery/galleries.ts";
import { galleryText } from "../../gallery/gallery-texts.ts";
import { createGalleryStrip, loadSlide, type GalleryStrip } from "../../gallery/gallery-strip.ts";
import { allElements, firstElement, readMember } from "../first-element.ts";
import { layOutMasonry } from "./gallery-masonry.ts";
import { createGalleryStack } from "./gallery-stack.ts";
import { createYuiClass, type Yui, type YuiClass, type YuiObject } from "../yui-class.ts";

const AUTOPLAY_MS = 5000;
const GRIDS = new Set(["autocolumns", "autogrid", "grid", "masonry"]);
const STRIPS = new Set(["autostrip", "strip", "slider"]);

type Started = { readonly container: HTMLElement; readonly slides: HTMLElement[]; readonly strip: GalleryStrip | null };

function markDesign(container: HTMLElement, slides: readonly HTMLElement[], design: string): void {
  container.classList.add("sqs-gallery-container", "sqs-gallery-ng", `sqs-gallery-design-${design}`);
  for (const slide of slides) slide.classList.add(`sqs-gallery-design-${design}-slide`);
}

/** Returns the gap in pixels. */
function layOutGrid(container: HTMLElement, options: unknown): number {
  const width = Number(readMember(options, "columnWidth"));
  const gutter = Number(readMember(options, "gutter"));
  const gap = gutter >= 0 ? gutter : 0;
  container.style.setProperty("--stoa-column-width", `${width > 0 ? width : 300}px`);
  container.style.setProperty("--stoa-column-gap", `${gap}px`);
  return gap;
}

function createStrip(
  gallery: YuiObject,
  design: string,
  { container, slides }: Omit<Started, "strip">,
): GalleryStrip | null {
  if (GRIDS.has(design)) {
    const gap = layOutGrid(container, gallery.get("designOptions") ?? gallery.get("options"));
    if (design === "masonry") layOutMasonry(slides, gap);
    else slides.forEach((slide) => loadSlide(slide));
    return null;
  }
  const track = slides[0]?.parentElement;
  return STRIPS.has(design) && track
    ? createGalleryStrip(track, { slides, alignment: "center", ratio: null, isFullWidth: false })
    : createGalleryStack(container, slides);
}

function bindControls(gallery: YuiObject, { container, slides, strip }: Started): void {
  if (!strip) return;
  const elements = gallery.get("elements");
  const bind = (names: readonly string[], label: string, step: number): void => {
    const found = names.flatMap((name) => allElements(readMember(elements, name)));
    for (const control of found) makePressable(control, label, () => strip.show(strip.activeIndex() + step));
  };
  bind(["previous", "prev"], galleryText("previous"), -1);
  bind(["next"], galleryText("next"), 1);
  const current = firstElement(readMember(elements, "currentIndex"));
  const total = firstElement(readMember(elements, "totalSlides"));
  if (total) total.textContent = String(slides.length);
  const paint = (index: number): void => {
    if (current) current.textContent = String(index + 1);
  };
  paint(strip.activeIndex());
  strip.onSelect(paint);
  addKeys(container, strip);
}

function autoplay(gallery: YuiObject, { container, strip }: Started): void {
  if (!strip || gallery.get("autoplay") !== true) return;
  const everyMs = Number(readMember(gallery.get("autoplayOptions"), "timeBetweenSlides")) || AUTOPLAY_MS;
  const controls = firstElement(readMember(gallery.get("elements"), "controls")) ?? container;
  addAutoplay(container, strip, { everyMs, track: container, controls });
}

function start(gallery: YuiObject): Started | null {
  const container = firstElement(gallery.get("container") ?? gallery.get("element"));
  if (!container) return null;
  addGalleryStyles();
  const given = readMember(gallery.get("elements"), "slides") ?? gallery.get("slides");
  const slides = allElements(given ?? container.children, container);
  const design = String(gallery.get("design"));
  markDesign(container, slides, design);
  const strip = createStrip(gallery, design, { container, slides });
  const started = { container, slides, strip };
  bindControls(gallery, started);
  autoplay(gallery, started);
  container.classList.add("sqs-system-gallery-ready");
  return started;
}

function stripOf(gallery: YuiObject): GalleryStrip | null {
  return (gallery.get("started") as Started | null)?.strip ?? null;
}

function follow(Y: Yui, gallery: YuiObject, { slides, strip }: Started): void {
  strip?.onSelect((index) => {
    gallery.set("currentIndex", index);
    const [slide] = slides.slice(index);
    gallery.fire("select", { index, slide: slide ? Y.one(slide) : null });
  });
  gallery.after("currentIndexChange", ({ newVal }) => {
    if (typeof newVal === "number" && newVal !== strip?.activeIndex()) strip?.show(newVal);
  });
}

function stepper(by: number) {
  return function step(this: YuiObject): YuiObject {
    const strip = stripOf(this);
    strip?.show(strip.activeIndex() + by);
    return this;
  };
}

function reload(this: YuiObject): YuiObject {
  (this.get("started") as Started | null)?.slides.forEach((slide) => loadSlide(slide));
  return this;
}

/** Takes an element into the gallery as its last slide. */
function addChild(this: YuiObject, child: unknown): YuiObject {
  const started = this.get("started") as Started | null;
  const slide = firstElement(child);
  if (!started || !slide) return this;
  if (!started.container.contains(slide)) (started.slides.at(-1)?.parentElement ?? started.container).append(slide);
  started.slides.push(slide);
  const design = String(this.get("design"));
  markDesign(started.container, [slide], design);
  if (started.strip) started.strip.show(started.strip.activeIndex());
  else createStrip(this, design, { ...started, slides: [slide] });
  return this;
}

const ATTRIBUTES = {
  autoplay: false,
  autoplayOptions: undefined,
  container: undefined,
  currentIndex: 0,
  design: "stacked",
  designOptions: undefined,
  element: undefined,
  elements: undefined,
  lazyLoad: undefined,
  loop: true,
  options: undefined,
  slides: undefined,
  started: null,
};

/** `Y.Squarespace.Gallery2`: slides and controls in a theme's own markup. spec: theme-names, script calls */
export function createGallery2(Y: Yui): YuiClass {
  const methods = {
    initializer(this: YuiObject) {
      const started = start(this);
      this.set("started", started);
      if (started) follow(Y, this, started);
    },
    next: stepper(1),
    previous: stepper(-1),
    addChild,
    refresh: reload,
    refreshContentMode: reload,
    sync: reload,
    simulateHover: reload,
    destructor(this: YuiObject) {
      stripOf(this)?.destroy();
    },
  };
  return createYuiClass(Y, "gallery2", { methods, attributes: ATTRIBUTES });
}
