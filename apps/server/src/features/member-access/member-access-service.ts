import { extendAccess, type AccessEnd } from "@stoa/core/member-access/extend-access.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import {
  attachAccess,
  insertAccess,
  listOpenAreas,
  listOpenPages,
  listPaywallLines,
  lockAccessOf,
  revokeAccess,
  type OpenPage,
  type PaywallLine,
} from "./member-access-store.ts";

export type { OpenPage } from "./member-access-store.ts";
export { listMemberAreaRows } from "./member-area-store.ts";

type Opening = { readonly db: SiteDb; readonly orderId: string; readonly now: number };

async function openAreasOf({ db, orderId, now }: Opening, line: PaywallLine): Promise<number> {
  const had = await lockAccessOf(db, line);
  let count = 0;
  for (const memberAreaId of [...new Set(line.memberAreaIds)].sort()) {
    const ends: AccessEnd[] = had
      .filter((one) => one.memberAreaId === memberAreaId)
      .map(({ endsAt }) => endsAt?.getTime() ?? null);
    const end = extendAccess(ends, line.days, now);
    const { email, siteUserId } = line;
    const endsAt = end === null ? null : new Date(end);
    const access = { id: newId(), memberAreaId, orderId, lineId: line.id, email, siteUserId, endsAt };
    if (await insertAccess(db, access)) count += 1;
  }
  return count;
}

/**
 * Grants the member areas of an order to its site user or, for a guest, to whoever proves the order's address; for the
 * product's current number of days, added to time the buyer still has. Idempotent; no effect before the order is paid.
 * Returns the number of areas.
 */
export async function grantMemberAccess(
  db: SiteDb,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<number> {
  const lines = await listPaywallLines(db, orderId);
  let count = 0;
  for (const line of lines) count += await openAreasOf({ db, orderId, now }, line);
  return count;
}

/** Revokes an order's access when it is canceled, or that of some lines when they are refunded. */
export async function revokeMemberAccess(
  db: SiteDb,
  { orderId, lineIds }: { readonly orderId: string; readonly lineIds: readonly string[] | null },
): Promise<void> {
  await revokeAccess(db, orderId, lineIds);
}

/**
 * Ties purchases for a user's verified address to the user, so they survive a change of address. Called at every
 * sign-in and verification.
 */
export async function attachMemberAccess(db: SiteDb, siteUserId: string): Promise<void> {
  await attachAccess(db, siteUserId);
}

export async function listMemberAreasOf(
  db: SiteDb,
  { siteUserId, now }: { readonly siteUserId: string; readonly now: number },
): Promise<ReadonlySet<string>> {
  return new Set(await listOpenAreas(db, siteUserId, new Date(now)));
}

export function listMemberPagesOf(
  db: SiteDb,
  { siteUserId, now }: { readonly siteUserId: string; readonly now: number },
): Promise<OpenPage[]> {
  return listOpenPages(db, siteUserId, new Date(now));
}

export type AccessQuestion = { readonly siteUserId: string; readonly memberAreaId: string; readonly now: number };

export async function hasMemberAccess(db: SiteDb, { memberAreaId, ...who }: AccessQuestion): Promise<boolean> {
  return (await listMemberAreasOf(db, who)).has(memberAreaId);
}
