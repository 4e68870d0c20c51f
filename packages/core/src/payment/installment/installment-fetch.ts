import type { InstallmentOffer } from "./installment-schema.ts";

/**
 * State of an offer request: pending, answered or failed. `asked` numbers the requests, so stale replies can be
 * recognized.
 */
export type InstallmentFetch =
  | { readonly state: "pending"; readonly asked: number }
  | { readonly state: "success"; readonly asked: number; readonly offer: InstallmentOffer }
  | { readonly state: "failed"; readonly asked: number };

/** Events of an offer request; `refetch` repeats it after a failure or a cart change. */
export type InstallmentFetchEvent =
  | { readonly type: "arrived"; readonly asked: number; readonly offer: InstallmentOffer }
  | { readonly type: "broke"; readonly asked: number }
  | { readonly type: "refetch" };

export const INSTALLMENT_FETCH_START: InstallmentFetch = { state: "pending", asked: 1 };

/** Returns the next state; replies to superseded requests are ignored. spec: storefront 4, installment eligibility */
export function nextInstallmentFetch(fetch: InstallmentFetch, event: InstallmentFetchEvent): InstallmentFetch {
  if (event.type === "refetch") return { state: "pending", asked: fetch.asked + 1 };
  if (fetch.state !== "pending" || event.asked !== fetch.asked) return fetch;
  const { asked } = fetch;
  return event.type === "arrived" ? { state: "success", asked, offer: event.offer } : { state: "failed", asked };
}
