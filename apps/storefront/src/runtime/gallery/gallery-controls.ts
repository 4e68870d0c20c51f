import { galleryText } from "./gallery-texts.ts";
import type { GalleryStrip } from "./gallery-strip.ts";

type ControlName = "previous" | "next";

export function makePressable(element: HTMLElement, label: string, press: () => void): void {
  const isNative = element instanceof HTMLButtonElement || element instanceof HTMLAnchorElement;
  if (!isNative) {
    element.setAttribute("role", "button");
    element.tabIndex = 0;
    element.addEventListener("keydown", (event) => {
      if (event.target !== element || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      press();
    });
  }
  if (element.textContent.trim() === "") element.ariaLabel ??= label;
  element.addEventListener("click", (event) => {
    // A link can still be opened in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    press();
  });
}

export function createButton(className: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.ariaLabel = label;
  return button;
}

function findOrAdd(box: HTMLElement, name: ControlName): HTMLElement {
  const found = box.querySelector<HTMLElement>(`.${name}`);
  if (found) return found;
  const button = createButton(name, galleryText(name));
  box.append(button);
  return button;
}

export function openControlsBox(root: HTMLElement): HTMLElement {
  const found = root.querySelector<HTMLElement>(".sqs-gallery-controls");
  if (found) {
    // Rendered hidden, because the buttons do nothing without scripts.
    found.hidden = false;
    return found;
  }
  const box = document.createElement("div");
  box.className = "sqs-gallery-controls";
  root.append(box);
  return box;
}

export function addControls(root: HTMLElement, strip: GalleryStrip): HTMLElement {
  const box = openControlsBox(root);
  makePressable(findOrAdd(box, "previous"), galleryText("previous"), () => strip.show(strip.activeIndex() - 1));
  makePressable(findOrAdd(box, "next"), galleryText("next"), () => strip.show(strip.activeIndex() + 1));
  return box;
}

const KEY_STEPS: Readonly<Record<string, (strip: GalleryStrip) => number>> = {
  ArrowLeft: (strip) => strip.activeIndex() - 1,
  ArrowRight: (strip) => strip.activeIndex() + 1,
  Home: () => 0,
  End: (strip) => strip.slides.length - 1,
};

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input,textarea,select,video,audio,[contenteditable]") !== null;
}

export function addKeys(root: HTMLElement, strip: GalleryStrip): void {
  root.addEventListener("keydown", (event) => {
    const step = Object.hasOwn(KEY_STEPS, event.key) ? KEY_STEPS[event.key] : undefined;
    if (!step || isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    strip.show(step(strip));
  });
}

export function addIndicators(root: HTMLElement, strip: GalleryStrip, labelOf: (index: number) => string): void {
  const box = document.createElement("div");
  box.className = "sqs-gallery-indicators";
  const dots = strip.slides.map((_slide, index) => {
    const dot = createButton("indicator", labelOf(index));
    dot.addEventListener("click", () => strip.show(index));
    return dot;
  });
  const paint = (active: number): void => {
    dots.forEach((dot, index) => dot.setAttribute("aria-current", String(index === active)));
  };
  paint(strip.activeIndex());
  strip.onSelect(paint);
  box.append(...dots);
  root.append(box);
}
