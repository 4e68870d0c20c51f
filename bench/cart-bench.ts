import { inSite } from "../apps/server/src/db/database.ts";
import { newToken } from "../apps/server/src/db/new-id.ts";
import { addToCart, type CartTokens } from "../apps/server/src/features/cart/cart-addition-service.ts";
import { readCartOf } from "../apps/server/src/features/cart/cart-service.ts";
import { findSite } from "../apps/server/src/features/site/site-service.ts";
import { BENCH_SLUG, type BenchItem } from "./bench-shop.ts";
import { withBenchStoa, type BenchStoa } from "./bench-stoa.ts";
import { machineText, median, rate, ratioText } from "./bench-report.ts";
import { openCaller } from "./cart-caller.ts";
import { runLoad, type LoadResult } from "./closed-loop-client.ts";
import { cpuSecondsOf, cpuSecondsOfFamily } from "./cpu-time.ts";
import { findPgbench, openPgbench, type Pgbench, type PgbenchResult, type PgbenchScript } from "./pgbench-run.ts";
import { recordStatements } from "./record-statements.ts";

const CALLERS = 16;
const LINES = 4;
const ROUNDS = 5;
const SECONDS = 3;
const BAR = 0.35;

async function siteOfShop({ database }: BenchStoa) {
  const site = await findSite(database, BENCH_SLUG);
  if (!site) throw new Error("The shop that was just made is there.");
  return site;
}

/** The statements of a read and of each add, recorded from the server's own service on carts with a line of each item. */
async function recordScripts(
  stoa: BenchStoa,
  items: readonly BenchItem[],
): Promise<Record<"read" | "add", PgbenchScript[]>> {
  const site = await siteOfShop(stoa);
  const reads: PgbenchScript["callers"][number][] = [];
  const adds = items.map(() => [] as PgbenchScript["callers"][number][]);
  const wishOf = ({ id, sku }: BenchItem) => ({ itemId: id, sku, quantity: 1, additionalFields: null });
  for (let caller = 0; caller < CALLERS; caller += 1) {
    const token = newToken();
    const tokens: CartTokens = { own: token, fresh: [token] };
    for (const item of items) await addToCart({ database: stoa.database, site }, tokens, wishOf(item));
    for (const [index, item] of items.entries()) {
      adds[index]?.push(
        await recordStatements(stoa.database, (database) => addToCart({ database, site }, tokens, wishOf(item))),
      );
    }
    reads.push(await recordStatements(stoa.database, (database) => readCartOf({ database, site }, token)));
  }
  return {
    read: [{ name: "read", callers: reads }],
    add: adds.map((callers, index) => ({ name: `add${index + 1}`, callers })),
  };
}

type Measured = LoadResult & { readonly serverMs: number; readonly postgresMs: number };
type Limit = PgbenchResult & { readonly postgresMs: number };
type Side = { readonly loads: Measured[]; readonly limits: Limit[] };

/** CPU milliseconds a call: unlike the rates they hardly move when other programs want the machine too. */
async function measureLoad(stoa: BenchStoa, callers: ReadonlyArray<readonly Buffer[]>): Promise<Measured> {
  const [server, postgres] = [cpuSecondsOf(stoa.serverProcessId), cpuSecondsOfFamily(stoa.postgresProcessId)];
  const load = await runLoad({ port: stoa.port, seconds: SECONDS, callers, expectedStatus: 200 });
  return {
    ...load,
    serverMs: ((cpuSecondsOf(stoa.serverProcessId) - server) * 1000) / load.count,
    postgresMs: ((cpuSecondsOfFamily(stoa.postgresProcessId) - postgres) * 1000) / load.count,
  };
}

async function measureLimit(stoa: BenchStoa, pgbench: Pgbench): Promise<Limit> {
  const before = cpuSecondsOfFamily(stoa.postgresProcessId);
  const result = await pgbench.measure(SECONDS);
  const postgresMs = ((cpuSecondsOfFamily(stoa.postgresProcessId) - before) * 1000) / result.count;
  return { ...result, postgresMs };
}

