import type { FormValues } from "@stoa/core/checkout-page/state/checkout-values.ts";

/** Whether checkboxes share a name, so its value is a list. */
function isMany(form: HTMLFormElement, name: string): boolean {
  const boxes = form.querySelectorAll(`input[type="checkbox"][name="${CSS.escape(name)}"]`);
  return boxes.length > 1;
}

export function readForm(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const texts = (name: string): string[] => data.getAll(name).filter((value) => typeof value === "string");
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const all = texts(name);
      return [name, isMany(form, name) ? all : (all[0] ?? "")];
    }),
  );
}

/** Returns a field's current value: "" for an unchecked box. */
export function readField(form: HTMLFormElement, name: string): string | readonly string[] {
  const value = readForm(form)[name];
  return value ?? (isMany(form, name) ? [] : "");
}

/**
 * Reads the server's form on takeover. A payment method not chosen by the shopper is left to the script, which can
 * offer more.
 */
export function readServerForm(form: HTMLFormElement): FormValues {
  const { action: _action, key: _key, revision: _revision, checkoutId: _id, ...values } = readForm(form);
  const chosen = form.querySelector<HTMLInputElement>('[name="payment.provider"]:checked');
  if (chosen?.defaultChecked !== true) return values;
  const { "payment.provider": _provider, ...rest } = values;
  return rest;
}
