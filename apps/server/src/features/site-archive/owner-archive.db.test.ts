import type { Permission } from "@stoa/core/role/permission.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { ARCHIVES_PER_DAY } from "@stoa/core/site-archive/archive-limits.ts";
import type { SiteArchive } from "@stoa/core/site-archive/site-archive-api.ts";
import { ARCHIVE_ORDER_MESSAGES } from "@stoa/core/site-archive/site-archive-messages.ts";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openTestApp, signInToStudio, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { createApiKey } from "../api-key/api-key-service.ts";
import { sweepArchives, writeOrderedArchive } from "./site-archive-service.ts";

const testApp = await openTestApp();
const { database, dataFolder } = testApp;
const ARCHIVES = "/api/studio/archives";

type Fixture = { readonly place: TestSite; readonly studio: TestBrowser };

async function openFixture(): Promise<Fixture> {
  const place = await testApp.createTestSite();
  return { place, studio: await signInToStudio(testApp, place) };
}

async function order({ studio }: Fixture, hasFacts = true): Promise<SiteArchive> {
  const answer = await studio.call("POST", ARCHIVES, { hasFacts });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as { archive: SiteArchive }).archive;
}

async function list({ studio }: Fixture): Promise<SiteArchive[]> {
  return ((await studio.get(ARCHIVES)).json() as { archives: SiteArchive[] }).archives;
}

function write({ place }: Fixture, { id }: SiteArchive, signal = new AbortController().signal): Promise<void> {
  const siteId = place.site.id;
  return writeOrderedArchive(
    { siteId, data: { id }, signal, inItsSite: (work) => inSite(database, siteId, work) },
    testApp.parts,
  );
}

test("an owner requests an archive, sees its progress, and downloads it", async () => {
  const fixture = await openFixture();
  const archive = await order(fixture);
  expect(archive).toMatchObject({ state: "waiting", hasFacts: true, by: fixture.place.ownerEmail });
  expect((await fixture.studio.get(`${ARCHIVES}/${archive.id}/file`)).status).toBe(404);
  // Only one is written at a time.
  expect((await order(fixture, false)).id).toBe(archive.id);
  await write(fixture, archive);
  const [ready] = await list(fixture);
  expect(ready).toMatchObject({ id: archive.id, state: "ready" });
  const file = await fixture.studio.send({ method: "GET", url: `${ARCHIVES}/${archive.id}/file` });
  expect([file.status, file.headers["content-length"]]).toEqual([200, String(ready?.byteCount)]);
  expect(file.headers["content-disposition"]).toMatch(
    new RegExp(`attachment; filename="${fixture.place.slug}-[0-9-]{10}\\.tar\\.gz"`),
  );
  const written = path.join(dataFolder, "archives", `${fixture.place.site.id}-${archive.id}.tar.gz`);
  expect(existsSync(written)).toBe(true);
  // The job may run twice.
  await write(fixture, archive);
  expect((await list(fixture)).map(({ state }) => state)).toEqual(["ready"]);
});

