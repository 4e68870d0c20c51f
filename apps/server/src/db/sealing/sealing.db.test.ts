import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { onTestFinished, expect, test } from "vitest";
import { readEnv } from "../../env.ts";
import { ConfigurationError } from "../../settings/read-setting.ts";
import { newId } from "../new-id.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import { cloneDatabase } from "../../testing/test-database.ts";
import { findSite } from "../../features/site/site-service.ts";
import { createSite } from "../../features/site-start/site-start-service.ts";
import { createDatabase, inPlatform, inSite, type Database } from "../database.ts";
import { openKeyRing } from "./sealing-key-ring.ts";
import { resetSealing, rotateSealingKey } from "./rotate-sealing-key.ts";
import { openColumn, sealColumn } from "./sealed-column.ts";
import { SEALED_COLUMNS, type SealedColumn } from "./sealed-columns-data.ts";
import { newSealingKey } from "./sealing-key.ts";
import { insertCurrentKey, listSealingKeyRows } from "./sealing-key-store.ts";
import { loadSigningSecret, sealSigningSecret } from "./signing-secret.ts";

const [KEY_A, KEY_B] = ["0a".repeat(32), "0b".repeat(32)];

type Install = {
  readonly folder: string;
  readonly file: string;
  /** A process of its own on the same database, by default with the key file of the folder. */
  readonly openNode: (source?: Readonly<Record<string, string>>) => Database;
};

async function openInstall(): Promise<Install> {
  const { settings, drop } = await cloneDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-sealing-"));
  const nodes: Database[] = [];
  onTestFinished(async () => {
    for (const node of nodes) await node.close();
    await drop();
    rmSync(folder, { recursive: true });
  });
  const openNode = (source: Readonly<Record<string, string>> = {}): Database => {
    const keyRing = openKeyRing(readEnv({ STOA_DATA: folder, ...source }));
    const node = createDatabase(settings, { maxConnections: 3, keyRing });
    nodes.push(node);
    return node;
  };
  return { folder, file: path.join(folder, "sealing.key"), openNode };
}

async function addSite(database: Database): Promise<SiteId> {
  const slug = `t-${newId().slice(0, 12)}`;
  const ownerId = await createTestAccount(database, `${slug}@example.org`);
  await createSite(database, { slug, title: slug, ownerId, by: "test" });
  return (await findSite(database, slug))?.id ?? expect.fail("the site just made is there");
}

const INSERT_WEBHOOK = `insert into webhook_subscription (site_id, id, endpoint_url, topics, sealed_secret)
  values ($1, 'hook', 'https://example.org/', '{order.create}', $2)`;

function keepWebhook(database: Database, siteId: SiteId, text: string): Promise<unknown> {
  return inSite(database, siteId, async (db) =>
    db.run(INSERT_WEBHOOK, [siteId, await sealColumn(db, SEALED_COLUMNS.webhookSecret, { key: "hook", text })]),
  );
}

async function readWebhook(database: Database, siteId: SiteId): Promise<string | undefined> {
  const [row] = await inSite(database, siteId, (db) =>
    db.text<{ sealed: Buffer }>("select sealed_secret as sealed from webhook_subscription where site_id = $1", [
      siteId,
    ]),
  );
  const sealed = row?.sealed ?? Buffer.alloc(0);
  return openColumn(database.keyRing, SEALED_COLUMNS.webhookSecret, { siteId, key: "hook", sealed });
}

test("makes a key at the first start, readable only by its owner, and finds it again", async () => {
  const { file, openNode } = await openInstall();
  const signing = await loadSigningSecret(openNode());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await loadSigningSecret(openNode())).toEqual(signing);
});

test("takes the key from a named file, or from the environment", async () => {
  const { folder, file, openNode } = await openInstall();
  const named = path.join(folder, "mounted-key");
  writeFileSync(named, `${KEY_A}\n`);
  const signing = await loadSigningSecret(openNode({ STOA_SEALING_KEY_FILE: named }));
  expect(await loadSigningSecret(openNode({ STOA_SEALING_KEY: KEY_A }))).toEqual(signing);
  expect(existsSync(file)).toBe(false);
});

