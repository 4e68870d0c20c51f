import { createElement } from "react";
import { openLightbox } from "../lightbox/lightbox.tsx";

/** Moves the form's own elements, with their input, into a lightbox and back. */
export function openFormLightbox(handle: HTMLElement, content: HTMLElement): void {
  const place = content.parentElement;
  const title = content.querySelector("form")?.ariaLabel ?? handle.textContent ?? "";
  const host = createElement("div", { ref: (element: HTMLDivElement | null) => element?.append(content) });
  openLightbox(() => host, {
    title,
    className: "stoa-lightbox-form",
    onClosed: () => place?.append(content),
  });
}