test("an interrupted one reports it, leaves no partial file, and is written on retry", async () => {
  const fixture = await openFixture();
  const archive = await order(fixture);
  await expect(write(fixture, archive, AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect((await list(fixture)).map(({ state }) => state)).toEqual(["failed"]);
  const halves = readdirSync(path.join(dataFolder, "archives")).filter((name) => name.includes(archive.id));
  expect(halves).toEqual([]);
  await write(fixture, archive);
  expect((await list(fixture)).map(({ state }) => state)).toEqual(["ready"]);
});

test("an archive is not accessible from another site or without the permission", async () => {
  const [mine, theirs] = [await openFixture(), await openFixture()];
  const archive = await order(theirs);
  await write(theirs, archive);
  expect((await mine.studio.get(`${ARCHIVES}/${archive.id}/file`)).status).toBe(404);
  expect(await list(mine)).toEqual([]);
  await inSite(database, theirs.place.site.id, (db) => db.text("update member set role = 4", []));
  for (const url of [ARCHIVES, `${ARCHIVES}/${archive.id}/file`]) {
    expect((await theirs.studio.get(url)).status).toBe(403);
  }
  expect((await theirs.studio.call("POST", ARCHIVES, { hasFacts: true })).status).toBe(403);
});

test("a key gets an archive only with the scopes that read all of it", async () => {
  const fixture = await openFixture();
  const { site, slug } = fixture.place;
  const archive = await order(fixture);
  await write(fixture, archive);
  const statusesFor = async (scopes: readonly Permission[]): Promise<number[]> => {
    const { key } = await createApiKey(database, site.id, { name: "Backup", scopes });
    const headers = { host: `${slug}.studio.stoa.test`, authorization: `Bearer ${key}` };
    const orders = [true, false].map((hasFacts) =>
      testApp.app.inject({ method: "POST", url: ARCHIVES, headers, payload: { hasFacts } }),
    );
    const file = testApp.app.inject({ method: "GET", url: `${ARCHIVES}/${archive.id}/file`, headers });
    return (await Promise.all([...orders, file])).map(({ statusCode }) => statusCode);
  };
  expect(await statusesFor(["site.settings"])).toEqual([403, 403, 403]);
  const content: readonly Permission[] = ["content.read", "products.read", "discounts.edit", "store.settings"];
  expect(await statusesFor(["site.settings", ...content])).toEqual([403, 200, 403]);
  const facts: readonly Permission[] = ["orders.read", "customers.read", "forms.read"];
  expect(await statusesFor(["site.settings", "content.read", "products.read", ...facts])).toEqual([403, 403, 403]);
  const others: readonly Permission[] = [
    "gift-cards.manage",
    "restock.manage",
    "reviews.moderate",
    "comments.moderate",
  ];
  expect(await statusesFor(["site.settings", ...content, ...facts, ...others])).toEqual([200, 200, 200]);
});

test("expires: the link stops working, the list forgets it, and the file is deleted", async () => {
  const fixture = await openFixture();
  const archive = await order(fixture);
  await write(fixture, archive);
  const file = path.join(dataFolder, "archives", `${fixture.place.site.id}-${archive.id}.tar.gz`);
  await inSite(database, fixture.place.site.id, (db) =>
    db.text("update site_archive set expires_at = now() - interval '1 minute'", []),
  );
  expect((await fixture.studio.get(`${ARCHIVES}/${archive.id}/file`)).status).toBe(404);
  expect(await list(fixture)).toEqual([]);
  const left = path.join(dataFolder, "archives", "half-of-a-file.tmp");
  writeFileSync(left, "half");
  const sweep = (now: number): Promise<void> =>
    sweepArchives({ database, signal: new AbortController().signal }, { ...testApp.parts, now: () => now });
  await sweep(Date.now());
  expect([existsSync(file), existsSync(left)]).toEqual([false, true]);
  await sweep(Date.parse(archive.expiresAt) + 60_000);
  expect(existsSync(left)).toBe(false);
});

test("the download is a complete archive", async () => {
  const fixture = await openFixture();
  const archive = await order(fixture, false);
  await write(fixture, archive);
  const { app } = testApp;
  const cookies = Object.fromEntries(fixture.studio.cookies);
  const host = `${fixture.place.slug}.studio.stoa.test`;
  const file = await app.inject({ method: "GET", url: `${ARCHIVES}/${archive.id}/file`, headers: { host }, cookies });
  const text = gunzipSync(file.rawPayload).toString("latin1");
  expect(text).toContain('"format": "stoa-site"');
  expect(text).toContain("checksums.txt");
});

test("a site can request ten a day; failed ones do not count, and the next day there are more", async () => {
  const fixture = await openFixture();
  const age = (days: number): Promise<unknown> =>
    inSite(database, fixture.place.site.id, (db) =>
      db.text("update site_archive set expires_at = expires_at - $2 * interval '1 day' where site_id = $1", [
        db.siteId,
        days,
      ]),
    );
  await expect(write(fixture, await order(fixture), AbortSignal.abort())).rejects.toThrow(/abort/i);
  for (let ordered = 0; ordered < ARCHIVES_PER_DAY; ordered += 1) await write(fixture, await order(fixture));
  const rejected = await fixture.studio.call("POST", ARCHIVES, { hasFacts: true });
  const message = fillMessage(ARCHIVE_ORDER_MESSAGES.tooMany, { count: ARCHIVES_PER_DAY });
  expect([rejected.status, rejected.json()]).toMatchObject([429, { message }]);
  expect((await list(fixture)).filter(({ state }) => state === "waiting")).toEqual([]);
  await age(1);
  expect(await order(fixture)).toMatchObject({ state: "waiting" });
});
