import { imageUrl, pickImageWidth } from "../image/image-sizes.ts";
import { createButton } from "./gallery-controls.ts";
import { galleryText } from "./gallery-texts.ts";
import { wrapIndex } from "./gallery-strip.ts";

export type LightboxPicture = {
  readonly source: string;
  readonly alt: string;
  /** Copied, not moved. */
  readonly caption: Element | null;
};

export type LightboxSetting = {
  readonly pictures: readonly LightboxPicture[];
  readonly startIndex: number;
  readonly theme: "dark" | "light";
  readonly onShow?: (index: number) => void;
  readonly onClose?: () => void;
};

export type Lightbox = { readonly show: (index: number) => void; readonly close: () => void };

const SWIPE_PX = 40;

type LightboxParts = {
  readonly dialog: HTMLDialogElement;
  readonly image: HTMLImageElement;
  readonly caption: HTMLElement;
  readonly place: HTMLElement;
};

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function createParts(theme: LightboxSetting["theme"]): LightboxParts {
  const dialog = element("dialog", `sqs-lightbox-overlay yui3-lightbox2 sqs-lightbox-${theme}`);
  dialog.ariaLabel = galleryText("lightbox");
  const figure = element("figure", "sqs-lightbox-slide");
  const image = element("img", "sqs-lightbox-image");
  const caption = element("figcaption", "sqs-lightbox-meta");
  const place = element("p", "sqs-lightbox-place");
  place.setAttribute("role", "status");
  figure.append(image, caption);
  dialog.append(figure, place);
  return { dialog, image, caption, place };
}

function addButtons({ dialog }: LightboxParts, count: number, step: (by: number) => void): void {
  const close = createButton("sqs-lightbox-close", galleryText("close"));
  close.addEventListener("click", () => dialog.close());
  dialog.prepend(close);
  if (count < 2) return;
  const previous = createButton("sqs-lightbox-previous", galleryText("previous"));
  const next = createButton("sqs-lightbox-next", galleryText("next"));
  previous.addEventListener("click", () => step(-1));
  next.addEventListener("click", () => step(1));
  dialog.append(previous, next);
}

function addGestures({ dialog, image }: LightboxParts, step: (by: number) => void): void {
  let startX = 0;
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  });
  image.draggable = false;
  dialog.addEventListener("pointerdown", ({ clientX }) => {
    startX = clientX;
  });
  dialog.addEventListener("pointerup", ({ clientX, pointerType }) => {
    const moved = clientX - startX;
    if (pointerType !== "mouse" && Math.abs(moved) >= SWIPE_PX) step(moved < 0 ? 1 : -1);
  });
  dialog.addEventListener("click", ({ target }) => {
    // The backdrop belongs to the dialog; content on it is another element.
    if (target === dialog) dialog.close();
  });
}

function paintPicture({ image, caption, place }: LightboxParts, picture: LightboxPicture, label: string): void {
  image.src = imageUrl(picture.source, pickImageWidth(innerWidth * devicePixelRatio, new Set()));
  image.alt = picture.alt;
  caption.replaceChildren(...(picture.caption ? [picture.caption.cloneNode(true)] : []));
  caption.hidden = picture.caption === null;
  place.textContent = label;
}

export function openLightbox({ pictures, startIndex, theme, onShow, onClose }: LightboxSetting): Lightbox {
  const parts = createParts(theme);
  const count = pictures.length;
  let index = startIndex;
  const show = (wanted: number): void => {
    index = wrapIndex(wanted, count);
    const picture = pictures[index];
    if (!picture) return;
    const label = count > 1 ? galleryText("place", { number: index + 1, count }) : "";
    paintPicture(parts, picture, label);
    onShow?.(index);
  };
  const step = (by: number): void => {
    if (count > 1) show(index + by);
  };
  addButtons(parts, count, step);
  addGestures(parts, step);
  parts.dialog.addEventListener("close", () => {
    parts.dialog.remove();
    onClose?.();
  });
  document.body.append(parts.dialog);
  show(startIndex);
  parts.dialog.showModal();
  return { show, close: () => parts.dialog.close() };
}
