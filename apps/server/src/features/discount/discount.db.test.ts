import { DISCOUNT_LIMITS } from "@stoa/core/discount/discount-limits.ts";
import { DISCOUNT_MESSAGES } from "@stoa/core/discount/discount-messages.ts";
import type { StoredDiscount } from "@stoa/core/discount/discount-api.ts";
import type { NewDiscount } from "@stoa/core/discount/discount-schema.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { describe, expect, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, type TestBrowser } from "../../testing/test-app.ts";
import { readDiscountsFor, releaseDiscounts, takeDiscounts } from "./discount-service.ts";
import { createDiscount, updateDiscount } from "./discount-owner-service.ts";

const testApp = await openTestApp();
const { database } = testApp;
const PATH = "/api/commerce/discounts";

const tenPercent: NewDiscount = {
  name: "Ten percent",
  isEnabled: true,
  effect: { type: "percentage", basisPoints: 1000 },
  criteria: { type: "anyOrder" },
  trigger: { type: "automatic" },
  validFromMs: null,
  validToMs: null,
  maxUses: null,
  isOncePerCustomer: false,
  subscriptions: "none",
  excludesSaleItems: false,
};
const CONNECTIONS = 12;

/** Releases the first `count` callers together; later ones pass at once. */
function openBarrier(count: number): () => Promise<void> {
  let arrived = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    arrived += 1;
    if (arrived === count) resolve();
    return promise;
  };
}

const coded = (code: string, changes: Partial<NewDiscount> = {}): NewDiscount => ({
  ...tenPercent,
  name: `Code ${code}`,
  trigger: { type: "code", code },
  ...changes,
});

async function newSite() {
  const testSite = await testApp.createTestSite();
  const siteId = testSite.site.id;
  return {
    testSite,
    siteId,
    within: <Result>(work: (db: SiteDb) => Promise<Result>) => inSite(database, siteId, work),
  };
}

async function open(): Promise<{ studio: TestBrowser; siteId: SiteId }> {
  const { testSite, siteId } = await newSite();
  return { studio: await signInToStudio(testApp, testSite), siteId };
}

async function create(studio: TestBrowser, input: NewDiscount): Promise<StoredDiscount> {
  const reply = await studio.call("POST", PATH, input);
  expect([reply.status, reply.text]).toMatchObject([200, expect.any(String) as unknown]);
  return reply.json() as StoredDiscount;
}

async function namesOf(studio: TestBrowser, query: string): Promise<string[]> {
  const reply = await studio.get(`${PATH}?${query}`);
  return (reply.json() as { items: StoredDiscount[] }).items.map(({ name }) => name);
}

