import { makePressable } from "./gallery-controls.ts";
import { galleryText } from "./gallery-texts.ts";
import { openLightbox, type LightboxPicture } from "./lightbox.ts";

/** Lightbox links in the platform's markup; without scripts they lead to the picture. */
export const LIGHTBOX_LINKS = '[data-lightbox="true"]';

const CAPTIONS = ".sqs-gallery-meta-container,.image-slide-title,.image-caption,.meta";
const CAPTION_OWNERS = ".slide,figure,.image-block-outer-wrapper";

function largestOf(srcset: string): string {
  return srcset.split(",").at(-1)?.trim().split(/\s+/u)[0] ?? "";
}

/** URL of a picture without a width. */
function sourceOf(image: HTMLImageElement): string {
  const { src = "", image: named = "" } = image.dataset;
  return src || named || largestOf(image.srcset) || image.src;
}

export function readPicture(holder: HTMLElement): LightboxPicture | null {
  const image = holder instanceof HTMLImageElement ? holder : holder.querySelector<HTMLImageElement>("img");
  if (!image) return null;
  const caption = (holder.closest(CAPTION_OWNERS) ?? holder).querySelector(CAPTIONS);
  return { source: sourceOf(image), alt: image.alt, caption: caption?.textContent.trim() ? caption : null };
}

/** The element to press; null for a holder with another link. */
function findTrigger(holder: HTMLElement): HTMLElement | null {
  const link = holder.matches(LIGHTBOX_LINKS) ? holder : holder.querySelector<HTMLElement>(LIGHTBOX_LINKS);
  if (link) return link;
  const isLinked = holder.querySelector("a[href]") !== null || (holder.dataset["clickThroughUrl"] ?? "") !== "";
  return isLinked ? null : holder;
}

/** Opens the holders' pictures in one lightbox, starting at the pressed one. A holder with a link keeps it. */
export function addLightbox(holders: readonly HTMLElement[], theme: "dark" | "light"): void {
  const entries = holders.flatMap((holder) => {
    const trigger = findTrigger(holder);
    const picture = trigger && readPicture(holder);
    return picture ? [{ trigger, picture }] : [];
  });
  const pictures = entries.map(({ picture }) => picture);
  entries.forEach(({ trigger, picture }, startIndex) => {
    const label =
      picture.alt === ""
        ? galleryText("openUntitled", { number: startIndex + 1 })
        : galleryText("open", { title: picture.alt });
    trigger.ariaLabel ??= label;
    trigger.ariaHasPopup = "dialog";
    trigger.dataset["stoaLightbox"] = "";
    makePressable(trigger, label, () => openLightbox({ pictures, startIndex, theme }));
  });
}
