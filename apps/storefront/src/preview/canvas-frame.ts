import type {
  FrameBox,
  FrameLayout,
  FrameRow,
  PreviewToStudio,
  StudioToPreview,
} from "@stoa/core/site/preview-messages.ts";
import { CONTENT_REPLACED } from "../replaced-content.ts";
import { beginWriting, endWriting, isWritten, prepareWriting, replaceWritten, shapeWritten } from "./frame-writing.ts";

type Tell = (message: PreviewToStudio) => void;
type Draw = Extract<StudioToPreview, { type: "stoa:draw" }>["blocks"];

const EMPTY_MARK = "data-stoa-empty";

/** Last report as JSON, to skip unchanged ones. */
let reported = "";
let shown: FrameLayout | null = null;
let isMeasuring = false;
let observer: ResizeObserver | null = null;

function blockElement(id: string): HTMLElement | null {
  return document.getElementById(`block-${id}`);
}

/** Placeholder that makes an empty block visible and selectable; never shown to visitors. */
function createEmpty(id: string, title: string): HTMLElement {
  const element = document.createElement("div");
  element.id = `block-${id}`;
  element.className = "sqs-block";
  element.setAttribute(EMPTY_MARK, "");
  const label = document.createElement("div");
  label.textContent = title;
  label.style.cssText =
    "padding:20px;text-align:center;font:13px/20px system-ui,sans-serif;color:inherit;opacity:.6;border:1px dashed currentColor;border-radius:6px";
  element.append(label);
  return element;
}

function setClasses(element: HTMLElement, classNames: readonly string[]): void {
  const foreign = element.className.split(" ").filter((name) => name.startsWith("stoa-not-on-"));
  element.classList.remove(...foreign.filter((name) => !classNames.includes(name)));
  element.classList.add(...classNames);
}

/** Orders children without touching those already in place, so nothing in them restarts. */
function placeChildren(parent: Element, wanted: readonly Element[]): void {
  let at = parent.firstElementChild;
  for (const element of wanted) {
    if (element === at) at = at.nextElementSibling;
    else parent.insertBefore(element, at);
  }
  while (at) {
    const next = at.nextElementSibling;
    at.remove();
    at = next;
  }
}

function createDiv(className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  return element;
}

type Building = { readonly layout: FrameLayout; readonly blocks: ReadonlyMap<string, HTMLElement> };

/** Reuses rows and columns by position, blocks by id. */
function buildRow(row: FrameRow, old: Element | undefined, building: Building): Element {
  const element = old ?? createDiv("row sqs-row");
  const oldColumns = [...element.children];
  const columns = row.map((column, index) => {
    const place = oldColumns[index] ?? createDiv(column.className);
    if (place.className !== column.className) place.className = column.className;
    const oldRows = [...place.children].filter((child) => child.classList.contains("sqs-row"));
    const blocks = column.blockIds.flatMap((id) => building.blocks.get(id) ?? []);
    const rows = column.rows.map((inner, at) => buildRow(inner, oldRows[at], building));
    placeChildren(place, [...blocks, ...rows]);
    return place;
  });
  placeChildren(element, columns);
  return element;
}

/** The class is needed because themes use the same id for an item page's body. */
function layoutElement(rootId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.sqs-layout#${CSS.escape(rootId)}`);
}

function arrange(layout: FrameLayout): void {
  shown = layout;
  const root = layoutElement(layout.rootId);
  if (!root) return;
  const blocks = new Map(
    Object.entries(layout.blocks).map(([id, { title, classNames }]) => {
      const element = blockElement(id) ?? createEmpty(id, title);
      setClasses(element, classNames);
      return [id, element];
    }),
  );
  const old = [...root.children];
  const rows = layout.rows.map((row, index) => buildRow(row, old[index], { layout, blocks }));
  placeChildren(root, rows);
}

function parseBlock(html: string): HTMLElement | null {
  const template = document.createElement("template");
  template.innerHTML = html;
  const [element] = template.content.children;
  return element instanceof HTMLElement ? element : null;
}

function drawBlock(id: string, html: string): void {
  const old = blockElement(id);
  if (!old || isWritten(id)) return;
  const { title = "", classNames = [] } = shown?.blocks[id] ?? {};
  const next = parseBlock(html) ?? createEmpty(id, title);
  setClasses(next, classNames);
  if (!old.isEqualNode(next)) old.replaceWith(next);
}

function draw(blocks: Draw): void {
  for (const { id, html } of blocks) drawBlock(id, html);
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
}

function typeText(id: string, html: string): void {
  if (isWritten(id)) {
    replaceWritten(html);
    return;
  }
  const content = blockElement(id)?.querySelector(".sqs-html-content");
  if (content) content.innerHTML = html;
}

function boxOf(id: string, element: Element): FrameBox {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { id, x, y, width, height };
}

function measure(tell: Tell): void {
  isMeasuring = false;
  if (!shown) return;
  const root = layoutElement(shown.rootId);
  const boxes = Object.keys(shown.blocks).flatMap((id) => {
    const element = blockElement(id);
    const box = element && boxOf(id, element);
    return box && box.width > 0 ? [box] : [];
  });
  const rootBox = root ? boxOf(shown.rootId, root) : { id: shown.rootId, x: 0, y: 0, width: 0, height: 0 };
  const message: PreviewToStudio = { type: "stoa:boxes", root: rootBox, boxes };
  const text = JSON.stringify(message);
  if (text === reported) return;
  reported = text;
  tell(message);
}

/** Reports block positions once in the next frame, or after its paint while someone is writing. */
function tellBoxes(tell: Tell): void {
  if (isMeasuring || !shown) return;
  isMeasuring = true;
  requestAnimationFrame(() => {
    if (isWritten()) setTimeout(() => measure(tell));
    else measure(tell);
  });
}

function watch(tell: Tell): void {
  if (observer) return;
  prepareWriting();
  const again = (): void => tellBoxes(tell);
  observer = new ResizeObserver(again);
  observer.observe(document.documentElement);
  observer.observe(document.body);
  addEventListener("resize", again);
  addEventListener("scroll", again, { capture: true, passive: true });
  document.addEventListener("load", again, { capture: true });
  new MutationObserver(again).observe(document.body, { childList: true, subtree: true, attributes: true });
}

function reveal(id: string): void {
  blockElement(id)?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Handles a message from the studio's canvas; returns whether it was one. */
export function followCanvas(message: StudioToPreview, tell: Tell): boolean {
  switch (message.type) {
    case "stoa:arrange":
      arrange(message.layout);
      reported = "";
      watch(tell);
      break;
    case "stoa:draw":
      draw(message.blocks);
      break;
    case "stoa:text":
      typeText(message.id, message.html);
      break;
    case "stoa:write":
      beginWriting(blockElement(message.id), message, tell);
      break;
    case "stoa:shape":
      shapeWritten(message);
      break;
    case "stoa:write-end":
      endWriting();
      break;
    case "stoa:scroll":
      scrollBy({ left: message.x, top: message.y, behavior: "instant" });
      break;
    case "stoa:reveal":
      reveal(message.id);
      break;
    default:
      return false;
  }
  tellBoxes(tell);
  return true;
}
