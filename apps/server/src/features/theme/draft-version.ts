import { createHash } from "node:crypto";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type Database } from "../../db/database.ts";
import { findDraftThemeVersion } from "./theme-store.ts";

/** Changes whenever a draft changes that decides how pages look: a theme's files and tweaks, or which theme it is. */
export async function readDraftVersion(database: Database, { id }: Pick<SiteEntry, "id">): Promise<string> {
  const version = await inSite(database, id, findDraftThemeVersion);
  return createHash("sha256").update(version).digest("base64url").slice(0, 16);
}
