import { createHash } from "node:crypto";
import { createBoundedMap } from "@stoa/core/lib/bounded-map.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inPlatform, inSite } from "../../db/database.ts";
import { hashToken, newCartToken, newId } from "../../db/new-id.ts";
import { schemeOf } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { clearHintCookie, secretCookieName, setSecretCookie } from "../../plugins/session/host-cookie.ts";
import { readToken, signToken } from "../../plugins/session/signed-token.ts";
import { cartCookieOf, cartTokenOf } from "../cart/visitor/cart-owner-service.ts";
import { likeVisitorHash } from "../like/like-service.ts";
import { findCookieUpgrade, renameFormerCart, renameFormerCheckout, renameFormerLikes } from "./former-cookie-store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const FORMER = /(?:^|;[ \t]*)(?:CART|CHECKOUT|stoa_(?:visitor|guest|pass_[^=;]*))=/;

/** Cookies that are not those of before the upgrade never become such: looked up once, not with each request. */
export type IgnoredCookies = {
  readonly has: (site: SiteEntry, former: Former) => boolean;
  readonly add: (site: SiteEntry, former: Former) => void;
};

const MAX_IGNORED = 20_000;

export function createIgnoredCookies(): IgnoredCookies {
  const ignored = createBoundedMap<true>(MAX_IGNORED);
  const keyOf = ({ id }: SiteEntry, { name, value }: Former): string =>
    createHash("sha256").update(`${id} ${name} ${value}`).digest("base64url");
  return {
    has: (site, former) => ignored.get(keyOf(site, former)) === true,
    add: (site, former) => ignored.set(keyOf(site, former), true),
  };
}

type FormerCall = {
  readonly parts: Pick<Resources, "database" | "env" | "secret" | "now">;
  readonly site: SiteEntry;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly ignored: IgnoredCookies;
};

type Former = { readonly name: string; readonly value: string };
type Successor = { readonly value: string; readonly maxAgeMs: number };
type Succeed = (call: FormerCall, former: Former) => Promise<Successor | undefined>;

async function succeedCart({ parts, site }: FormerCall, { value }: Former): Promise<Successor | undefined> {
  const token = cartTokenOf(value, parts);
  if (token === undefined) return undefined;
  const next = newCartToken();
  const secrets = { from: hashToken(token), to: hashToken(next) };
  const isOurs = await inSite(parts.database, site.id, (db) => renameFormerCart(db, secrets));
  return isOurs ? { value: cartCookieOf(next, parts), maxAgeMs: 30 * DAY_MS } : undefined;
}

async function succeedCheckout({ parts, site }: FormerCall, { value }: Former): Promise<Successor | undefined> {
  const next = newCartToken();
  const secrets = { from: value.split(".").slice(0, 5).map(hashToken), to: hashToken(next) };
  const isOurs = await inSite(parts.database, site.id, (db) => renameFormerCheckout(db, secrets));
  return isOurs ? { value: next, maxAgeMs: 30 * DAY_MS } : undefined;
}

type SignedKind = {
  readonly purpose: string;
  readonly lifetimeMs: number;
  readonly renew?: (call: FormerCall, claims: Record<string, string>) => Promise<Record<string, string>>;
};

/** Signed cookies name the time of their end, and so that of their beginning. */
function succeedSigned({ purpose, lifetimeMs, renew }: SignedKind): Succeed {
  return async (call, { value }) => {
    const { parts, site } = call;
    const { secret, now, database } = parts;
    const claims = readToken({ secret, now, purpose }, value);
    const upgrade = await inPlatform(database, findCookieUpgrade);
    const { expires, ...named } = claims ?? {};
    const isEarlier = typeof expires === "number" && upgrade !== undefined && expires - lifetimeMs < upgrade.getTime();
    if (!isEarlier || named["siteId"] !== site.id) return undefined;
    const kept = named as Record<string, string>;
    const next = renew ? await renew(call, kept) : kept;
    return { value: signToken({ secret, now, purpose }, next, lifetimeMs), maxAgeMs: lifetimeMs };
  };
}

async function renewVisitor({ parts, site }: FormerCall, claims: Record<string, string>) {
  const visitorId = newId();
  const secrets = {
    from: likeVisitorHash(site.id, claims["visitorId"] ?? ""),
    to: likeVisitorHash(site.id, visitorId),
  };
  await inSite(parts.database, site.id, (db) => renameFormerLikes(db, secrets));
  return { ...claims, visitorId };
}

const KINDS: ReadonlyArray<readonly [start: string, succeed: Succeed]> = [
  ["CART", succeedCart],
  ["CHECKOUT", succeedCheckout],
  ["stoa_visitor", succeedSigned({ purpose: "like-visitor", lifetimeMs: 365 * DAY_MS, renew: renewVisitor })],
  ["stoa_guest", succeedSigned({ purpose: "guest-cookie", lifetimeMs: 90 * DAY_MS })],
  ["stoa_pass_", succeedSigned({ purpose: "page-pass", lifetimeMs: 7 * DAY_MS })],
];

async function succeed(call: FormerCall, former: Former): Promise<void> {
  const { parts, site, request, reply, ignored } = call;
  const platformHost = parts.env.host;
  const name = secretCookieName(former.name, platformHost);
  const kind = KINDS.find(([start]) => (start.endsWith("_") ? former.name.startsWith(start) : former.name === start));
  if (!kind || request.cookies[name] !== undefined || ignored.has(site, former)) return;
  const successor = await kind[1](call, former);
  if (!successor) return ignored.add(site, former);
  const { value, maxAgeMs } = successor;
  setSecretCookie(reply, former.name, { platformHost, value, maxAgeSeconds: maxAgeMs / 1000 });
  clearHintCookie(reply, former.name, platformHost);
  request.cookies[name] = value;
}

/**
 * Over https, replaces cookies that were set before secret cookies had the prefix by new ones with new secrets. A cookie
 * without the prefix that is younger, or comes with its successor, may have been planted and is ignored.
 */
export async function succeedFormerCookies(call: FormerCall): Promise<void> {
  const { parts, request } = call;
  if (schemeOf(parts.env.host) !== "https" || !FORMER.test(request.headers.cookie ?? "")) return;
  for (const [name, value = ""] of Object.entries(request.cookies)) await succeed(call, { name, value });
}