describe("an owner", () => {
  test("creates, reads, changes and deletes a discount", async () => {
    const { studio } = await open();
    const made = await create(studio, coded("Summer10"));
    expect(made).toMatchObject({ name: "Code Summer10", uses: 0, status: "active" });
    expect((await studio.get(`${PATH}/${made.id}`)).json()).toEqual(made);
    const changed = await studio.call("PUT", `${PATH}/${made.id}`, coded("Winter10", { isEnabled: false }));
    expect(changed.json()).toMatchObject({ id: made.id, trigger: { code: "Winter10" }, status: "disabled" });
    expect((await studio.call("DELETE", `${PATH}/${made.id}`)).json()).toEqual({ deleted: true });
    for (const method of ["PUT", "DELETE"] as const) {
      const reply = await studio.call(method, `${PATH}/${made.id}`, method === "PUT" ? tenPercent : undefined);
      expect(reply.status).toBe(404);
    }
    expect(await namesOf(studio, "")).toEqual([]);
  });

  test("cannot share a code, however it is written", async () => {
    const { studio } = await open();
    await create(studio, coded("Summer10"));
    const other = await create(studio, coded("OTHER"));
    const again = await studio.call("POST", PATH, coded("sUMMER10"));
    const message = "Another discount has the code “SUMMER10”. Choose another one.";
    expect([again.status, again.json()]).toMatchObject([409, { error: "promo_code_conflict", message }]);
    expect((await studio.call("PUT", `${PATH}/${other.id}`, coded("summer10"))).status).toBe(409);
    expect((await studio.call("PUT", `${PATH}/${other.id}`, coded("other"))).status).toBe(200);
  });

  test("has names and codes as they are compared, however they were pasted", async () => {
    const { studio } = await open();
    const made = await create(studio, { ...coded(" Cafe\u0301\u200b10\u00a0"), name: " Sum\u200bmer " });
    expect(made).toMatchObject({ name: "Summer", trigger: { code: "Café10" } });
    for (const changes of [coded("\u200b"), { ...coded("OK"), name: "\u200b" }]) {
      expect((await studio.call("POST", PATH, changes)).status).toBe(400);
    }
  });

  test("can reuse the code of a deleted discount", async () => {
    const { studio } = await open();
    const first = await create(studio, coded("AGAIN"));
    await studio.call("DELETE", `${PATH}/${first.id}`);
    expect(await create(studio, coded("AGAIN"))).toMatchObject({ uses: 0 });
  });

  test.each<[string, Partial<NewDiscount>, string]>([
    ["ends before it starts", { validFromMs: 5, validToMs: 5 }, DISCOUNT_MESSAGES.endsBeforeStart],
    [
      "takes nothing off",
      { effect: { type: "fixed", amount: { amount: 0, currency: "USD" } } },
      DISCOUNT_MESSAGES.noAmount,
    ],
    [
      "is in a currency that does not exist",
      { effect: { type: "fixed", amount: { amount: 1, currency: "XXX" } } },
      DISCOUNT_MESSAGES.unknownCurrency.replace("{currency}", "XXX"),
    ],
  ])("gets an error when a discount %s", async (_what, changes, message) => {
    const { studio } = await open();
    const reply = await studio.call("POST", PATH, { ...tenPercent, ...changes });
    expect([reply.status, reply.json()]).toEqual([400, { error: "invalid_request", message }]);
  });

  test.each<[string, unknown]>([
    ["more than everything off", { ...tenPercent, effect: { type: "percentage", basisPoints: 10_001 } }],
    ["a negative amount", { ...tenPercent, effect: { type: "fixed", amount: { amount: -1, currency: "USD" } } }],
    ["a code with spaces", coded("TWO WORDS")],
    ["no uses at all", { ...tenPercent, maxUses: 0 }],
    ["members it does not have", { ...tenPercent, uses: 0, id: newId() }],
  ])("cannot save %s", async (_what, body) => {
    const { studio } = await open();
    expect((await studio.call("POST", PATH, body)).status).toBe(400);
    expect(await namesOf(studio, "")).toEqual([]);
  });

  test("finds discounts by text, state, kind and limit, sorted and paged", async () => {
    const { studio } = await open();
    const later = Date.now() + 1_000_000;
    await create(studio, { ...tenPercent, name: "Alpha 100%" });
    await create(studio, coded("BETA_1", { name: "Beta", maxUses: 5 }));
    await create(studio, coded("GAMMA", { name: "Gamma", validFromMs: later, effect: { type: "freeShipping" } }));
    await create(studio, coded("DELTA", { name: "Delta", validToMs: 5 }));
    await create(studio, {
      ...tenPercent,
      name: "Epsilon",
      isEnabled: false,
      criteria: { type: "categories", categories: ["vases"] },
    });
    const cases: Array<[string, string[]]> = [
      ["", ["Epsilon", "Delta", "Gamma", "Beta", "Alpha 100%"]],
      ["sortBy=name", ["Alpha 100%", "Beta", "Delta", "Epsilon", "Gamma"]],
      ["sortBy=name&sortDirection=descending", ["Gamma", "Epsilon", "Delta", "Beta", "Alpha 100%"]],
      ["search=gam", ["Gamma"]],
      ["search=0%25", ["Alpha 100%"]],
      ["search=a_1", ["Beta"]],
      ["search=%25", ["Alpha 100%"]],
      ["status=active&sortBy=name", ["Alpha 100%", "Beta"]],
      ["status=scheduled", ["Gamma"]],
      ["status=expired", ["Delta"]],
      ["status=disabled", ["Epsilon"]],
      ["trigger=automatic&sortBy=name", ["Alpha 100%", "Epsilon"]],
      ["effect=freeShipping", ["Gamma"]],
      ["criteria=categories", ["Epsilon"]],
      ["limitedUseOnly=true", ["Beta"]],
    ];
    for (const [query, names] of cases) expect([query, await namesOf(studio, query)]).toEqual([query, names]);
    const first = (await studio.get(`${PATH}?sortBy=name&limit=2`)).json() as { nextCursor: string };
    expect(await namesOf(studio, `sortBy=name&limit=2&cursor=${first.nextCursor}`)).toEqual(["Delta", "Epsilon"]);
    const last = (await studio.get(`${PATH}?sortBy=name&limit=2&cursor=4`)).json();
    expect(last).toMatchObject({ items: [{ name: "Gamma" }], nextCursor: null });
  });

  test("of another site can neither see nor change them", async () => {
    const [mine, other] = [await open(), await open()];
    const made = await create(other.studio, coded("MINE"));
    expect((await mine.studio.get(`${PATH}/${made.id}`)).status).toBe(404);
    expect((await mine.studio.call("PUT", `${PATH}/${made.id}`, tenPercent)).status).toBe(404);
    expect((await mine.studio.call("DELETE", `${PATH}/${made.id}`)).status).toBe(404);
    expect(await namesOf(mine.studio, "")).toEqual([]);
    expect(await create(mine.studio, coded("MINE"))).toMatchObject({ status: "active" });
    expect((await other.studio.get(`${PATH}/${made.id}`)).json()).toEqual(made);
  });

  test("refuses calls without a sign-in or the crumb", async () => {
    const { studio, siteId } = await open();
    studio.cookies.set("crumb", "none");
    expect((await studio.call("POST", PATH, tenPercent)).status).toBe(403);
    studio.cookies.clear();
    expect((await studio.get(PATH)).status).toBe(401);
    const rows = await inSite(database, siteId, (db) => db.text("select id from discount", []));
    expect(rows).toEqual([]);
  });

  test("cannot exceed the limit of automatic discounts", async () => {
    const { within, siteId } = await newSite();
    await within((db) =>
      db.text(
        `insert into discount (site_id, id, data) select $1, lpad(n::text, 24, '0'), $2 from generate_series(1, $3) n`,
        [siteId, JSON.stringify({ id: newId(), ...tenPercent }), DISCOUNT_LIMITS.automaticPerSite],
      ),
    );
    await expect(within((db) => createDiscount(db, tenPercent, 0))).rejects.toThrow(
      fillMessage(DISCOUNT_MESSAGES.tooManyAutomatic, { count: DISCOUNT_LIMITS.automaticPerSite }),
    );
    await within((db) => createDiscount(db, { ...tenPercent, isEnabled: false }, 0));
    const made = await within((db) => createDiscount(db, coded("FREE"), 0));
    await expect(within((db) => updateDiscount(db, { id: made.id, input: tenPercent }, 0))).rejects.toThrow(/100/);
  });
});

