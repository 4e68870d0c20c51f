import { memberText, unsavedForm, type FormValues } from "@stoa/core/checkout-page/state/checkout-values.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import type { CheckoutState } from "@stoa/core/checkout-page/state/checkout-state.ts";

/** Storage key of unsaved input, which survives a reload in this tab. */
const keyOf = (checkoutId: string): string => `stoa-checkout-${checkoutId}`;

/** Values by member, each with the server's value at that time: a different one is newer. */
type Kept = Readonly<Record<string, { readonly known: string; readonly values: FormValues }>>;

function valuesOf(member: string, { checkout, values }: CheckoutState): FormValues {
  const ids = (checkout.asks.additionalForm?.fields ?? []).map(({ id }) => id);
  const roots = new Set(member === "form" ? ids : [member]);
  const own = Object.entries(values).filter(([name]) => roots.has(name.split(".")[0] ?? name));
  // An unchecked box is absent from form data but is meaningful here.
  const ticks = member === "billingAddress" ? [["isBilledToDelivery", values["isBilledToDelivery"] ?? ""]] : [];
  return Object.fromEntries([...own, ...ticks]) as FormValues;
}

/** Stores unsaved input; does nothing when storage is blocked. */
export function keepValues(state: CheckoutState): void {
  const { checkout, values } = state;
  const { members } = unsavedForm(values, checkout);
  const kept: Kept = Object.fromEntries(
    members.map((member) => [member, { known: memberText(checkout, member), values: valuesOf(member, state) }]),
  );
  try {
    if (members.length === 0) sessionStorage.removeItem(keyOf(checkout.id));
    else sessionStorage.setItem(keyOf(checkout.id), JSON.stringify(kept));
  } catch {
    forgetValues(checkout.id);
  }
}

/** Returns stored input that the server has not superseded; empty when storage is blocked or holds something else. */
export function readSavedValues(checkout: Checkout): FormValues {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(checkout.id)) ?? "{}") as Kept;
    const current = Object.entries(kept).filter(([member, { known }]) => known === memberText(checkout, member));
    return Object.assign({}, ...current.map(([, { values }]) => values)) as FormValues;
  } catch {
    return {};
  }
}

export function forgetValues(checkoutId: string): void {
  try {
    sessionStorage.removeItem(keyOf(checkoutId));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
