import { openLightbox } from "../lightbox/lightbox.tsx";

/** Shows a page of ours, whose first heading is its title, over this one. Escape, its close control and a press beside it close it. */
export function openInstallmentWindow(html: string): void {
  const content = new DOMParser().parseFromString(html, "text/html").body;
  const heading = content.querySelector("h1");
  const title = heading?.textContent ?? "";
  heading?.remove();
  openLightbox(() => <div dangerouslySetInnerHTML={{ __html: content.innerHTML }} />, { title, closesOutside: true });
}
