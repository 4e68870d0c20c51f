import { expect, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { bumpFactsVersion } from "./site-service.ts";

const { createTestSite, database } = await openTestApp();

async function versionIn(db: SiteDb): Promise<number> {
  const [row] = await db.text<{ facts_version: string }>("select facts_version from site where id = $1", [db.siteId]);
  return Number(row?.facts_version);
}

test("a rolled-back version is never used again, so nothing cached under it is shown", async () => {
  const { site } = await createTestSite();
  const seen: number[] = [await inSite(database, site.id, versionIn)];
  const takenBack = inSite(database, site.id, async (db) => {
    await bumpFactsVersion(db);
    seen.push(await versionIn(db));
    throw new Error("taken back");
  });
  await expect(takenBack).rejects.toThrow("taken back");
  expect(await inSite(database, site.id, versionIn)).toBe(seen[0]);
  await inSite(database, site.id, bumpFactsVersion);
  seen.push(await inSite(database, site.id, versionIn));
  await inSite(database, site.id, (db) =>
    db.text("insert into site_host (site_id, host) values ($1, $2)", [db.siteId, `${site.slug}.example.org`]),
  );
  seen.push(await inSite(database, site.id, versionIn));
  expect(new Set(seen).size).toBe(4);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
});

test("simultaneous changes get a version each", async () => {
  const { site } = await createTestSite();
  const versions = await Promise.all(
    Array.from({ length: 8 }, () =>
      inSite(database, site.id, async (db) => {
        await bumpFactsVersion(db);
        return versionIn(db);
      }),
    ),
  );
  expect(new Set(versions).size).toBe(8);
});
