import * as api from "@stoa/core/subscription/subscription-api.ts";
import type { SubscriptionDetail, Subscription } from "@stoa/core/subscription/subscription-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  countVisitorChange,
  getVisitorOf,
  type SiteUserCall,
  type SiteUserServices,
} from "../site-user/visitor-account-service.ts";
import {
  cancelSubscription,
  getSubscription,
  listOwnSubscriptions,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
  type StoredSubscription,
  type SubscriptionPage,
  type Wanting,
} from "./subscription-service.ts";
import { toDetail, toSubscription, toSummary } from "./subscription-view.ts";

type Change = (db: SiteDb, parts: Resources, wanting: Wanting) => Promise<StoredSubscription>;

function pageOf<Item>(
  { subscriptions, nextCursor }: SubscriptionPage,
  toItem: (subscription: StoredSubscription) => Item,
): { items: Item[]; nextCursor: string | null } {
  return { items: subscriptions.map(toItem), nextCursor };
}

function ownerCalls(resources: Resources): void {
  const { routes, database } = resources;
  type Call = { readonly site: SiteEntry; readonly params: { readonly id: string } };

  async function read(db: SiteDb, id: string): Promise<SubscriptionDetail> {
    const { subscription, cycles } = await getSubscription(db, id);
    return toDetail(subscription, cycles);
  }
  const changing =
    (change: Change) =>
    ({ site, params: { id } }: Call): Promise<SubscriptionDetail> =>
      inSite(database, site.id, async (db) => {
        await change(db, resources, { id, subscriber: null });
        return read(db, id);
      });

  routes.studio(api.listSubscriptions, ({ site, query }) =>
    inSite(database, site.id, async (db) => pageOf(await listSubscriptions(db, query), toSummary)),
  );
  routes.studio(api.getSubscription, ({ site, params }) => inSite(database, site.id, (db) => read(db, params.id)));
  routes.studio(api.pauseSubscription, changing(pauseSubscription));
  routes.studio(api.resumeSubscription, changing(resumeSubscription));
  routes.studio(api.cancelSubscription, changing(cancelSubscription));
}

function subscriberCalls(services: SiteUserServices): void {
  const { resources } = services;
  const { routes, database } = resources;
  type Call = SiteUserCall & { readonly params: { readonly id: string } };

  const changing =
    (change: Change) =>
    async ({ params: { id }, ...call }: Call): Promise<Subscription> => {
      const { user: subscriber } = await getVisitorOf(services, call);
      if (change !== cancelSubscription) await countVisitorChange(services, call, subscriber.id);
      const wanting = { id, subscriber };
      return inSite(database, call.site.id, async (db) => toSubscription(await change(db, resources, wanting)));
    };

  routes.site(api.listOwnSubscriptions, async ({ query, ...call }) => {
    const { user: subscriber } = await getVisitorOf(services, call);
    return inSite(database, call.site.id, async (db) =>
      pageOf(await listOwnSubscriptions(db, subscriber, query), toSubscription),
    );
  });
  routes.site(api.pauseOwnSubscription, changing(pauseSubscription));
  routes.site(api.resumeOwnSubscription, changing(resumeSubscription));
  routes.site(api.cancelOwnSubscription, changing(cancelSubscription));
}

export function subscriptionRoutes(services: SiteUserServices): void {
  ownerCalls(services.resources);
  subscriberCalls(services);
}
