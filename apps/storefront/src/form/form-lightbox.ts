import { createElement } from "react";
import { openLightbox } from "../lightbox/lightbox.tsx";

/** Shows a form that a handle opens: its own elements, with what is filled in, move into the lightbox and back. */
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
