import { memberText, unsavedForm, type FormValues } from "@stoa/core/checkout-page/checkout-values.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import type { CheckoutState } from "@stoa/core/checkout-page/checkout-state.ts";

/** What was typed and is not saved, for a page that is loaded again in this tab. */
const keyOf = (checkoutId: string): string => `stoa-checkout-${checkoutId}`;

/** Values by member, each with what the server knew of it then: what it has learned since is newer. */
type Kept = Readonly<Record<string, { readonly known: string; readonly values: FormValues }>>;

function valuesOf(member: string, { checkout, values }: CheckoutState): FormValues {
  const ids = (checkout.asks.additionalForm?.fields ?? []).map(({ id }) => id);
  const roots = new Set(member === "form" ? ids : [member]);
  const own = Object.entries(values).filter(([name]) => roots.has(name.split(".")[0] ?? name));
  // A box that is not ticked says nothing, which means something here.
  const ticks = member === "billingAddress" ? [["isBilledToDelivery", values["isBilledToDelivery"] ?? ""]] : [];
  return Object.fromEntries([...own, ...ticks]) as FormValues;
}

/** Keeps what the server does not know yet; where storage is blocked nothing is kept. */
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

/** What was kept and not learned by the server since; nothing where storage is blocked or holds something else. */
export function readKeptValues(checkout: Checkout): FormValues {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(checkout.id)) ?? "{}") as Kept;
    const current = Object.entries(kept).filter(([member, { known }]) => known === memberText(checkout, member));
    return Object.assign({}, ...current.map(([, { values }]) => values)) as FormValues;
  } catch {
    return {};
  }
}

/** Forgets what was typed: the order is placed. */
export function forgetValues(checkoutId: string): void {
  try {
    sessionStorage.removeItem(keyOf(checkoutId));
  } catch {
    // Nothing was kept.
  }
}
