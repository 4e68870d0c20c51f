import { openLightbox } from "../lightbox/lightbox.tsx";

/**
 * Shows one of our pages over this one, titled by its first heading. Escape, the close button and a press outside close
 * it.
 */
export function openInstallmentWindow(html: string): void {
  const content = new DOMParser().parseFromString(html, "text/html").body;
  const heading = content.querySelector("h1");
  const title = heading?.textContent ?? "";
  heading?.remove();
  openLightbox(() => <div dangerouslySetInnerHTML={{ __html: content.innerHTML }} />, { title, closesOutside: true });
}
