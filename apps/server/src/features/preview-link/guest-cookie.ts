import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Resources } from "../../plugins/resources.ts";
import { readSecretCookie, setSecretCookie } from "../../plugins/session/host-cookie.ts";
import { readToken, signToken } from "../../plugins/session/signed-token.ts";

const COOKIE = "stoa_guest";
/** Longer than any link is valid, so late visitors learn that the link has ended. */
const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

type CookieParts = Pick<Resources, "secret" | "now" | "env">;

function settingsOf({ secret, now }: CookieParts): { secret: Buffer; now: () => number; purpose: string } {
  return { secret, now, purpose: "guest-cookie" };
}

/** Stores which link a visitor came with; whether it is still valid is checked on each page. */
export function setGuestCookie(
  reply: FastifyReply,
  parts: CookieParts,
  guest: { readonly siteId: SiteId; readonly linkId: string },
): void {
  setSecretCookie(reply, COOKIE, {
    platformHost: parts.env.host,
    value: signToken(settingsOf(parts), guest, LIFETIME_MS),
    maxAgeSeconds: LIFETIME_MS / 1000,
  });
}

export function readGuestCookie(request: FastifyRequest, parts: CookieParts, siteId: SiteId): string | undefined {
  const value = readSecretCookie(request, COOKIE, parts.env.host);
  const claims = value === undefined ? undefined : readToken(settingsOf(parts), value);
  if (claims?.["siteId"] !== siteId) return undefined;
  const { linkId } = claims;
  return typeof linkId === "string" ? linkId : undefined;
}
