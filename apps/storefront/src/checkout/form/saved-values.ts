import { memberText, unsavedForm, type FormValues } from "@stoa/core/checkout-page/state/checkout-values.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import type { CheckoutState } from "@stoa/core/checkout-page/state/checkout-state.ts";

/**
 * Unsaved input survives a reload in the page's entry of the tab's history, which no other page can read, as it could a
 * storage.
 */
const MEMBER = "stoaCheckout";

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

type Entry = { readonly id: string; readonly kept: Kept };

function stateOf(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? (state as Record<string, unknown>) : {};
}

function writeEntry(entry: Entry | null): void {
  const { [MEMBER]: before, ...rest } = stateOf();
  if (entry === null && before === undefined) return;
  try {
    history.replaceState(entry === null ? rest : { ...rest, [MEMBER]: entry }, "");
  } catch {
    // Too large, or too many changes at once: the next one is kept again.
  }
}

/** Keeps unsaved input for a reload. */
export function keepValues(state: CheckoutState): void {
  const { checkout, values } = state;
  const { members } = unsavedForm(values, checkout);
  const kept: Kept = Object.fromEntries(
    members.map((member) => [member, { known: memberText(checkout, member), values: valuesOf(member, state) }]),
  );
  writeEntry(members.length === 0 ? null : { id: checkout.id, kept });
}

/** Returns kept input that the server has not superseded. */
export function readSavedValues(checkout: Checkout): FormValues {
  const entry = stateOf()[MEMBER] as Entry | undefined;
  if (entry?.id !== checkout.id) return {};
  const current = Object.entries(entry.kept).filter(([member, { known }]) => known === memberText(checkout, member));
  return Object.assign({}, ...current.map(([, { values }]) => values)) as FormValues;
}

export function forgetValues(): void {
  writeEntry(null);
}
