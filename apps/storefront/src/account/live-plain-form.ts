import { showConnectionMessage } from "../product/connection-message.ts";

/** Keeps a plain form, and what is typed in it, on the page while there is no connection, and says so. */
export function mountOfflineForm(form: HTMLElement): void {
  form.addEventListener("submit", (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    showConnectionMessage(form);
  });
}
