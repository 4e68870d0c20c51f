import { fillBox, fitBox, imageMode, type ImageBox, type ImageMode } from "./image-placement.ts";
import {
  excludedWidths,
  imageUrl,
  parseDimensions,
  parseFocalPoint,
  pickImageWidth,
  type ImageSize,
} from "./image-sizes.ts";

/** Options of `ImageLoader.load` for theme scripts. spec: template-platform 3 */
export type ImageConfig = {
  /** Loads despite `data-load="false"`. */
  readonly load?: boolean;
  readonly mode?: string | null;
  /** False keeps a picture in `fit` mode from growing beyond its own size. */
  readonly stretch?: boolean;
};

type Frame = { readonly parent: HTMLElement; readonly size: ImageSize };

function isImage(element: HTMLElement): element is HTMLImageElement {
  return element instanceof HTMLImageElement;
}

function sourceOf(element: HTMLElement): string | null {
  const source = element.dataset["src"] ?? element.dataset["image"] ?? "";
  return source === "" ? null : source;
}

function frameOf(element: HTMLElement, parent: HTMLElement): Frame {
  const { clientWidth: width, clientHeight } = parent;
  const ratio = Number(element.dataset["parentRatio"] ?? "");
  const height = clientHeight === 0 && ratio > 0 ? width / ratio : clientHeight;
  return { parent, size: { width, height } };
}

function naturalSize(element: HTMLElement): ImageSize | null {
  const written = parseDimensions(element.dataset["imageDimensions"] ?? null);
  if (written || !isImage(element) || element.naturalWidth === 0) return written;
  return { width: element.naturalWidth, height: element.naturalHeight };
}

/** Null when the frame has no area yet, or the picture's size is unknown. */
function boxOf(
  element: HTMLElement,
  frame: Frame,
  { mode, stretch }: { mode: ImageMode; stretch: boolean },
): ImageBox | null {
  const picture = naturalSize(element);
  if (mode === "none" || picture === null || frame.size.width === 0 || frame.size.height === 0) return null;
  return mode === "fill"
    ? fillBox(picture, frame.size, parseFocalPoint(element.dataset["imageFocalPoint"] ?? null))
    : fitBox(picture, frame.size, { alignment: element.dataset["alignment"] ?? "", stretch });
}

function placeImage(element: HTMLElement, box: ImageBox): void {
  const { style } = element;
  for (const side of ["left", "top", "width", "height"] as const)
    style[side] = `${Math.round(box[side] * 100) / 100}px`;
  const computed = getComputedStyle(element);
  // Offsets have no effect in the flow, and a theme's `max-width: 100%` would squeeze a picture that covers its frame.
  if (computed.position === "static") style.position = "relative";
  if (computed.maxWidth !== "none") style.maxWidth = "none";
}

/** Inline parents, such as a link around a picture, have no width, so use the nearest ancestor that does. */
function roomWidth(parent: HTMLElement): number {
  for (let place: HTMLElement | null = parent; place; place = place.parentElement) {
    if (place.clientWidth > 0) return place.clientWidth;
    if (!["inline", "contents"].includes(getComputedStyle(place).display)) return 0;
  }
  return 0;
}

/**
 * A picture without a source is 0 px wide, so use its parent's width; a loaded one may be as wide as its file, which is
 * no reason to fetch a wider one.
 */
function shownWidth(element: HTMLElement, { parent }: Frame): number {
  const room = roomWidth(parent);
  const own = isImage(element) && !element.hasAttribute("src") ? 0 : element.clientWidth;
  if (own > 0) return room > 0 ? Math.min(own, room) : own;
  return Math.min(room, naturalSize(element)?.width ?? Infinity);
}

function showSource(element: HTMLElement, source: string, width: number): void {
  const url = imageUrl(source, width);
  element.dataset["imageResolution"] = `${width}w`;
  if (!isImage(element)) {
    element.style.backgroundImage = `url(${JSON.stringify(url)})`;
    return;
  }
  // With `srcset` the browser has already chosen better.
  if (element.hasAttribute("srcset") || element.getAttribute("src") === url) return;
  element.classList.add("loading");
  const finish = (): void => element.classList.remove("loading");
  element.addEventListener("load", finish, { once: true });
  element.addEventListener("error", finish, { once: true });
  element.src = url;
}

function paintBackground(element: HTMLElement, mode: ImageMode): void {
  const { x, y } = parseFocalPoint(element.dataset["imageFocalPoint"] ?? null);
  element.style.backgroundSize = mode === "fit" ? "contain" : "cover";
  element.style.backgroundRepeat = "no-repeat";
  element.style.backgroundPosition = `${x * 100}% ${y * 100}%`;
}

function isLargeEnough(element: HTMLElement, width: number): boolean {
  return Number.parseInt(element.dataset["imageResolution"] ?? "", 10) >= width;
}

type Placing = { readonly mode: ImageMode; readonly stretch: boolean; readonly isAsked: boolean };

function place(element: HTMLElement, frame: Frame, { mode, stretch, isAsked }: Placing): ImageBox | null {
  if (!isImage(element)) {
    paintBackground(element, mode);
    return null;
  }
  // The server's pictures have a `srcset` and are positioned by CSS; they move only when a script asks for a mode.
  const box = element.hasAttribute("srcset") && !isAsked ? null : boxOf(element, frame, { mode, stretch });
  if (box) placeImage(element, box);
  return box;
}

function isHeldBack(element: HTMLElement, { load }: ImageConfig): boolean {
  return element.dataset["load"] === "false" && load !== true;
}

/**
 * Positions a picture in its parent and loads the file for its size. Returns false when that has to wait: the picture
 * has `data-load="false"`, no address, or is not visible.
 */
export function loadImage(element: HTMLElement, config: ImageConfig = {}): boolean {
  const source = sourceOf(element);
  const parent = element.parentElement;
  if (source === null || parent === null || isHeldBack(element, config)) return false;
  const frame = frameOf(element, parent);
  const mode = imageMode(config.mode, parent.className);
  const box = place(element, frame, {
    mode,
    stretch: config.stretch ?? true,
    isAsked: typeof config.mode === "string",
  });
  const width = box?.width ?? shownWidth(element, frame);
  if (width === 0) return false;
  const wanted = pickImageWidth(width * devicePixelRatio, excludedWidths(location.search));
  if (!isLargeEnough(element, wanted)) showSource(element, source, wanted);
  return true;
}
