import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { expect } from "vitest";
import { inSite } from "../../../db/database.ts";
import { publishDrafts } from "../../release/release-service.ts";
import { findSite } from "../../site/site-service.ts";
import { installTheme } from "../../theme/theme-service.ts";
import type { ContentApp } from "./content-app.ts";
import { plainPage } from "./plain-page.ts";
import { readThemeFolder } from "./read-theme-folder.ts";
import { seedContentSite } from "./seed-content-site.ts";

export const QUAYSIDE_NOW = Date.UTC(2026, 4, 10, 12);
const THEME = path.join(import.meta.dirname, "../../../../../../e2e/fixtures/quayside");
const isWriting = process.env["STOA_WRITE_FIXTURES"] === "1";

type QuaysideSite = { readonly site: SiteEntry; readonly pictures: ReadonlyMap<string, string> };

export async function openQuaysideSite({ testApp }: ContentApp, slug: string): Promise<QuaysideSite> {
  const { ownerId } = await testApp.createTestSite();
  const { database, dataFolder } = testApp;
  const pictures = await seedContentSite({
    database,
    dataFolder,
    ownerId,
    slug,
    themeName: "quayside",
    now: QUAYSIDE_NOW,
  });
  const site = await findSite(database, slug);
  if (!site) throw new Error("the site just made is there");
  const files = readThemeFolder(THEME);
  await inSite(database, site.id, async (db) => {
    await installTheme(db, { files, name: "quayside", by: "test" });
    await publishDrafts(db, { by: "test" });
  });
  return { site, pictures };
}

/** Compares a page with the file of that name beside this one; STOA_WRITE_FIXTURES=1 writes the file. */
export function expectPage(html: string, pictures: ReadonlyMap<string, string>, name: string): void {
  const shown = plainPage(html, pictures);
  const file = path.join(import.meta.dirname, `${name}.html`);
  if (isWriting) writeFileSync(file, shown);
  expect(shown).toBe(existsSync(file) ? readFileSync(file, "utf8") : "");
}
