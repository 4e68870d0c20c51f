import { timingSafeEqual } from "node:crypto";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import type { PreviewLink } from "@stoa/core/preview-link/preview-link-api.ts";
import { PREVIEW_LINK_LIMITS, type PreviewLinkDays } from "@stoa/core/preview-link/preview-link-limits.ts";
import { PREVIEW_LINK_MESSAGES } from "@stoa/core/preview-link/preview-link-messages.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest } from "fastify";
import { inSite, type SiteDb } from "../../db/database.ts";
import { hashToken, newId, newToken } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readGuestCookie } from "./guest-cookie.ts";
import {
  deletePreviewLinksBefore,
  findHomeAddress,
  findPreviewLink,
  insertPreviewLink,
  listPreviewLinkRows,
  notePreviewLinkUse,
  type PreviewLinkRow,
} from "./preview-link-store.ts";

export { sendGuestElsewhere, sendGuestEnded, withGuestBar } from "./guest-pages.ts";
export { deletePreviewLinkRow as endPreviewLink } from "./preview-link-store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Interval for recording a link's last use. */
const USE_MS = 60_000;
const TOKEN = /^([0-9a-f]{24})\.([\w-]{43})$/;

function toPreviewLink(row: PreviewLinkRow, now: number): PreviewLink {
  const { createdAt, expiresAt, lastUsedAt, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    hasExpired: expiresAt.getTime() <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

function lastListed(now: number): Date {
  return new Date(now - PREVIEW_LINK_LIMITS.listedDays * DAY_MS);
}

export async function listPreviewLinksOf(db: SiteDb, now: number): Promise<PreviewLink[]> {
  return (await listPreviewLinkRows(db, lastListed(now))).map((row) => toPreviewLink(row, now));
}

type Input = {
  readonly name: string;
  /** A canonical path; null for the whole site. */
  readonly path: string | null;
  readonly days: PreviewLinkDays;
  readonly by: string;
  readonly now: number;
};

/** Creates a link. The returned secret cannot be read again. Throws `too_many_preview_links`. */
export async function makePreviewLink(
  db: SiteDb,
  { name, path: asked, days, by, now }: Input,
): Promise<PreviewLink & { readonly token: string }> {
  await deletePreviewLinksBefore(db, lastListed(now));
  const { perSite } = PREVIEW_LINK_LIMITS;
  if ((await listPreviewLinkRows(db, new Date(now))).length >= perSite) {
    const message = ownerMessage(PREVIEW_LINK_MESSAGES.tooMany, { count: perSite });
    throw new AppError("too_many_preview_links", { message });
  }
  const path = asked !== null && asked === (await findHomeAddress(db)) ? "/" : asked;
  const secret = newToken();
  const row = await insertPreviewLink(db, {
    id: newId(),
    secretHash: hashToken(secret),
    name: name.trim() || (path ?? "Whole site"),
    path,
    madeBy: by,
    createdAt: new Date(now),
    expiresAt: new Date(now + days * DAY_MS),
  });
  return { ...toPreviewLink(row, now), token: `${row.id}.${secret}` };
}

export type GuestPass = { readonly linkId: string; readonly path: string | null };

async function findPass(db: SiteDb, id: string, now: number): Promise<GuestPass | undefined> {
  const link = await findPreviewLink(db, id);
  if (!link || link.expiresAt.getTime() <= now) return undefined;
  if (now - (link.lastUsedAt?.getTime() ?? 0) >= USE_MS) await notePreviewLinkUse(db, id, new Date(now));
  return { linkId: link.id, path: link.path };
}

/** Returns undefined for an unknown or ended link. */
export async function admitGuest(db: SiteDb, token: string, now: number): Promise<GuestPass | undefined> {
  const [, id = "", secret = ""] = TOKEN.exec(token) ?? [];
  const link = id === "" ? undefined : await findPreviewLink(db, id);
  if (!link || !timingSafeEqual(link.secretHash, hashToken(secret))) return undefined;
  return findPass(db, id, now);
}

/** A visitor's draft link: its pass, that it has ended, or undefined without one. */
export type FindGuest = (request: FastifyRequest, site: SiteEntry) => Promise<GuestPass | "ended" | undefined>;

export function createGuestGuard(resources: Pick<Resources, "secret" | "now" | "database" | "env">): FindGuest {
  const { database, now } = resources;
  return async (request, site) => {
    const id = readGuestCookie(request, resources, site.id);
    if (id === undefined) return undefined;
    return (await inSite(database, site.id, (db) => findPass(db, id, now()))) ?? "ended";
  };
}
