import { inSite } from "../../apps/server/src/db/database.ts";
import { newToken } from "../../apps/server/src/db/new-id.ts";
import { addToCart, type CartTokens } from "../../apps/server/src/features/cart/add/add-to-cart-service.ts";
import { readCartOf } from "../../apps/server/src/features/cart/cart-query-service.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { BenchItem } from "../bench-shop.ts";
import type { BenchStoa } from "../server/bench-stoa.ts";
import { openCaller } from "../vendure/cart-caller.ts";
import { openPgbench, type Pgbench, type PgbenchScript } from "../pgbench-run.ts";
import { recordStatements } from "../record-statements.ts";
import { measureLimit, measureLoad, type MeasuredLoad, type Side } from "./compared-sides.ts";

const CALLERS = 16;
const ROUNDS = 5;
const SECONDS = 3;
/**
 * A freshly started server is still being compiled by V8: a read takes half as long again as after some 12 s of reads.
 */
const WARM_UP_ROUNDS = 4;

export type CartWork = {
  readonly site: SiteEntry;
  readonly items: readonly BenchItem[];
  readonly program: string | undefined;
};

async function recordScripts(
  stoa: BenchStoa,
  { site, items }: CartWork,
): Promise<Record<"read" | "add", PgbenchScript[]>> {
  const reads: PgbenchScript["callers"][number][] = [];
  const adds = items.map(() => [] as PgbenchScript["callers"][number][]);
  const inputOf = ({ id, sku }: BenchItem) => ({ itemId: id, sku, quantity: 1, additionalFields: null });
  for (let caller = 0; caller < CALLERS; caller += 1) {
    const token = newToken();
    const tokens: CartTokens = { own: token, fresh: [token] };
    for (const item of items) await addToCart({ database: stoa.database, site }, tokens, inputOf(item));
    for (const [index, item] of items.entries()) {
      adds[index]?.push(
        await recordStatements(stoa.database, (database) => addToCart({ database, site }, tokens, inputOf(item))),
      );
    }
    reads.push(await recordStatements(stoa.database, (database) => readCartOf({ database, site }, { own: token })));
  }
  return {
    read: [{ name: "read", callers: reads }],
    add: adds.map((callers, index) => ({ name: `add${index + 1}`, callers })),
  };
}

/** Quantities grow with each add and are limited to 9999. */
async function resetCarts({ admin }: BenchStoa): Promise<void> {
  await admin.pool.query("update cart_entry set quantity = 1");
  await admin.pool.query("vacuum cart, cart_entry");
}

/** Throws unless row-level security shows a site only its own rows, and nothing without a site. */
export async function checkRowLevelSecurity(stoa: BenchStoa, site: SiteEntry): Promise<void> {
  const { rows } = await stoa.database.pool.query("select from cart");
  const own = await inSite(stoa.database, site.id, (db) => db.text("select id from cart limit 1", []));
  if (rows.length > 0 || own.length === 0) throw new Error("Row-level security is not in force.");
}

const WORKS = ["read", "add"] as const;
type PgbenchOfWork = Readonly<Record<(typeof WORKS)[number], Pgbench>>;

async function openPgbenches(stoa: BenchStoa, work: CartWork): Promise<PgbenchOfWork | undefined> {
  const { program } = work;
  if (program === undefined) return undefined;
  const scripts = await recordScripts(stoa, work);
  const parts = { program, settings: stoa.settings, admin: stoa.admin };
  return {
    read: await openPgbench({ ...parts, scripts: scripts.read }),
    add: await openPgbench({ ...parts, scripts: scripts.add }),
  };
}

export async function measureCarts(stoa: BenchStoa, work: CartWork): Promise<Record<(typeof WORKS)[number], Side>> {
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => openCaller(stoa, work.items)));
  const pgbench = await openPgbenches(stoa, work);
  const sides: Record<(typeof WORKS)[number], Side> = {
    read: { loads: [], limits: [] },
    add: { loads: [], limits: [] },
  };
  const load = async (kind: (typeof WORKS)[number]): Promise<MeasuredLoad> => {
    await resetCarts(stoa);
    return measureLoad(stoa, { callers: callers.map((caller) => caller[kind]), seconds: SECONDS });
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const kind of WORKS) await load(kind);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of WORKS) {
      sides[kind].loads.push(await load(kind));
      if (pgbench) sides[kind].limits.push(await measureLimit(stoa, pgbench[kind], SECONDS));
    }
  }
  for (const one of Object.values(pgbench ?? {})) one.close();
  return sides;
}