function medianOf<Measure>(measures: readonly Measure[], read: (measure: Measure) => number): number {
  return median(measures.map(read));
}

function printSide(name: string, { loads, limits }: Side): void {
  const rates = loads.map((load) => load.perSecond);
  const times = `median ${medianOf(loads, (one) => one.medianMs).toFixed(1)} ms, p99 ${medianOf(loads, (one) => one.p99Ms).toFixed(1)} ms`;
  const serverCpu = `${medianOf(loads, (one) => one.serverMs).toFixed(3)} ms in the server`;
  console.log(`  ${name}`);
  console.log(`    Stoa over HTTP  ${rate(median(rates))}/s, ${times}`);
  console.log(
    `      CPU a call    ${serverCpu}, ${medianOf(loads, (one) => one.postgresMs).toFixed(3)} ms in PostgreSQL`,
  );
  if (limits.length === 0) return;
  const limitRates = limits.map((limit) => limit.perSecond);
  console.log(`    pgbench         ${rate(median(limitRates))}/s, the same statements in the same round trips`);
  console.log(`      CPU a call    ${medianOf(limits, (one) => one.postgresMs).toFixed(3)} ms in PostgreSQL`);
  console.log(`    ratio           ${ratioText(rates, limitRates)}, bar ${BAR}`);
}

/** Lines grow with each add and may hold 9999 at most. */
async function resetCarts({ admin }: BenchStoa): Promise<void> {
  await admin.pool.query("update cart_entry set quantity = 1");
  await admin.pool.query("vacuum cart, cart_entry");
}

async function checkRowLevelSecurity(stoa: BenchStoa): Promise<void> {
  const { rows } = await stoa.database.pool.query("select from cart");
  const site = await siteOfShop(stoa);
  const own = await inSite(stoa.database, site.id, (db) => db.text("select id from cart limit 1", []));
  if (rows.length > 0 || own.length === 0) throw new Error("Row-level security is not in force.");
}

const WORKS = ["read", "add"] as const;
type PgbenchOfWork = Readonly<Record<(typeof WORKS)[number], Pgbench>>;

async function openPgbenches(stoa: BenchStoa, items: readonly BenchItem[]): Promise<PgbenchOfWork | undefined> {
  const program = findPgbench();
  if (program === undefined) {
    console.log("  pgbench was not found (Debian: postgresql-contrib), so only Stoa is measured.");
    return undefined;
  }
  const scripts = await recordScripts(stoa, items);
  const parts = { program, settings: stoa.settings, admin: stoa.admin };
  return {
    read: await openPgbench({ ...parts, scripts: scripts.read }),
    add: await openPgbench({ ...parts, scripts: scripts.add }),
  };
}

async function measureRounds(stoa: BenchStoa): Promise<Record<(typeof WORKS)[number], Side>> {
  const items = stoa.items.slice(0, LINES);
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => openCaller(stoa, items)));
  const pgbench = await openPgbenches(stoa, items);
  await checkRowLevelSecurity(stoa);
  const sides: Record<(typeof WORKS)[number], Side> = {
    read: { loads: [], limits: [] },
    add: { loads: [], limits: [] },
  };
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const work of WORKS) {
      await resetCarts(stoa);
      const load = await measureLoad(
        stoa,
        callers.map((caller) => caller[work]),
      );
      const limit = pgbench && (await measureLimit(stoa, pgbench[work]));
      if (round === 0) continue;
      sides[work].loads.push(load);
      if (limit) sides[work].limits.push(limit);
    }
  }
  for (const one of Object.values(pgbench ?? {})) one.close();
  return sides;
}

console.log(`  ${machineText()}`);
await withBenchStoa(async (stoa) => {
  const sides = await measureRounds(stoa);
  const setting = `${CALLERS} callers, carts of ${LINES} lines, row-level security on, fsync on`;
  console.log(`  ${setting}, ${ROUNDS} rounds of ${SECONDS} s`);
  printSide("cart read", sides.read);
  printSide("add to cart", sides.add);
});
