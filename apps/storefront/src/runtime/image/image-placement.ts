import type { FocalPoint, ImageSize } from "./image-sizes.ts";

export type ImageMode = "fill" | "fit" | "none";
export type ImageBox = ImageSize & { readonly left: number; readonly top: number };

/** Returns the picture's box when it covers its frame, with the focal point as close to the center as possible. */
export function fillBox(picture: ImageSize, frame: ImageSize, focus: FocalPoint): ImageBox {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    width,
    height,
    left: coverOffset(width, frame.width, focus.x),
    top: coverOffset(height, frame.height, focus.y),
  };
}

function coverOffset(drawn: number, frame: number, focus: number): number {
  const centred = frame / 2 - focus * drawn;
  // Adding 0 turns -0 into 0.
  return Math.min(0, Math.max(frame - drawn, centred)) + 0;
}

/**
 * Returns the picture's box when it fits inside its frame. `alignment` is the value of `data-alignment`: `top-left`,
 * `right` …
 */
export function fitBox(picture: ImageSize, frame: ImageSize, { alignment = "", stretch = true } = {}): ImageBox {
  const fitting = Math.min(frame.width / picture.width, frame.height / picture.height);
  const scale = stretch ? fitting : Math.min(1, fitting);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    width,
    height,
    left: (frame.width - width) * share(alignment, "left", "right"),
    top: (frame.height - height) * share(alignment, "top", "bottom"),
  };
}

function share(alignment: string, start: string, end: string): number {
  if (alignment.includes(start)) return 0;
  return alignment.includes(end) ? 1 : 0.5;
}

/** Returns the mode: the requested one, or that of a class of the parent. spec: template-platform 3 */
export function imageMode(asked: string | null | undefined, parentClasses: string): ImageMode {
  const classes = parentClasses.split(/\s+/u);
  if (asked === "fill" || asked === "fit" || asked === "none") return asked;
  if (classes.includes("content-fill")) return "fill";
  return classes.includes("content-fit") ? "fit" : "none";
}