test.each([
  ["no key", {}],
  ["another key", { STOA_SEALING_KEY: KEY_B }],
])("a node with %s does not start, says what to do, and makes no key", async (_what, source) => {
  const { file, openNode } = await openInstall();
  await loadSigningSecret(openNode({ STOA_SEALING_KEY: KEY_A }));
  const refusal = await loadSigningSecret(openNode(source)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigurationError);
  expect(String(refusal)).toMatch(
    /not given\. Put the key of the other nodes, or of your backup, into .*STOA_SEALING_KEY/,
  );
  expect(existsSync(file)).toBe(false);
});

test("nodes that start at the same time on an empty database share one secret", async () => {
  const { openNode } = await openInstall();
  const nodes = Array.from({ length: 4 }, () => openNode({ STOA_SEALING_KEY: KEY_A }));
  const secrets = await Promise.all(nodes.map(loadSigningSecret));
  expect(new Set(secrets.map((secret) => secret.toString("hex"))).size).toBe(1);
});

test("a key file that was damaged is refused, not replaced", async () => {
  const { file, openNode } = await openInstall();
  writeFileSync(file, "damaged");
  expect(() => openNode()).toThrow(/must hold one key of 64 hex digits per line\. Restore it from your backup/);
  expect(readFileSync(file, "utf8")).toBe("damaged");
});

test("the secret of an earlier version moves out of the database, and everything sealed with it stays readable", async () => {
  const { openNode } = await openInstall();
  const node = openNode({ STOA_SEALING_KEY: KEY_A });
  const former = Buffer.alloc(32, 7);
  const siteId = await addSite(node);
  await inPlatform(node, (db) => db.run("insert into secret (name, value) values ('signing', $1)", [former]));
  // As the migration leaves it: not sealed yet.
  await inSite(node, siteId, (db) => db.run(INSERT_WEBHOOK, [siteId, Buffer.from(`\0${KEY_B}`)]));
  expect(await loadSigningSecret(node)).toEqual(former);
  expect(await readWebhook(node, siteId)).toBe(KEY_B);
  expect(await inPlatform(node, (db) => db.text("select name from secret", []))).toEqual([]);
  const rows = await inPlatform(node, listSealingKeyRows);
  expect(rows[0]?.sealed_signing.includes(former)).toBe(false);
});

test("a rotation seals everything with a new key while other nodes read and write", async () => {
  const { file, openNode } = await openInstall();
  const [running, command] = [openNode(), openNode()];
  const signing = await loadSigningSecret(running);
  const [before, after] = [await addSite(running), await addSite(running)];
  await keepWebhook(running, before, "kept before");
  const oldFile = readFileSync(file, "utf8");
  openNode();

  const rotation = await rotateSealingKey(command, { waitsForNodes: false });

  expect(rotation).toMatchObject({ kind: "rotated", sealed: 1, unreadable: 0 });
  expect(readFileSync(file, "utf8")).not.toBe(oldFile);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await readWebhook(running, before)).toBe("kept before");
  await keepWebhook(running, after, "kept after");
  const restarted = openNode();
  expect(await readWebhook(restarted, after)).toBe("kept after");
  expect(await readWebhook(restarted, before)).toBe("kept before");
  expect(await loadSigningSecret(restarted)).toEqual(signing);
});

test("a running node seals with the key that the database names, and with none that it lacks", async () => {
  const { openNode } = await openInstall();
  const node = openNode({ STOA_SEALING_KEY: KEY_A });
  const signing = await loadSigningSecret(node);
  const siteId = await addSite(node);
  const unknown = newSealingKey();
  await inPlatform(node, (db) => insertCurrentKey(db, unknown.id, sealSigningSecret(unknown, signing)));
  await expect(keepWebhook(node, siteId, "lost")).rejects.toMatchObject({ code: "unavailable" });
});

