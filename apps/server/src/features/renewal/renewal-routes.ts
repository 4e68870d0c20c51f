import {
  changeOwnSubscriptionPlan,
  changeSubscriptionPlan,
  chargeSubscription,
  listOwnSubscriptionPlans,
  listSubscriptionPlans,
  moveOwnSubscription,
  moveSubscription as moveOwnersSubscription,
  payOwnSubscription,
} from "@stoa/core/subscription/subscription-api.ts";
import { inSite } from "../../db/database.ts";
import { readOnceCall } from "../../plugins/idempotency-key-header.ts";
import { countVisitorChange, getVisitorOf, type SiteUserServices } from "../site-user/visitor-account-service.ts";
import {
  getSubscription,
  readOwnSubscription,
  toDetail,
  toPlanOffer,
  toSubscription,
} from "../subscription/subscription-service.ts";
import { chargeAgain } from "./charge/renewal-charge-service.ts";
import { moveSubscription } from "./plan/renewal-move-service.ts";
import {
  changeOwnPlan,
  changePlan,
  readOwnPlanChoice,
  readPlanChoice,
  type PlanChoice,
} from "./plan/renewal-plan-service.ts";
import { paymentAnswerOf, payRenewal } from "./renewal-service.ts";

function moves(services: SiteUserServices): void {
  const { resources } = services;
  const { routes, database } = resources;

  routes.studio(moveOwnersSubscription, ({ site, params: { id }, body }) =>
    inSite(database, site.id, async (db) => {
      await moveSubscription(db, resources, { wanting: { id, subscriber: null }, input: body });
      const { subscription, cycles } = await getSubscription(db, id);
      return toDetail(subscription, cycles);
    }),
  );
  routes.site(moveOwnSubscription, async ({ params: { id }, body, ...call }) => {
    const { user: subscriber } = await getVisitorOf(services, call);
    await countVisitorChange(services, call, subscriber.id);
    const move = { wanting: { id, subscriber }, input: body };
    return inSite(database, call.site.id, async (db) => toSubscription(await moveSubscription(db, resources, move)));
  });
}

function plansOf({ subscription, offers }: PlanChoice): { items: ReturnType<typeof toPlanOffer>[] } {
  return { items: offers.map((offer) => toPlanOffer(offer, subscription)) };
}

function plans(services: SiteUserServices): void {
  const { resources } = services;
  const { routes, database, now } = resources;

  routes.studio(listSubscriptionPlans, ({ site, params: { id } }) =>
    inSite(database, site.id, async (db) => plansOf(await readPlanChoice(db, { id, subscriber: null }))),
  );
  routes.studio(changeSubscriptionPlan, async ({ site, params: { id }, body: { planId }, ...call }) => {
    const wanting = { id, subscriber: null };
    const once = readOnceCall(call, "subscription", now());
    await changePlan(resources, { siteId: site.id, wanting, planId, by: call.account.email, once });
    return inSite(database, site.id, async (db) => {
      const { subscription, cycles } = await getSubscription(db, id);
      return toDetail(subscription, cycles);
    });
  });
  routes.site(listOwnSubscriptionPlans, async ({ params: { id }, ...call }) => {
    const { user: subscriber } = await getVisitorOf(services, call);
    return inSite(database, call.site.id, async (db) => plansOf(await readOwnPlanChoice(db, { id, subscriber })));
  });
  routes.site(changeOwnSubscriptionPlan, async ({ params: { id }, body: { planId }, ...call }) => {
    const { user: subscriber } = await getVisitorOf(services, call);
    await countVisitorChange(services, call, subscriber.id);
    return toSubscription(await changeOwnPlan(resources, { siteId: call.site.id, id, subscriber, planId }));
  });
}

export function renewalRoutes(services: SiteUserServices): void {
  const { resources } = services;
  const { routes, database } = resources;

  moves(services);
  plans(services);
  routes.studio(chargeSubscription, ({ site, account, params: { id }, body: seen }) =>
    chargeAgain(resources, { siteId: site.id, id, seen, by: account.email }),
  );
  routes.site(payOwnSubscription, async ({ params: { id }, body: { payment }, ...call }) => {
    const { site } = call;
    const { user: subscriber } = await getVisitorOf(services, call);
    const own = { subscriber, provider: payment.provider, token: payment.token ?? null };
    const paid = await payRenewal(resources, { siteId: site.id, id, own });
    const answer = paymentAnswerOf(paid);
    return {
      ...answer,
      subscription: await inSite(database, site.id, (db) => readOwnSubscription(db, subscriber, id)),
    };
  });
}
