import { firstElement, readMember } from "../first-element.ts";
import { createYuiClass, type Yui, type YuiClass, type YuiObject } from "../yui-class.ts";

const ZOOM = 2;

function shareOf(start: number, length: number, at: number): string {
  const share = length === 0 ? 0.5 : Math.min(1, Math.max(0, (at - start) / length));
  return `${Math.round(share * 100)}%`;
}

function zoomIn(picture: HTMLElement, { clientX, clientY }: MouseEvent): void {
  const { left, top, width, height } = (picture.parentElement ?? picture).getBoundingClientRect();
  picture.style.transformOrigin = `${shareOf(left, width, clientX)} ${shareOf(top, height, clientY)}`;
  picture.style.transform = `scale(${ZOOM})`;
}

/** Zooms a picture in its frame on mouse hover; touch has the browser's own zoom. */
function followPointer(picture: HTMLElement): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const frame = picture.parentElement ?? picture;
  const reset = (): void => {
    picture.style.transform = "";
  };
  frame.style.overflow = "hidden";
  frame.addEventListener("pointermove", (event) => event.pointerType === "mouse" && zoomIn(picture, event), { signal });
  frame.addEventListener("pointerleave", reset, { signal });
  return () => {
    stopping.abort();
    reset();
  };
}

/** `Y.Squarespace.ImageZoom`, created with `new` or plugged into a picture or its container. */
export function createImageZoom(Y: Yui): YuiClass {
  const methods = {
    initializer(this: YuiObject, config: unknown) {
      const host = firstElement(readMember(config, "host"));
      const picture = host instanceof HTMLImageElement ? host : host?.querySelector("img");
      if (picture) this.set("stop", followPointer(picture));
    },
    destructor(this: YuiObject) {
      (this.get("stop") as (() => void) | null)?.();
    },
  };
  return createYuiClass(Y, "imageZoom", { methods, attributes: { host: null, stop: null }, namespace: "imagezoom" });
}
