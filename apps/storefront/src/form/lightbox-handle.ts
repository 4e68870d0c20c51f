import { fetchPageWords } from "../words/page-words.ts";

/** Has the handle of a form open a lightbox. Until its script is there the form opens in its place, as it does without scripts. */
export function mountLightboxHandle(details: HTMLElement): void {
  const handle = details.querySelector<HTMLElement>(":scope > summary");
  const content = details.querySelector<HTMLElement>(":scope > .form-wrapper");
  if (!(details instanceof HTMLDetailsElement) || handle === null || content === null) return;
  const load = Promise.all([import("./form-lightbox.ts"), fetchPageWords()]);
  const open = (): void => {
    load.then(
      ([{ openFormLightbox }]) => {
        details.open = false;
        openFormLightbox(handle, content);
      },
      () => (details.open = true),
    );
  };
  // A press that came before this script has opened the form in its place.
  if (details.open && !content.contains(document.activeElement)) open();
  handle.addEventListener("click", (event) => {
    // The lightbox could not be had, or the form was in use already: a second press closes it in its place.
    if (details.open) return;
    event.preventDefault();
    open();
  });
}
