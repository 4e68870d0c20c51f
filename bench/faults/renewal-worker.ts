import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite } from "../../apps/server/src/db/database.ts";
import { renewSubscription } from "../../apps/server/src/features/renewal/renewal-service.ts";
import { listDueSubscriptions } from "../../apps/server/src/features/renewal/renewal-store.ts";
import { openFaultParts, type FaultPartsEnv } from "./fault-parts.ts";

export type RenewalOrder =
  | { readonly kind: "open"; readonly place: FaultPartsEnv; readonly siteIds: readonly SiteId[] }
  | { readonly kind: "tick"; readonly now: number };

/** Renewals a worker tried, and how many threw because another worker was at it or the connection broke. */
export type RenewalReport = { readonly tried: number; readonly thrown: number };

type Open = {
  readonly parts: Awaited<ReturnType<typeof openFaultParts>>["parts"];
  readonly siteIds: readonly SiteId[];
};

/** Shuffled so workers collide at different places. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ item }) => item);
}

async function renewDue({ parts, siteIds }: Open, now: number): Promise<RenewalReport> {
  const onTime = { ...parts, now: () => now };
  let tried = 0;
  let thrown = 0;
  for (const siteId of shuffled(siteIds)) {
    const due = await inSite(parts.database, siteId, (db) =>
      listDueSubscriptions(db, { now: new Date(now), after: "", limit: 1000 }),
    );
    for (const { id } of shuffled(due)) {
      tried += 1;
      await renewSubscription(onTime, { siteId, id }).catch(() => void (thrown += 1));
    }
  }
  return { tried, thrown };
}

let open: Open | undefined;

async function obey(order: RenewalOrder): Promise<RenewalReport> {
  if (order.kind === "open") {
    const { parts } = await openFaultParts(order.place);
    open = { parts, siteIds: order.siteIds };
    return { tried: 0, thrown: 0 };
  }
  if (!open) throw new Error("A worker is opened first.");
  return renewDue(open, order.now);
}

process.on("message", (order: RenewalOrder) => {
  void obey(order).then((report) => (process.connected ? process.send?.(report) : undefined));
});
// The parent is gone.
process.on("disconnect", () => process.exit());
