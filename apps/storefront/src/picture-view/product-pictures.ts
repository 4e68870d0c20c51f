import { toMessage } from "@stoa/core/message/to-message.ts";
import { fetchPageWords, say } from "../words/page-words.ts";
import { openPictureView, type ViewedPicture } from "./picture-view.tsx";
import { addPictureViewStyles } from "./picture-view-styles.ts";

/** Pictures of a product; one that leads somewhere keeps its link. */
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
        ? say(toMessage("pictureView.open", { number }))
        : say(toMessage("pictureView.openTitled", { title: image.alt }));
  };
  paint();
  // The press that fetched this script is repeated at once: it does not wait for words.
  void fetchPageWords().then(paint);
  return button;
}

/** Has each picture of a product's gallery open in full view, by a press on it or on its control. */
export function mountProductPictures(gallery: HTMLElement): void {
  addPictureViewStyles();
  const images = [...gallery.querySelectorAll<HTMLImageElement>(PICTURES)];
  const heading = gallery.closest("[data-item-id], main")?.querySelector("h1, .product-title")?.textContent;
  const titleOfView = (): string => say(toMessage("pictureView.title", { title: (heading ?? document.title).trim() }));
  images.forEach((image, index) => {
    const open = async (): Promise<void> => {
      await fetchPageWords();
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
