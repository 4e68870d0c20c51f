import type { Release } from "@stoa/core/release/release-api.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { ReleaseCheck } from "../../features/release/release-schedule-service.ts";
import { publishDrafts } from "../../features/release/release-service.ts";

type Publishing = {
  readonly site: SiteEntry;
  readonly documentIds: readonly string[];
  readonly name: string;
  readonly by: string;
};

async function publishOnly(db: SiteDb, { documentIds, name, by }: Publishing): Promise<Release | null> {
  try {
    return await publishDrafts(db, { by, name, documentIds });
  } catch (error) {
    if (error instanceof AppError && error.code === "nothing_to_publish") return null;
    throw error;
  }
}

type Checking = { readonly check: ReleaseCheck | undefined; readonly advice?: string };

/**
 * Publishes only these documents; null when they are already live. Throws `publish_blocked` when pages of the release
 * can't be drawn, unless there is no check.
 */
export async function publishTheme(
  db: SiteDb,
  publishing: Publishing,
  { check, advice = "" }: Checking,
): Promise<Release | null> {
  const release = await publishOnly(db, publishing);
  if (release === null || check === undefined) return release;
  const message = await check(db, { number: release.number, live: publishing.site.liveRelease });
  if (message !== undefined)
    throw new AppError("publish_blocked", {
      message: /[.!?]$/.test(message) ? `${message} ${advice}`.trim() : `${message}. ${advice}`.trim(),
    });
  return release;
}
