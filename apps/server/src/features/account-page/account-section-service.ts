import { hasAccountDownloads } from "../site-user/account/site-user-order-service.ts";
import { inSiteOf, type SignedInCall, type SiteUserServices } from "../site-user/visitor-account-service.ts";
import { listOwnSubscriptions } from "../subscription/subscription-service.ts";

/** Screens shown only to visitors who have something there. */
export type AccountSection = "subscriptions" | "downloads";

export function listAccountSections(services: SiteUserServices, call: SignedInCall): Promise<AccountSection[]> {
  const { user } = call.visitor;
  return inSiteOf(services, call, async (db) => {
    const [{ subscriptions }, isAnyDownload] = await Promise.all([
      listOwnSubscriptions(db, user, { limit: 1 }),
      hasAccountDownloads(db, user),
    ]);
    const isAnySubscription = subscriptions.length > 0;
    return [...(isAnySubscription ? ["subscriptions" as const] : []), ...(isAnyDownload ? ["downloads" as const] : [])];
  });
}
