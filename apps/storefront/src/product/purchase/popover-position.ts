// spec: platform 9, cart indicator
const SCROLL_THROTTLE_MS = 100;
const TOP_OFFSET_PX = 33;
const HEADER_OFFSET_PX = 16;
const CART_LINKS = '.sqs-custom-cart, a[href$="/cart"]:not(.sqs-pill-shopping-cart)';

/** Keeps a popover below the header with the visible cart link while scrolling. Returns the cleanup function. */
export function followCartLink(popover: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = (): void => {
    timer = undefined;
    popover.style.setProperty("--stoa-popover-top", `${popoverTop()}px`);
  };
  const onScroll = (): void => {
    timer ??= setTimeout(place, SCROLL_THROTTLE_MS);
  };
  place();
  addEventListener("scroll", onScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", onScroll);
  };
}

function popoverTop(): number {
  const links = [...document.querySelectorAll(CART_LINKS)];
  const boxes = links.map((link) => (link.closest("header") ?? link).getBoundingClientRect());
  const visible = boxes.find((box) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight / 2);
  return visible === undefined ? TOP_OFFSET_PX : visible.bottom + HEADER_OFFSET_PX;
}
