import type { InstallmentOffer } from "./installment-schema.ts";

/** Asking for an offer: under way, answered or failed. `asked` numbers the questions, so that a late answer to an old one is seen. */
export type InstallmentFetch =
  | { readonly state: "pending"; readonly asked: number }
  | { readonly state: "success"; readonly asked: number; readonly offer: InstallmentOffer }
  | { readonly state: "failed"; readonly asked: number };

/** What happens while an offer is asked for; `refetch` asks again, after a failure or a change of the cart. */
export type InstallmentFetchEvent =
  | { readonly type: "arrived"; readonly asked: number; readonly offer: InstallmentOffer }
  | { readonly type: "broke"; readonly asked: number }
  | { readonly type: "refetch" };

/** The first question. */
export const INSTALLMENT_FETCH_START: InstallmentFetch = { state: "pending", asked: 1 };

/** The next state; the answer to a question that was asked again meanwhile changes nothing. spec: storefront 4, installment eligibility */
export function nextInstallmentFetch(fetch: InstallmentFetch, event: InstallmentFetchEvent): InstallmentFetch {
  if (event.type === "refetch") return { state: "pending", asked: fetch.asked + 1 };
  if (fetch.state !== "pending" || event.asked !== fetch.asked) return fetch;
  const { asked } = fetch;
  return event.type === "arrived" ? { state: "success", asked, offer: event.offer } : { state: "failed", asked };
}
