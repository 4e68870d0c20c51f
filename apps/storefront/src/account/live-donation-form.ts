import { mountPlainForm } from "./live-plain-form.ts";

/**
 * Keeps a listed and a custom amount exclusive: typing selects the custom one, and choosing from the list clears the
 * text.
 */
export function mountDonationForm(form: HTMLElement): void {
  mountPlainForm(form);
  const typed = form.querySelector<HTMLInputElement>("input[name=own]");
  const own = form.querySelector<HTMLInputElement>("input[name=choice][value=own]");
  if (typed === null) return;
  const chooseOwn = (): void => {
    if (own !== null && typed.value !== "") own.checked = true;
  };
  typed.addEventListener("input", chooseOwn);
  // Text typed while this script loaded.
  if (document.activeElement === typed) chooseOwn();
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "choice") return;
    if (target === own) typed.focus();
    else typed.value = "";
  });
}