test("keys of the environment rotate once all nodes have the new one", async () => {
  const { openNode } = await openInstall();
  const first = openNode({ STOA_SEALING_KEY: KEY_A });
  await loadSigningSecret(first);
  const siteId = await addSite(first);
  await keepWebhook(first, siteId, "kept");
  expect(await rotateSealingKey(first, { waitsForNodes: true })).toEqual({ kind: "noNewKey" });
  const both = openNode({ STOA_SEALING_KEY: `${KEY_B} ${KEY_A}` });
  expect(await rotateSealingKey(both, { waitsForNodes: true })).toMatchObject({ kind: "rotated", sealed: 1 });
  const last = openNode({ STOA_SEALING_KEY: KEY_B });
  await loadSigningSecret(last);
  expect(await readWebhook(last, siteId)).toBe("kept");
});

test("with several nodes, a new key waits in the file until it was copied to them", async () => {
  const { file, openNode } = await openInstall();
  await loadSigningSecret(openNode());
  expect(await rotateSealingKey(openNode(), { waitsForNodes: true })).toEqual({ kind: "prepared", file });
  const [before] = await inPlatform(openNode(), listSealingKeyRows);
  expect(await rotateSealingKey(openNode(), { waitsForNodes: true })).toMatchObject({ kind: "rotated" });
  const [after, ...more] = await inPlatform(openNode(), listSealingKeyRows);
  expect(after?.id).not.toBe(before?.id);
  expect(more).toEqual([]);
});

/** Ends like a process that is killed at its nth statement. */
function endAfter(database: Database, count: number): Database {
  let left = count;
  const pool = new Proxy(database.pool, {
    get: (target, name) => {
      if (name !== "connect") return Reflect.get(target, name) as unknown;
      return () => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error("killed")) : target.connect();
      };
    },
  });
  return { ...database, pool };
}

test("a rotation that is interrupted anywhere loses nothing, and the next one continues it", async () => {
  const { file, openNode } = await openInstall();
  const running = openNode();
  const signing = await loadSigningSecret(running);
  const sites = [await addSite(running), await addSite(running)] as const;
  for (const siteId of sites) await keepWebhook(running, siteId, siteId);
  let cuts = 0;
  for (let isDone = false; !isDone; cuts += 1) {
    const node = endAfter(openNode(), cuts);
    isDone = await rotateSealingKey(node, { waitsForNodes: false }).then(
      () => true,
      () => false,
    );
    expect(await loadSigningSecret(openNode()), `cut ${cuts}`).toEqual(signing);
    for (const reader of [running, openNode()])
      for (const siteId of sites) expect(await readWebhook(reader, siteId), `cut ${cuts}`).toBe(siteId);
  }
  expect(cuts).toBeGreaterThan(5);
  const [current, ...earlier] = await inPlatform(running, listSealingKeyRows);
  expect(earlier).toEqual([]);
  expect(
    openKeyRing(readEnv({ STOA_SEALING_KEY_FILE: file }))
      .keys()
      .map(({ id }) => id),
  ).toEqual([current?.id]);
});

test("an install whose key is lost starts again after a reset, without its secrets", async () => {
  const { openNode } = await openInstall();
  const first = openNode({ STOA_SEALING_KEY: KEY_A });
  const lost = await loadSigningSecret(first);
  const siteId = await addSite(first);
  await keepWebhook(first, siteId, "lost");
  const next = openNode();
  await expect(loadSigningSecret(next)).rejects.toThrow("secrets reset --lose-secrets");
  await resetSealing(next);
  expect(await loadSigningSecret(openNode())).not.toEqual(lost);
  expect(await readWebhook(next, siteId)).toBeUndefined();
});

test("a rotation knows every sealed column", async () => {
  const { openNode } = await openInstall();
  const known = Object.values<SealedColumn>(SEALED_COLUMNS).map(({ table, column }) => `${table}.${column}`);
  const rows = await inPlatform(openNode({ STOA_SEALING_KEY: KEY_A }), (db) =>
    db.text<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name like 'sealed%' and table_name <> 'sealing_key'`,
      [],
    ),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});
