import { addressFields, type AddressFieldRule } from "@stoa/core/address/address-fields.ts";
import { regionCode } from "@stoa/core/address/country/address-regions.ts";
import { translate } from "../words/page-messages.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/** Fields with country-specific labels. */
const OWN_NAMES: ReadonlySet<string> = new Set(["state", "postalCode"]);
const COUNTRY = "[name='address.countryCode']";

function itemOf(form: HTMLFormElement, field: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[name='address.${field}']`)?.closest<HTMLElement>(".form-item") ?? null;
}

/** Hidden field with the country of the region list; null while there is no list. */
function listedCountry(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>("[name='regionsOf']");
}

/** Returns typed text, but not a list choice, since another country's list does not contain it. */
function keptRegion(form: HTMLFormElement, { value }: Control, country: string): string {
  const listed = listedCountry(form)?.value ?? "";
  const isOfOtherList = listed !== country && regionCode(listed, value) !== undefined;
  return isOfOtherList ? "" : (regionCode(country, value) ?? value);
}

/** Region options, plus the typed text if it is none of them. */
function regionOptions({ regions }: AddressFieldRule, value: string): HTMLOptionElement[] {
  const isOther = value !== "" && !regions.some(({ code }) => code === value);
  return [...(isOther ? [new Option(value, value)] : []), ...regions.map(({ code, name }) => new Option(name, code))];
}

/** Shows a list when the country has regions, otherwise a text field. */
function swapRegion(form: HTMLFormElement, old: Control, rule: AddressFieldRule): Control {
  const country = form.querySelector<HTMLSelectElement>(COUNTRY);
  const value = keptRegion(form, old, country?.value ?? "");
  const control = document.createElement(rule.regions.length === 0 ? "input" : "select");
  const { id, name, className, autocomplete } = old;
  if (control instanceof HTMLSelectElement) {
    control.append(new Option(country?.options[0]?.text, ""), ...regionOptions(rule, value));
  } else control.maxLength = 400;
  Object.assign(control, { id, name, className, autocomplete, value });
  const hadFocus = old === document.activeElement;
  // The error was about the other country.
  old.parentElement?.querySelector(".field-error")?.remove();
  old.replaceWith(control);
  if (hadFocus) control.focus();
  return control;
}

function paintLabel(title: Element, { field, label, isRequired }: AddressFieldRule): void {
  title.querySelector(".required")?.remove();
  if (OWN_NAMES.has(field)) title.textContent = translate(label);
  if (!isRequired) return;
  const mark = Object.assign(document.createElement("span"), { className: "required", textContent: "*" });
  mark.ariaHidden = "true";
  title.append(" ", mark);
}

function paintField(form: HTMLFormElement, rule: AddressFieldRule): HTMLElement | null {
  const item = itemOf(form, rule.field);
  const found = item?.querySelector<Control>("input, select");
  if (item === null || !found) return null;
  const isTyped = rule.field !== "state" || (rule.regions.length === 0 && found.tagName === "INPUT");
  const control = isTyped ? found : swapRegion(form, found, rule);
  const title = item.querySelector("label.title");
  if (title !== null) paintLabel(title, rule);
  control.ariaRequired = String(rule.isRequired);
  control.required = rule.isRequired;
  return item;
}

/** Orders, labels and requires the fields as the country does. Typed text is kept. */
function paintCountry(form: HTMLFormElement, country: string): void {
  const rules = addressFields(country, "optional");
  const items = rules.flatMap((rule) => paintField(form, rule) ?? []);
  for (const [index, item] of items.entries()) {
    const before = items[index - 1];
    if (before !== undefined && before.nextElementSibling !== item) before.after(item);
  }
  const listed = listedCountry(form);
  if (listed !== null) listed.value = rules.some(({ regions }) => regions.length > 0) ? country : "";
}

/** Adapts an address form to its country. */
export function watchCountry(form: HTMLFormElement): void {
  const country = form.querySelector<HTMLSelectElement>(COUNTRY);
  if (country === null) return;
  const paint = (): void => {
    const focused = document.activeElement;
    paintCountry(form, country.value);
    // Moving an element drops its focus.
    if (focused instanceof HTMLElement && form.contains(focused)) focused.focus();
  };
  country.addEventListener("change", paint);
  // The fields match the chosen country only from here on, so requirements apply.
  for (const needed of form.querySelectorAll<Control>("[aria-required='true']")) needed.required = true;
  // The country may have changed while this script loaded.
  const drawn = country.querySelector<HTMLOptionElement>("option[selected]")?.value ?? "";
  if (country.value !== drawn) paint();
}
