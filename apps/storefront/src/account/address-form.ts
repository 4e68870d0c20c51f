import { addressFields, type AddressFieldRule } from "@stoa/core/address/address-fields.ts";
import { translateAddressLabel } from "@stoa/core/address/translate-address-label.ts";

/** Fields that countries have their own names for. */
const OWN_NAMES: ReadonlySet<string> = new Set(["state", "postalCode"]);
const COUNTRY = "[name='address.countryCode']";

function itemOf(form: HTMLFormElement, field: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[name='address.${field}']`)?.closest<HTMLElement>(".form-item") ?? null;
}

function offerRegions(
  input: HTMLInputElement,
  regions: ReadonlyArray<{ readonly code: string; readonly name: string }>,
): void {
  const id = `${input.id}-regions`;
  document.getElementById(id)?.remove();
  if (regions.length === 0) {
    input.removeAttribute("list");
    return;
  }
  const list = Object.assign(document.createElement("datalist"), { id });
  list.append(...regions.map(({ code, name }) => new Option(name, code)));
  input.after(list);
  input.setAttribute("list", id);
}

function paintField(form: HTMLFormElement, rule: AddressFieldRule): HTMLElement | null {
  const { field, label, isRequired, regions } = rule;
  const item = itemOf(form, field);
  const input = item?.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
  if (item === null || !input) return null;
  const title = item.querySelector("label.title");
  if (title !== null && OWN_NAMES.has(field)) {
    title.textContent = translateAddressLabel(label, document.documentElement.lang);
  }
  input.required = isRequired;
  if (field === "state" && input instanceof HTMLInputElement) offerRegions(input, regions);
  return item;
}

/** Fields in the order and by the names that the country writes them, with what it needs. What was typed stays. */
function paintCountry(form: HTMLFormElement, country: string): void {
  const items = addressFields(country, "optional").flatMap((rule) => paintField(form, rule) ?? []);
  for (const [index, item] of items.entries()) {
    const before = items[index - 1];
    if (before !== undefined && before.nextElementSibling !== item) before.after(item);
  }
}

/** Changes a form for an address with its country. */
export function watchCountry(form: HTMLFormElement): void {
  const country = form.querySelector<HTMLSelectElement>(COUNTRY);
  if (country === null) return;
  const paint = (): void => {
    const focused = document.activeElement;
    paintCountry(form, country.value);
    // Moved elements lose the focus.
    if (focused instanceof HTMLElement && form.contains(focused)) focused.focus();
  };
  country.addEventListener("change", paint);
  if (country.value !== "") paint();
}