test("cannot exceed the store's limit of discounts", async () => {
  const { within, siteId } = await newSite();
  const { perSite: count } = DISCOUNT_LIMITS;
  const insert =
    "insert into discount (site_id, id, code_key, data) select $1, lpad(n::text, 24, '0'), n, $2 from generate_series(1, $3) n";
  await within((db) => db.text(insert, [siteId, JSON.stringify(coded("X")), count]));
  const rejected = within((db) => createDiscount(db, coded("ONE-MORE"), 0));
  await expect(rejected).rejects.toThrow(fillMessage(DISCOUNT_MESSAGES.tooMany, { count }));
});

describe("a discount of an order", () => {
  const factsOf = (db: SiteDb, codes: string[], customerKey: string | null = null) =>
    readDiscountsFor(db, { codes, customerKey });

  test("is automatic or named by its code", async () => {
    const { within } = await newSite();
    const automatic = await within((db) => createDiscount(db, tenPercent, 0));
    const named = await within((db) => createDiscount(db, coded("Ten"), 0));
    await within((db) => createDiscount(db, coded("OTHER"), 0));
    await within((db) => createDiscount(db, { ...tenPercent, isEnabled: false }, 0));
    const { discounts, uses } = await within((db) => factsOf(db, [" ten ", "NOPE"]));
    expect(discounts.map(({ id }) => id).toSorted()).toEqual([automatic.id, named.id].toSorted());
    expect(uses.get(named.id)).toEqual({ total: 0, byCustomer: 0 });
    const { uses: _uses, status: _status, createdAt: _created, updatedAt: _updated, ...written } = named;
    expect(discounts.find(({ id }) => id === named.id)).toEqual(written);
  });

  test("is counted once per order, in total and for the customer, and released once", async () => {
    const { within } = await newSite();
    const discount = await within((db) => createDiscount(db, coded("TEN", { maxUses: 2, isOncePerCustomer: true }), 0));
    const use = (orderId: string, customerKey: string) =>
      within((db) => takeDiscounts(db, { orderId, customerKey, discounts: [discount, discount] }));
    expect(await use("order-1", "ann@example.org")).toEqual({ ok: true });
    expect(await use("order-1", "ann@example.org")).toEqual({ ok: true });
    expect(await use("order-2", "ann@example.org")).toEqual({ ok: false, discountId: discount.id });
    const facts = await within((db) => factsOf(db, ["TEN"], "ann@example.org"));
    expect(facts.uses.get(discount.id)).toEqual({ total: 1, byCustomer: 1 });
    expect((await within((db) => factsOf(db, ["TEN"]))).uses.get(discount.id)).toEqual({ total: 1, byCustomer: 0 });
    expect(await use("order-2", "bo@example.org")).toEqual({ ok: true });
    expect(await use("order-3", "cy@example.org")).toEqual({ ok: false, discountId: discount.id });
    await within((db) => releaseDiscounts(db, "order-1"));
    await within((db) => releaseDiscounts(db, "order-1"));
    await within((db) => releaseDiscounts(db, "order-9"));
    expect((await within((db) => factsOf(db, ["TEN"]))).uses.get(discount.id)?.total).toBe(1);
    expect(await use("order-4", "ann@example.org")).toEqual({ ok: true });
  });

  test("is used together with the order's others or not at all", async () => {
    const { within } = await newSite();
    const free = await within((db) => createDiscount(db, tenPercent, 0));
    const gone = await within((db) => createDiscount(db, coded("ONE", { maxUses: 1 }), 0));
    const first = { orderId: "order-1", customerKey: "ann@example.org", discounts: [free, gone] };
    expect(await within((db) => takeDiscounts(db, first))).toEqual({ ok: true });
    const second = { ...first, orderId: "order-2" };
    expect(await within((db) => takeDiscounts(db, second))).toEqual({ ok: false, discountId: gone.id });
    expect((await within((db) => factsOf(db, []))).uses.get(free.id)?.total).toBe(1);
  });

  test.each(["deleted", "switched off", "of another site"])("that is %s in the meantime is not used", async (what) => {
    const { within } = await newSite();
    const owner = what === "of another site" ? await newSite() : { within };
    const discount = await owner.within((db) => createDiscount(db, coded("TEN"), 0));
    if (what === "deleted")
      await within((db) => db.text("update discount set is_deleted = true where site_id = $1", [db.siteId]));
    if (what === "switched off") {
      await within((db) => updateDiscount(db, { id: discount.id, input: coded("TEN", { isEnabled: false }) }, 0));
    }
    const outcome = await within((db) =>
      takeDiscounts(db, { orderId: "order-1", customerKey: "ann@example.org", discounts: [discount] }),
    );
    expect(outcome).toEqual({ ok: false, discountId: discount.id });
  });

  test("with a single use is used once by 500 simultaneous orders", async () => {
    const { within, siteId } = await newSite();
    const discount = await within((db) => createDiscount(db, coded("ONCE", { maxUses: 1 }), 0));
    // Every connection reads the discount before any of them takes it.
    const together = openBarrier(CONNECTIONS);
    const take = (index: number): ReturnType<typeof takeDiscounts> =>
      within(async (db) => {
        await db.text("select", []);
        await together();
        const order = { orderId: `order-${index}`, customerKey: `${index}@example.org` };
        return takeDiscounts(db, { ...order, discounts: [discount] });
      });
    const outcomes: boolean[] = [];
    const left = Array.from({ length: 500 }).keys();
    // More at a time would only wait for a connection, and on a busy machine in vain.
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (const index of left) outcomes.push((await take(index)).ok);
      }),
    );
    expect([outcomes.length, outcomes.filter(Boolean).length]).toEqual([500, 1]);
    const [row] = await within((db) =>
      db.text<{ uses: number; rows: number }>(
        "select uses, (select count(*)::integer from discount_use where site_id = $1) as rows from discount where site_id = $1",
        [siteId],
      ),
    );
    expect(row).toEqual({ uses: 1, rows: 1 });
  }, 60_000);

  test("with one use per customer is used once by a customer's 50 simultaneous orders", async () => {
    const { within } = await newSite();
    const discount = await within((db) => createDiscount(db, coded("MINE", { isOncePerCustomer: true }), 0));
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        within((db) =>
          takeDiscounts(db, { orderId: `order-${index}`, customerKey: "ann@example.org", discounts: [discount] }),
        ),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("keeps a correct count when many orders use and release it at once, in any order", async () => {
    const { within, siteId } = await newSite();
    const all = await within(async (db) => {
      const made = [];
      for (const code of ["A", "B", "C"]) made.push(await createDiscount(db, coded(code, { maxUses: 30 }), 0));
      return made;
    });
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const orderId = `order-${index}`;
        const discounts = index % 2 === 0 ? all : all.toReversed();
        await within((db) => takeDiscounts(db, { orderId, customerKey: `${index}@example.org`, discounts }));
        if (index % 3 === 0) await within((db) => releaseDiscounts(db, orderId));
      }),
    );
    const rows = await within((db) =>
      db.text<{ uses: number; counted: number }>(
        `select uses, (select count(*)::integer from discount_use where site_id = $1 and discount_id = discount.id) as counted
         from discount where site_id = $1`,
        [siteId],
      ),
    );
    expect(rows).toHaveLength(3);
    for (const { uses, counted } of rows) {
      expect(uses).toBe(counted);
      expect(uses).toBeLessThanOrEqual(30);
    }
  });
});
