import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { ARCHIVE_DAYS, ARCHIVES_PER_DAY } from "@stoa/core/site-archive/archive-limits.ts";
import type { SiteArchive } from "@stoa/core/site-archive/site-archive-api.ts";
import { ARCHIVE_ORDER_MESSAGES } from "@stoa/core/site-archive/site-archive-messages.ts";
import { inPlatform, inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { addJob } from "../../jobs/job-store.ts";
import type { ClockJobCall, SiteJobCall } from "../../jobs/job.ts";
import type { Resources } from "../../plugins/resources.ts";
import { lockSite } from "../site/site-service.ts";
import {
  archivePath,
  clearShelf,
  makeShelf,
  openArchiveFile,
  removeArchiveFile,
  shelveArchive,
} from "./archive/archive-shelf.ts";
import {
  countArchives,
  deleteArchiveRow,
  findArchiveRow,
  findOpenArchive,
  insertArchive,
  listArchiveRows,
  listOldArchives,
  listSitesWithOldArchives,
  updateArchive,
  type ArchiveRow,
} from "./site-archive-store.ts";
import { exportSite, type ExportProgress } from "./site-export-service.ts";

const DAY_MS = 24 * 60 * 60_000;
const TELL_MS = 1000;

function toArchive({ byteCount, createdAt, expiresAt, state, ...row }: ArchiveRow): SiteArchive {
  return {
    ...row,
    state: state as SiteArchive["state"],
    byteCount: Number(byteCount),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

export async function listArchives(db: SiteDb, now: number): Promise<SiteArchive[]> {
  return (await listArchiveRows(db, new Date(now))).map(toArchive);
}

async function getArchive(db: SiteDb, id: string): Promise<SiteArchive> {
  const row = await findArchiveRow(db, id);
  if (!row) throw new AppError("not_found");
  return toArchive(row);
}

type NewArchive = { readonly hasFacts: boolean; readonly by: string; readonly now: number };

/** Throws `too_many_requests` when the site has reached its daily limit. */
async function checkOrders(db: SiteDb, now: number): Promise<void> {
  const aDayAgo = new Date(now + (ARCHIVE_DAYS - 1) * DAY_MS);
  if ((await countArchives(db, aDayAgo)) < ARCHIVES_PER_DAY) return;
  const message = ownerMessage(ARCHIVE_ORDER_MESSAGES.tooMany, { count: ARCHIVES_PER_DAY });
  throw new AppError("too_many_requests", { message });
}

/** Queues an archive, or returns the one in progress. Throws `too_many_requests`. */
export async function orderArchive(db: SiteDb, { hasFacts, by, now }: NewArchive): Promise<SiteArchive> {
  await lockSite(db);
  const open = await findOpenArchive(db, new Date(now));
  if (open) return toArchive(open);
  await checkOrders(db, now);
  const id = newId();
  await insertArchive(db, { id, hasFacts, by, expiresAt: new Date(now + ARCHIVE_DAYS * DAY_MS) });
  await addJob(db, "site-archive.write", { data: { id }, key: id });
  return getArchive(db, id);
}

export type ArchiveWriting = Pick<Resources, "database" | "env" | "storage" | "now">;

type Teller = {
  readonly tell: (progress: ExportProgress) => void;
  /** Stops further updates. */
  readonly rest: () => Promise<void>;
};

/** Reports progress at intervals; failures to report are ignored. */
function createTeller({ inItsSite, data: { id } }: SiteJobCall<"site-archive.write">, now: () => number): Teller {
  let toldAt = 0;
  let telling: Promise<unknown> = Promise.resolve();
  return {
    tell: ({ done, total }) => {
      if (now() - toldAt < TELL_MS) return;
      toldAt = now();
      const change = { id, state: "running", doneCount: done, totalCount: total } as const;
      telling = telling.then(() => inItsSite((db) => updateArchive(db, change))).catch(() => undefined);
    },
    rest: async () => {
      await telling;
    },
  };
}

/** Writes a requested archive. Running it twice writes the same file again. */
export async function writeOrderedArchive(
  call: SiteJobCall<"site-archive.write">,
  shelf: ArchiveWriting,
): Promise<void> {
  const { database, env, storage, now } = shelf;
  const { siteId, inItsSite, data, signal } = call;
  const row = await inItsSite((db) => findArchiveRow(db, data.id));
  if (!row || row.state === "ready" || row.expiresAt.getTime() <= now()) return;
  const { id, hasFacts } = row;
  const place = { siteId, archiveId: id };
  const teller = createTeller(call, now);
  let byteCount: number;
  try {
    await makeShelf(shelf);
    await inItsSite((db) => updateArchive(db, { id, state: "running" }));
    const wanted = { siteId, file: archivePath(shelf, place), hasFacts, onProgress: teller.tell, signal };
    await exportSite({ database, dataFolder: env.dataFolder, storage }, wanted);
    byteCount = await shelveArchive(shelf, place);
  } catch (error) {
    await teller.rest();
    await inItsSite((db) => updateArchive(db, { id, state: "failed" }));
    throw error;
  }
  await teller.rest();
  await inItsSite((db) => updateArchive(db, { id, state: "ready", byteCount }));
}

async function sweepSite(db: SiteDb, shelf: ArchiveWriting): Promise<void> {
  for (const archiveId of await listOldArchives(db, new Date(shelf.now()))) {
    await removeArchiveFile(shelf, { siteId: db.siteId, archiveId });
    await deleteArchiveRow(db, archiveId);
  }
}

export async function sweepArchives({ database, signal }: ClockJobCall, shelf: ArchiveWriting): Promise<void> {
  const now = shelf.now();
  const siteIds = await inPlatform(database, (db) => listSitesWithOldArchives(db, new Date(now)));
  for (const siteId of siteIds) {
    if (!signal.aborted) await inSite(database, siteId, (db) => sweepSite(db, shelf));
  }
  await clearShelf(shelf, now);
}

/** Throws `not_found` for an archive that is unfinished, expired or another site's. */
export async function openReadyArchive(db: SiteDb, shelf: ArchiveWriting, id: string) {
  const archive = await getArchive(db, id);
  const isThere = archive.state === "ready" && Date.parse(archive.expiresAt) > shelf.now();
  const file = isThere ? await openArchiveFile(shelf, { siteId: db.siteId, archiveId: id }) : undefined;
  if (!file) throw new AppError("not_found");
  return { ...file, createdAt: archive.createdAt, hasFacts: archive.hasFacts };
}
