import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add-to-cart-labels.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/storefront-messages.ts";
import { valueAvailability, type ProductChoice, type ValueAvailability } from "./product-choice.ts";
import { say } from "../words/page-words.ts";

const NOTES: Record<Exclude<ValueAvailability, "available">, string> = {
  "sold-out": ADD_TO_CART_LABELS.soldOut,
  missing: STOREFRONT_MESSAGES.unavailable,
};

function noteOf(availability: ValueAvailability): string {
  return availability === "available" ? "" : ` – ${say(NOTES[availability])}`;
}

/** The selects of the options, in the server's markup. */
export function optionSelects(variants: HTMLElement): HTMLSelectElement[] {
  return [...variants.querySelectorAll<HTMLSelectElement>("select[data-variant-option-name]")];
}

/** The radio buttons that some themes show instead of the selects. */
export function optionRadios(variants: HTMLElement): HTMLInputElement[] {
  return [...variants.querySelectorAll<HTMLInputElement>("input.variant-radiobtn")];
}

/** Name of the option that a select or a radio button chooses. */
export function optionNameOf(control: Element): string {
  return control.closest<HTMLElement>("[data-variant-option-name]")?.dataset["variantOptionName"] ?? "";
}

/** The label that belongs to a radio button. */
export function radioLabel(radio: HTMLInputElement): HTMLLabelElement | null {
  return radio.nextElementSibling instanceof HTMLLabelElement ? radio.nextElementSibling : null;
}

let separated = 0;

/**
 * Makes names and ids of the radio buttons the product's own: the server's repeat on every product of a listing and in its quick view,
 * so a label would choose for the first of them.
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

/** Shows what is chosen, and which values can not be had with it. Such values stay choosable, so there is no dead end. */
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
