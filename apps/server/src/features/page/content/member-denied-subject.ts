import { PAGE_TYPE, type SystemSubject } from "./page-subject.ts";
import type { PaywallOffer } from "./paywall-offer-store.ts";

export function memberDeniedSubject(offers: readonly PaywallOffer[]): SystemSubject {
  return {
    kind: "system",
    page: "member-area-denied",
    pageType: offers.length > 0 ? PAGE_TYPE.paywall : PAGE_TYPE.memberAreaAccessDenied,
    title: "Members only",
    status: 403,
    context: { userAccountsContext: { showSignInLink: true }, paywall: { products: offers } },
  };
}
