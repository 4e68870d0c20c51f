import { imageUrl, pickImageWidth } from "../image/image-sizes.ts";
import { createButton } from "./gallery-controls.ts";
import { readPicture } from "./lightbox-pictures.ts";
import type { GalleryStrip } from "./gallery-strip.ts";

type ThumbnailSetting = {
  readonly heightPx: number;
  readonly marginPx: number;
  readonly labelOf: (index: number) => string;
};

const WIDEST_RATIO = 2;

export function addThumbnails(root: HTMLElement, strip: GalleryStrip, setting: ThumbnailSetting): void {
  const { heightPx, marginPx, labelOf } = setting;
  const width = pickImageWidth(heightPx * WIDEST_RATIO * devicePixelRatio, new Set());
  const box = document.createElement("div");
  box.className = "sqs-gallery-thumbnails";
  box.style.setProperty("--stoa-thumbnail-height", `${heightPx}px`);
  box.style.setProperty("--stoa-thumbnail-margin", `${marginPx}px`);
  const buttons = strip.slides.map((slide, index) => {
    const button = createButton("sqs-gallery-thumbnail", labelOf(index));
    const image = new Image();
    image.alt = "";
    image.loading = "lazy";
    image.src = imageUrl(readPicture(slide)?.source ?? "", width);
    button.append(image);
    button.addEventListener("click", () => strip.show(index));
    return button;
  });
  const paint = (active: number): void => {
    buttons.forEach((button, index) => button.setAttribute("aria-current", String(index === active)));
    const button = buttons[active];
    if (button) box.scrollTo({ left: button.offsetLeft - (box.clientWidth - button.offsetWidth) / 2 });
  };
  paint(strip.activeIndex());
  strip.onSelect(paint);
  box.append(...buttons);
  root.after(box);
}
