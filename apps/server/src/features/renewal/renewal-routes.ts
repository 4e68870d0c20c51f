import { payOwnSubscription } from "@stoa/core/subscription/subscription-api.ts";
import { inSite } from "../../db/database.ts";
import { getVisitorAtDesk, type SiteUserDesk } from "../site-user/site-user-desk-service.ts";
import { readOwnSubscription } from "../subscription/subscription-service.ts";
import { paymentAnswerOf, payRenewal } from "./renewal-service.ts";

/** Payments that subscribers make themselves, on the site's origin. */
export function renewalRoutes(desk: SiteUserDesk): void {
  const { resources } = desk;
  const { routes, database } = resources;

  routes.site(payOwnSubscription, async ({ params: { id }, body: { payment }, ...call }) => {
    const { site } = call;
    const { user: subscriber } = await getVisitorAtDesk(desk, call);
    const own = { subscriber, provider: payment.provider, token: payment.token ?? null };
    const paid = await payRenewal(resources, { siteId: site.id, id, own });
    const answer = paymentAnswerOf(paid);
    return {
      ...answer,
      subscription: await inSite(database, site.id, (db) => readOwnSubscription(db, subscriber, id)),
    };
  });
}
