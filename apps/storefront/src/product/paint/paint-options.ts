import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { valueAvailability, type ProductChoice, type ValueAvailability } from "../variant/product-choice.ts";
import { translate } from "../../words/page-messages.ts";

const NOTES: Record<Exclude<ValueAvailability, "available">, string> = {
  "sold-out": ADD_TO_CART_LABELS.soldOut,
  missing: STOREFRONT_MESSAGES.unavailable,
};

function noteOf(availability: ValueAvailability): string {
  return availability === "available" ? "" : ` – ${translate(NOTES[availability])}`;
}

export function optionSelects(variants: HTMLElement): HTMLSelectElement[] {
  return [...variants.querySelectorAll<HTMLSelectElement>("select[data-variant-option-name]")];
}

export function optionRadios(variants: HTMLElement): HTMLInputElement[] {
  return [...variants.querySelectorAll<HTMLInputElement>("input.variant-radiobtn")];
}

export function optionNameOf(control: Element): string {
  return control.closest<HTMLElement>("[data-variant-option-name]")?.dataset["variantOptionName"] ?? "";
}

export function radioLabel(radio: HTMLInputElement): HTMLLabelElement | null {
  return radio.nextElementSibling instanceof HTMLLabelElement ? radio.nextElementSibling : null;
}

let separated = 0;

/**
 * Makes radio button names and ids unique: the server repeats them for a product in a listing and its quick view, so a
 * label would select in the first one.
 */
export function separateRadios(variants: HTMLElement): void {
  separated += 1;
  for (const radio of optionRadios(variants)) {
    const label = radioLabel(radio);
    radio.name = `${radio.name}-${separated}`;
    radio.id = `${radio.id}-${separated}`;
    if (label !== null) {
      label.htmlFor = radio.id;
    }
  }
}

/** Shows the choice and marks unavailable values. They remain selectable to avoid dead ends. */
export function paintOptions(variants: HTMLElement, choice: ProductChoice): void {
  for (const select of optionSelects(variants)) {
    const name = optionNameOf(select);
    setValue(select, choice.chosen[name] ?? "");
    for (const option of select.options) {
      paintOption(option, option.value === "" ? "available" : valueAvailability(choice, name, option.value));
    }
  }
  for (const radio of optionRadios(variants)) {
    const name = optionNameOf(radio);
    radio.checked = choice.chosen[name] === radio.value;
    paintRadioLabel(radio, valueAvailability(choice, name, radio.value));
  }
}

function setValue(select: HTMLSelectElement, value: string): void {
  if (select.value !== value) {
    select.value = value;
  }
}

function paintOption(option: HTMLOptionElement, availability: ValueAvailability): void {
  option.dataset["label"] ??= option.text;
  const text = `${option.dataset["label"]}${noteOf(availability)}`;
  if (option.text !== text) {
    option.text = text;
  }
}

function paintRadioLabel(radio: HTMLInputElement, availability: ValueAvailability): void {
  const label = radioLabel(radio);
  if (label === null) {
    return;
  }
  const isAvailable = availability === "available";
  label.classList.toggle("is-unavailable", !isAvailable);
  label.ariaPressed = String(radio.checked);
  if (isAvailable) {
    label.removeAttribute("aria-label");
  } else {
    label.ariaLabel = `${label.textContent.trim()}${noteOf(availability)}`;
  }
}
