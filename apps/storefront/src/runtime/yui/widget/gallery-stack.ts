import { ACTIVE_SLIDE, loadSlide, wrapIndex, type GalleryStrip } from "../../gallery/gallery-strip.ts";

const SWIPE_PX = 40;

/** Inline, because themes hide all slides by rules of their own. */
function paint(slide: HTMLElement, isActive: boolean): void {
  slide.classList.toggle(ACTIVE_SLIDE, isActive);
  slide.dataset["stoaSlide"] = "";
  slide.inert = !isActive;
  slide.style.opacity = isActive ? "1" : "0";
  slide.style.visibility = isActive ? "visible" : "hidden";
  if (isActive && getComputedStyle(slide).display === "none") slide.style.display = "block";
}

/** Shows the next slide when a finger moves sideways, and leaves scrolling to the page. */
function addSwipes(container: HTMLElement, move: (by: number) => void, signal: AbortSignal): void {
  let start: Touch | undefined;
  const begin = ({ touches }: TouchEvent): void => void (start = touches.length === 1 ? touches[0] : undefined);
  const end = ({ changedTouches }: TouchEvent): void => {
    const [last] = changedTouches;
    if (start === undefined || last === undefined) return;
    const right = last.clientX - start.clientX;
    const isSideways = Math.abs(right) > Math.max(SWIPE_PX, Math.abs(last.clientY - start.clientY));
    if (isSideways) move(right < 0 ? 1 : -1);
    start = undefined;
  };
  container.addEventListener("touchstart", begin, { passive: true, signal });
  container.addEventListener("touchend", end, { passive: true, signal });
}

/** Stacked slides, of which one is visible. Slides added to the array later take part. */
export function createGalleryStack(container: HTMLElement, slides: readonly HTMLElement[]): GalleryStrip {
  const listeners: ((index: number) => void)[] = [];
  const ended = new AbortController();
  let active = -1;
  const show = (index: number): void => {
    const wanted = wrapIndex(index, slides.length);
    const isSame = wanted === active;
    active = wanted;
    slides.forEach((slide, at) => paint(slide, at === active));
    if (isSame) return;
    for (const near of [active, active + 1, active - 1]) loadSlide(slides[wrapIndex(near, slides.length)]);
    listeners.forEach((listener) => listener(active));
  };
  container.dataset["stoaStack"] = "";
  addEventListener("resize", () => loadSlide(slides[active]), { signal: ended.signal });
  addSwipes(container, (by) => show(active + by), ended.signal);
  show(0);
  return {
    slides,
    activeIndex: () => active,
    show,
    onSelect: (listener) => listeners.push(listener),
    destroy: () => ended.abort(),
  };
}
