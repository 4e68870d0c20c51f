import { mountPlainForm } from "./live-plain-form.ts";

/** Keeps an amount of the list and one's own apart: typing chooses one's own, and choosing from the list takes away what was typed. */
export function mountDonationForm(form: HTMLElement): void {
  mountPlainForm(form);
  const typed = form.querySelector<HTMLInputElement>("input[name=own]");
  const own = form.querySelector<HTMLInputElement>("input[name=choice][value=own]");
  if (typed === null) return;
  const chooseOwn = (): void => {
    if (own !== null && typed.value !== "") own.checked = true;
  };
  typed.addEventListener("input", chooseOwn);
  // What was typed while this script was on its way.
  if (document.activeElement === typed) chooseOwn();
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "choice") return;
    if (target === own) typed.focus();
    else typed.value = "";
  });
}
