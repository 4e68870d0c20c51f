import { toMessage } from "@stoa/core/message/to-message.ts";
import { fetchPageMessages, translate } from "../words/page-messages.ts";
import { openPictureView, type ViewedPicture } from "./picture-view.tsx";
import { addPictureViewStyles } from "./picture-view-styles.ts";

/** Pictures of a product, except linked ones. */
const PICTURES = "img[data-image-id]:not(a img)";

function readPicture(image: HTMLImageElement): ViewedPicture {
  const { src, srcset, alt } = image;
  return { src, srcset, alt };
}

function createOpener(image: HTMLImageElement, number: number): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "stoa-picture-open";
  const paint = (): void => {
    button.ariaLabel =
      image.alt === ""
        ? translate(toMessage("pictureView.open", { number }))
        : translate(toMessage("pictureView.openTitled", { title: image.alt }));
  };
  paint();
  // Not awaited: the press that loaded this script is repeated at once.
  void fetchPageMessages().then(paint);
  return button;
}

export function mountProductPictures(gallery: HTMLElement): void {
  addPictureViewStyles();
  const images = [...gallery.querySelectorAll<HTMLImageElement>(PICTURES)];
  const heading = gallery.closest("[data-item-id], main")?.querySelector("h1, .product-title")?.textContent;
  const titleOfView = (): string =>
    translate(toMessage("pictureView.title", { title: (heading ?? document.title).trim() }));
  images.forEach((image, index) => {
    const open = async (): Promise<void> => {
      await fetchPageMessages();
      openPictureView({ pictures: images.map(readPicture), title: titleOfView(), index });
    };
    const opener = createOpener(image, index + 1);
    const slide = image.parentElement;
    if (slide !== null && getComputedStyle(slide).position === "static") {
      slide.style.position = "relative";
    }
    image.classList.add("stoa-picture");
    image.addEventListener("click", () => void open());
    opener.addEventListener("click", () => void open());
    image.after(opener);
  });
}
