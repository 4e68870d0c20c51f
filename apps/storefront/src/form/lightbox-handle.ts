import { fetchPageMessages } from "../words/page-messages.ts";

/**
 * Makes a form's handle open a lightbox. Until the script is loaded, the form opens in place, as it does without
 * scripts.
 */
export function mountLightboxHandle(details: HTMLElement): void {
  const handle = details.querySelector<HTMLElement>(":scope > summary");
  const content = details.querySelector<HTMLElement>(":scope > .form-wrapper");
  if (!(details instanceof HTMLDetailsElement) || handle === null || content === null) return;
  const load = Promise.all([import("./form-lightbox.ts"), fetchPageMessages()]);
  const open = (): void => {
    load.then(
      ([{ openFormLightbox }]) => {
        details.open = false;
        openFormLightbox(handle, content);
      },
      () => (details.open = true),
    );
  };
  // An earlier press has opened the form in place.
  if (details.open && !content.contains(document.activeElement)) open();
  handle.addEventListener("click", (event) => {
    // The lightbox failed to load or the form is in use: a second press closes it in place.
    if (details.open) return;
    event.preventDefault();
    open();
  });
}
