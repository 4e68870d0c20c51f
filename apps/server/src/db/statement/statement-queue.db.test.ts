import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../testing/test-database.ts";
import { inPlatform, inSite, readSite, readSiteTogether, type Transaction } from "../database.ts";
import { newId } from "../new-id.ts";
import { StatementPacket } from "./statement-packet.ts";

const { database } = await openTestDatabase();

async function makeSite(): Promise<SiteId> {
  const id = newId() as SiteId;
  await inSite(database, id, async (db) => {
    await db.text("insert into site (id, slug) values ($1, $1)", [id]);
  });
  return id;
}

const one = await makeSite();
const other = await makeSite();

const addCart = async (db: Transaction, siteId: SiteId): Promise<unknown> =>
  db.text("insert into cart (site_id, id, token_hash, kind) values ($1, $2, $3, 'cart') returning id", [
    siteId,
    newId(),
    Buffer.from(newId()),
  ]);

async function countCarts(siteId: SiteId): Promise<number> {
  const [row] = await inSite(database, siteId, (db) =>
    db.text<{ count: number }>("select count(*)::integer from cart", []),
  );
  return row?.count ?? 0;
}

async function packetsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const client = await database.pool.connect();
  const proto = Object.getPrototypeOf(client) as { query: (...parts: unknown[]) => unknown };
  client.release();
  const { query } = proto;
  const packets: string[][] = [];
  proto.query = function (this: unknown, ...parts: unknown[]): unknown {
    const [asked] = parts;
    packets.push(asked instanceof StatementPacket ? asked.statements.map(({ text }) => text) : [String(asked)]);
    return query.apply(this, parts);
  };
  try {
    await work();
  } finally {
    proto.query = query;
  }
  // A connection that is opened meanwhile takes its role first.
  return packets.filter(([first = ""]) => !first.includes("pg_backend_pid"));
}

test("statements issued at the same moment travel in one packet, with the start of the transaction", async () => {
  const packets = await packetsOf(() =>
    inSite(database, one, async (db) => {
      await Promise.all([db.text("select 1", []), db.text("select 2", [])]);
      await db.text("select 3", []);
    }),
  );
  expect(packets).toEqual([
    ["begin", expect.stringContaining("stoa.site_id"), "select 1", "select 2"],
    ["select 3"],
    ["commit"],
  ]);
});

test("rows, their types and row counts are matched to each statement", async () => {
  const results = await inSite(database, one, (db) =>
    Promise.all([
      db.text("select 7 as seven, null::text as nothing, '2026-01-02T03:04:05.678Z'::timestamptz as at", []),
      db.text("select $1::jsonb as json, $2::text[] as list, $3::bytea as bytes where $4", [
        { text: 'ä\n"' },
        ["a", 'b"c', "d,e"],
        Buffer.from([0, 255]),
        true,
      ]),
      db.text("select 1 as one where false", []),
      db.run("update site set slug = slug where id = $1", [one]),
    ]),
  );
  expect(results).toEqual([
    [{ seven: 7, nothing: null, at: new Date("2026-01-02T03:04:05.678Z") }],
    [{ json: { text: 'ä\n"' }, list: ["a", 'b"c', "d,e"], bytes: Buffer.from([0, 255]) }],
    [],
    1,
  ]);
});

test("the same statement returns the same columns again on every connection", async () => {
  const ask = (): Promise<unknown[]> =>
    readSite(database, one, (db) => db.text("select n, n::text as word from generate_series(1, 2) n", []));
  const rows = [
    { n: 1, word: "1" },
    { n: 2, word: "2" },
  ];
  expect(await Promise.all(Array.from({ length: 40 }, ask))).toEqual(Array.from({ length: 40 }, () => rows));
});

test("a failed statement fails the ones behind it and the whole transaction, and all of them work afterwards", async () => {
  const before = await countCarts(one);
  const outcomes: PromiseSettledResult<unknown>[] = [];
  const broken = inSite(database, one, async (db) => {
    outcomes.push(
      ...(await Promise.allSettled([
        addCart(db, one),
        db.text("select 1 / $1::integer as part", [0]),
        db.text("select 'never seen before' as text", []),
      ])),
    );
  });
  await expect(broken).rejects.toThrow("rolled back");
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await countCarts(one)).toBe(before);
  for (let turn = 0; turn < 20; turn += 1) {
    const rows = await inSite(database, one, async (db) => [
      ...(await db.text("select 1 / $1::integer as part", [1])),
      ...(await db.text("select 'never seen before' as text", [])),
    ]);
    expect(rows).toEqual([{ part: 1 }, { text: "never seen before" }]);
  }
});

test("an invalid statement fails every time with the reason", async () => {
  for (let turn = 0; turn < 3; turn += 1)
    await expect(readSite(database, one, (db) => db.text("select nonsense", []))).rejects.toThrow(/"nonsense"/);
});

