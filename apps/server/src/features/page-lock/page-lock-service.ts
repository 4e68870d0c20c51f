import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SiteDb } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readSecretCookies, setSecretCookie } from "../../plugins/session/host-cookie.ts";
import { readToken, signToken } from "../../plugins/session/signed-token.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { hasMemberAccess } from "../member-access/member-access-service.ts";
import { findSiteUserByToken, siteUserTokenOf } from "../site-user/site-user-service.ts";
import { readProductLocks, type ProductLocks } from "./page-lock-store.ts";

export { readProductLocks, type ProductLocks } from "./page-lock-store.ts";

export type PasswordLock = {
  /** `site` or a document id. */
  readonly key: string;
  readonly passwordHash: string;
};

/** Proofs of entered passwords, by lock key. */
export type Passes = ReadonlyMap<string, string>;

const COOKIE = "stoa_pass_";
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Valid for one password hash: a new password locks again. */
export function proofOf({ passwordHash }: Pick<PasswordLock, "passwordHash">): string {
  return createHash("sha256").update(passwordHash).digest("base64url").slice(0, 22);
}

export function isOpened(lock: PasswordLock, passes: Passes | undefined): boolean {
  return passes?.get(lock.key) === proofOf(lock);
}

type CookieParts = Pick<Resources, "secret" | "now" | "env">;

function settingsOf({ secret, now }: CookieParts): { secret: Buffer; now: () => number; purpose: string } {
  return { secret, now, purpose: "page-pass" };
}

function readPass(value: string, parts: CookieParts, siteId: string): [string, string] | undefined {
  const claims = readToken(settingsOf(parts), value);
  const { key, proof } = claims ?? {};
  return claims?.["siteId"] === siteId && typeof key === "string" && typeof proof === "string"
    ? [key, proof]
    : undefined;
}

export function readPasses(request: FastifyRequest, parts: CookieParts): Passes {
  if (request.headers.cookie?.includes(COOKIE) !== true) return new Map();
  const site = siteOf(request);
  const cookies = [...readSecretCookies(request, COOKIE, parts.env.host).values()];
  return new Map(cookies.map((value) => readPass(value, parts, site.id)).filter(isPass));
}

function isPass(pass: [string, string] | undefined): pass is [string, string] {
  return pass !== undefined;
}

export function setPass(
  request: FastifyRequest,
  reply: FastifyReply,
  { lock, parts }: { readonly lock: PasswordLock; readonly parts: CookieParts },
): void {
  const claims = { siteId: siteOf(request).id, key: lock.key, proof: proofOf(lock) };
  setSecretCookie(reply, `${COOKIE}${lock.key}`, {
    platformHost: parts.env.host,
    value: signToken(settingsOf(parts), claims, LIFETIME_MS),
    maxAgeSeconds: LIFETIME_MS / 1000,
  });
}

export type DoorVisitor = {
  readonly passes: Passes;
  readonly siteUser: string | undefined;
  readonly now: number;
};

export function readDoorVisitor(request: FastifyRequest, parts: CookieParts): DoorVisitor {
  return { passes: readPasses(request, parts), siteUser: siteUserTokenOf(request, parts), now: parts.now() };
}

async function isMember(db: SiteDb, memberAreaId: string, { siteUser, now }: DoorVisitor): Promise<boolean> {
  const user = await findSiteUserByToken(db, siteUser, now);
  return user !== undefined && hasMemberAccess(db, { siteUserId: user.id, memberAreaId, now });
}

/** Whether a visitor may buy a product behind these locks: only if they could see its page. */
export async function isProductOpen(db: SiteDb, locks: ProductLocks, visitor: DoorVisitor): Promise<boolean> {
  const { siteHash, pageId, pageHash, areaId } = locks;
  const site = siteHash === null || isOpened({ key: "site", passwordHash: siteHash }, visitor.passes);
  const page = pageHash === null || isOpened({ key: pageId, passwordHash: pageHash }, visitor.passes);
  return site && page && (areaId === null || isMember(db, areaId, visitor));
}

export async function isProductSeen(db: SiteDb, productId: string, visitor: DoorVisitor): Promise<boolean> {
  const locks = await readProductLocks(db, productId, null);
  return locks !== undefined && isProductOpen(db, locks, visitor);
}
