import { addGalleryStyles } from "../../gallery/galleries.ts";
import { openLightbox, type Lightbox, type LightboxPicture } from "../../gallery/lightbox.ts";
import { readPicture } from "../../gallery/lightbox-pictures.ts";
import { allElements, firstElement, readMember } from "../first-element.ts";
import { createYuiClass, type Yui, type YuiClass, type YuiObject } from "../yui-class.ts";

function captionOf(meta: unknown): Element | null {
  const element = typeof meta === "string" ? null : firstElement(meta);
  if (element || typeof meta !== "string" || meta.trim() === "") return element;
  const caption = document.createElement("div");
  caption.innerHTML = meta;
  return caption;
}

function pictureOf(entry: unknown): LightboxPicture | null {
  const element = firstElement(readMember(entry, "content") ?? entry);
  const picture = element ? readPicture(element) : null;
  return picture ? { ...picture, caption: captionOf(readMember(entry, "meta")) ?? picture.caption } : null;
}

function entriesOf(lightbox: YuiObject): readonly unknown[] {
  const set = lightbox.get("set");
  if (Array.isArray(set) && set.length > 0) return set;
  return allElements(set ?? lightbox.get("content"));
}

function open(lightbox: YuiObject): Lightbox | null {
  const pictures = entriesOf(lightbox).flatMap((entry) => pictureOf(entry) ?? []);
  if (pictures.length === 0) return null;
  addGalleryStyles();
  return openLightbox({
    pictures,
    startIndex: Number(lightbox.get("currentSetIndex")) || 0,
    theme: lightbox.get("theme") === "light" ? "light" : "dark",
    onShow: (index) => lightbox.set("currentSetIndex", index),
    onClose: () => {
      lightbox.set("opened", null);
      lightbox.fire("close");
    },
  });
}

function show(this: YuiObject): YuiObject {
  if (!this.get("opened")) this.set("opened", open(this));
  return this;
}

function hide(this: YuiObject): YuiObject {
  (this.get("opened") as Lightbox | null | undefined)?.close();
  return this;
}

/**
 * `Y.Squarespace.Lightbox2`: pictures over the page. `new Lightbox2({ set: [{ content, meta }], currentSetIndex
 * }).render()`
 */
export function createLightbox2(Y: Yui): YuiClass {
  return createYuiClass(Y, "lightbox2", {
    methods: { render: show, show, hide, close: hide, destructor: hide },
    attributes: {
      content: undefined,
      controls: undefined,
      currentSetIndex: 0,
      meta: undefined,
      opened: null,
      set: undefined,
      theme: "dark",
    },
  });
}
