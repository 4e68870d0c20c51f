import { createHash } from "node:crypto";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type Database } from "../../../db/database.ts";
import { findDraftThemeVersion } from "../theme-store.ts";

/** Changes with every draft that affects the look of pages: a theme's files and tweaks, or the choice of theme. */
export async function readDraftVersion(database: Database, { id }: Pick<SiteEntry, "id">): Promise<string> {
  const version = await inSite(database, id, findDraftThemeVersion);
  return createHash("sha256").update(version).digest("base64url").slice(0, 16);
}
