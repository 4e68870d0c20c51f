import { firstElement, readMember } from "./first-element.ts";

const SMALLEST_PX = 8;

/** Returns the font size at which a text fits the width; never larger than before, never unreadably small. */
export function shrunkSize(fontPx: number, textWidth: number, room: number): number {
  if (textWidth <= room || textWidth === 0) return fontPx;
  return Math.min(fontPx, Math.max(SMALLEST_PX, Math.floor(((fontPx * room) / textWidth) * 10) / 10));
}

/**
 * `Y.Squarespace.TextShrink`: shrinks a line of text to fit its parent at every window width. A node plugin, or created
 * directly: `new TextShrink(node, { parentEl, triggerWidth })`.
 */
export class TextShrink {
  static readonly NS = "textshrink";
  private readonly element: HTMLElement | null;
  private readonly parent: HTMLElement | null;
  /** Maximum window width at which it shrinks; 0 for all. */
  private readonly triggerWidth: number;
  private readonly onResize = (): void => this.shrink();

  constructor(nodeOrConfig: unknown, config?: unknown) {
    const host = readMember(nodeOrConfig, "host");
    const settings = config ?? (host === undefined ? undefined : nodeOrConfig);
    this.element = firstElement(host ?? nodeOrConfig);
    this.parent = firstElement(readMember(settings, "parentEl")) ?? this.element?.parentElement ?? null;
    this.triggerWidth = Number(readMember(settings, "triggerWidth")) || 0;
    addEventListener("resize", this.onResize);
    this.shrink();
  }

  shrink(): void {
    const { element, parent } = this;
    if (!element || !parent) return;
    element.style.fontSize = "";
    if (this.triggerWidth > 0 && innerWidth > this.triggerWidth) return;
    const range = document.createRange();
    range.selectNodeContents(element);
    const fontPx = Number.parseFloat(getComputedStyle(element).fontSize);
    const size = shrunkSize(fontPx, range.getBoundingClientRect().width, parent.clientWidth);
    if (size < fontPx) element.style.fontSize = `${size}px`;
  }

  destroy(): void {
    removeEventListener("resize", this.onResize);
    if (this.element) this.element.style.fontSize = "";
  }
}
