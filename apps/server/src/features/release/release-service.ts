import { MEASUREMENT_UNITS } from "@stoa/core/product/variant/measurement-units.ts";
import type { PendingChange, Release } from "@stoa/core/release/release-api.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { lockSite, setLiveRelease } from "../site/site-service.ts";
import { describePendingChange } from "./describe-pending-change.ts";
import {
  findAddressClash,
  findRelease,
  hasDifferences,
  insertRelease,
  listDifferences,
  listReleaseRows,
  listSuspects,
  writePublication,
  type ReleaseRow,
} from "./release-store.ts";

export { listChangedIds, listLiveStates, listPublished } from "./release-store.ts";

const MAX_LISTED_RELEASES = 100;

function toRelease(row: ReleaseRow, live: number | null): Release {
  return { number: row.number, name: row.name, by: row.by, at: row.at.toISOString(), isLive: row.number === live };
}

export async function listPending(db: SiteDb, live: number | null): Promise<PendingChange[]> {
  const rows = await listDifferences(db, live);
  const { measures } = await readCommercePreferences(db);
  const units = MEASUREMENT_UNITS[measures.standard];
  return rows.map((row) => describePendingChange(row, units));
}

export async function listReleasesOf(db: SiteDb, live: number | null): Promise<Release[]> {
  const rows = await listReleaseRows(db, MAX_LISTED_RELEASES);
  return rows.map((row) => toRelease(row, live));
}

type Publishing = {
  readonly by: string;
  readonly name?: string | undefined;
  readonly documentIds?: readonly string[] | undefined;
};

/**
 * Freezes the drafts as a new release and makes it live, atomically for visitors. Throws `nothing_to_publish` and
 * `address_taken`.
 */
export async function publishDrafts(db: SiteDb, publishing: Publishing): Promise<Release> {
  const { liveRelease } = await lockSite(db);
  const wanted = publishing.documentIds;
  const suspects = await listSuspects(db, liveRelease, wanted);
  if (!(await hasDifferences(db, liveRelease, suspects))) throw new AppError("nothing_to_publish");
  const newest = (await listReleaseRows(db, 1))[0]?.number ?? 0;
  const number = newest + 1;
  const name = publishing.name?.trim() || `Release ${number}`;
  const row = await insertRelease(db, { number, name, by: publishing.by });
  const isNewest = newest === (liveRelease ?? 0);
  await writePublication(db, {
    number,
    live: liveRelease,
    documentIds: wanted,
    suspects: isNewest ? suspects : undefined,
  });
  // Drafts have unique addresses, so only a partial publish can clash, with documents that stay unchanged.
  const clash = wanted === undefined ? undefined : await findAddressClash(db, number, suspects);
  if (clash !== undefined) {
    throw new AppError("address_taken", {
      message: `Two pages would have the URL "${clash}". Publish both of them together.`,
    });
  }
  await setLiveRelease(db, number);
  return toRelease(row, number);
}

/** Makes an existing release live; drafts stay unchanged. Throws `not_found`. */
export async function makeLive(db: SiteDb, number: number): Promise<Release> {
  await lockSite(db);
  const row = await findRelease(db, number);
  if (!row) throw new AppError("not_found", { message: `There is no release ${number}.` });
  await setLiveRelease(db, number);
  return toRelease(row, number);
}