test("a read sees its own site only, whichever connection it shares", async () => {
  await inSite(database, one, (db) => addCart(db, one));
  await inSite(database, other, (db) => addCart(db, other));
  const seen = await Promise.all(
    Array.from({ length: 60 }, (_, turn) => {
      const site = turn % 2 === 0 ? one : other;
      return readSite(database, site, async (db) => {
        const first = await db.text<{ site_id: string }>("select distinct site_id from cart", []);
        const second = await db.text<{ site_id: string }>("select distinct site_id from cart", []);
        return [...first, ...second].every((row) => row.site_id === site) && first.length === 1 && second.length === 1;
      });
    }),
  );
  expect(seen).toEqual(seen.map(() => true));
  // The scope ends with its packet.
  const { rows } = await database.pool.query("select from cart");
  expect(rows).toEqual([]);
});

test("a read cannot write", async () => {
  const before = await countCarts(one);
  await expect(readSite(database, one, (db) => addCart(db, one))).rejects.toThrow("read-only transaction");
  await expect(
    readSite(database, one, async (db) => {
      await db.text("select 1", []);
      return addCart(db, one);
    }),
  ).rejects.toThrow("read-only transaction");
  expect(await countCarts(one)).toBe(before);
  await inSite(database, one, (db) => addCart(db, one));
  expect(await countCarts(one)).toBe(before + 1);
});

test("nothing runs on a connection after its transaction has ended", async () => {
  let late: Transaction | undefined;
  await inSite(database, one, async (db) => {
    late = db;
    await db.text("select 1", []);
  });
  await expect(late?.text("select 1", [])).rejects.toThrow("has ended");
  const before = await countCarts(one);
  // Statements that were not awaited are part of the transaction.
  const failed = inSite(database, one, async (db) => {
    void addCart(db, one).catch(() => undefined);
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  expect(await countCarts(one)).toBe(before);
  expect(await inPlatform(database, (db) => db.text("select 1 as one", []))).toEqual([{ one: 1 }]);
});

test("a commit can travel with the last statements; a later statement only reads, on the same site", async () => {
  await inSite(database, other, (db) => addCart(db, other));
  const before = await countCarts(one);
  let seen: unknown;
  const packets = await packetsOf(() =>
    inSite(database, one, async (db) => {
      await db.text("select 1", []);
      const added = addCart(db, one);
      db.commitAlong();
      await added;
      seen = await db.text("select count(*)::integer, min(site_id) as first, max(site_id) as last from cart", []);
    }),
  );
  expect(packets).toEqual([
    ["begin", expect.stringContaining("stoa.site_id"), "select 1"],
    [expect.stringContaining("insert into cart"), "commit"],
    [expect.stringContaining("transaction_read_only"), expect.stringContaining("count(*)")],
  ]);
  expect(seen).toEqual([{ count: before + 1, first: one, last: one }]);
});

test("an error before a commit that travels with it rolls everything back, and nothing can be written after it", async () => {
  const before = await countCarts(one);
  const broken = inSite(database, one, async (db) => {
    const failed = Promise.allSettled([addCart(db, one), db.text("select 1 / $1::integer as part", [0])]);
    db.commitAlong();
    await failed;
  });
  await expect(broken).rejects.toThrow(/division by zero/);
  expect(await countCarts(one)).toBe(before);
  const late = inSite(database, one, async (db) => {
    const added = addCart(db, one);
    db.commitAlong();
    await added;
    await addCart(db, one);
  });
  await expect(late).rejects.toThrow("read-only transaction");
  expect(await countCarts(one)).toBe(before + 1);
});

test("statements of several callers for one site travel in few packets, each with the results of its own site", async () => {
  await inSite(database, one, (db) => addCart(db, one));
  await inSite(database, other, (db) => addCart(db, other));
  const answers: Array<{ asked: SiteId; sites: unknown }> = [];
  const packets = await packetsOf(() =>
    Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const asked = turn % 2 === 0 ? one : other;
        const sites = await readSiteTogether(database, asked, (db) =>
          db.text("select distinct site_id, $1::integer as turn from cart", [turn]),
        );
        answers[turn] = { asked, sites };
      }),
    ),
  );
  expect(answers).toEqual(answers.map(({ asked }, turn) => ({ asked, sites: [{ site_id: asked, turn }] })));
  // Ten for each site, at most eight per packet. Other databases of this process send packets of their own.
  const asking = packets.filter((packet) => packet.some((text) => text.includes("distinct site_id")));
  expect(asking.map((packet) => packet.length - 1).toSorted((first, second) => first - second)).toEqual([2, 2, 8, 8]);
  const { rows } = await database.pool.query("select from cart");
  expect(rows).toEqual([]);
});

test("a failed read in a shared packet fails alone, and writes nothing", async () => {
  const before = await countCarts(one);
  const ask = (divisor: number): Promise<unknown> =>
    readSiteTogether(database, one, (db) => db.text("select 6 / $1::integer as part", [divisor]));
  const outcomes = await Promise.allSettled([
    ask(1),
    ask(0),
    ask(2),
    readSiteTogether(database, one, (db) => addCart(db, one)),
    ask(3),
  ]);
  expect(outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : String(outcome.reason)))).toEqual([
    [{ part: 6 }],
    expect.stringContaining("division by zero"),
    [{ part: 3 }],
    expect.stringContaining("read-only transaction"),
    [{ part: 2 }],
  ]);
  expect(await countCarts(one)).toBe(before);
});
