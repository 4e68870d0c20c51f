import {
  moveOwnSubscription,
  moveSubscription as moveOwnersSubscription,
  payOwnSubscription,
} from "@stoa/core/subscription/subscription-api.ts";
import { inSite } from "../../db/database.ts";
import { getVisitorAtDesk, type SiteUserDesk } from "../site-user/site-user-desk-service.ts";
import {
  getSubscription,
  readOwnSubscription,
  toDetail,
  toSubscription,
} from "../subscription/subscription-service.ts";
import { moveSubscription } from "./renewal-move-service.ts";
import { paymentAnswerOf, payRenewal } from "./renewal-service.ts";

/** Where subscriptions go: for owners and subscribers. */
function moves(desk: SiteUserDesk): void {
  const { resources } = desk;
  const { routes, database } = resources;

  routes.studio(moveOwnersSubscription, ({ site, params: { id }, body }) =>
    inSite(database, site.id, async (db) => {
      await moveSubscription(db, resources, { wanting: { id, subscriber: null }, wish: body });
      const { subscription, cycles } = await getSubscription(db, id);
      return toDetail(subscription, cycles);
    }),
  );
  routes.site(moveOwnSubscription, async ({ params: { id }, body, ...call }) => {
    const { user: subscriber } = await getVisitorAtDesk(desk, call);
    const move = { wanting: { id, subscriber }, wish: body };
    return inSite(database, call.site.id, async (db) => toSubscription(await moveSubscription(db, resources, move)));
  });
}

/** Payments that subscribers make themselves, on the site's origin, and where what they get goes. */
export function renewalRoutes(desk: SiteUserDesk): void {
  const { resources } = desk;
  const { routes, database } = resources;

  moves(desk);
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
