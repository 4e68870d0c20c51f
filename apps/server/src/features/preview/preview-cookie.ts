import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readToken, signToken } from "../../plugins/signed-token.ts";

const COOKIE = "stoa_preview";
const LIFETIME_MS = 12 * 60 * 60 * 1000;

type CookieParts = { readonly secret: Buffer; readonly now: () => number };

function settingsOf(parts: CookieParts): { secret: Buffer; now: () => number; purpose: string } {
  return { ...parts, purpose: "preview-cookie" };
}

/**
 * Lets a frame look at drafts. The frame stands inside another origin's page, so browsers keep the cookie in a jar of its own
 * (Partitioned) and send it to this origin only.
 */
export function setPreviewCookie(
  reply: FastifyReply,
  parts: CookieParts,
  viewer: { readonly siteId: SiteId; readonly accountId: string },
): void {
  const value = signToken(settingsOf(parts), viewer, LIFETIME_MS);
  void reply.setCookie(COOKIE, value, {
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "none",
    partitioned: true,
    maxAge: LIFETIME_MS / 1000,
  });
}

/** The account that may look at drafts of the site; undefined without a good cookie of this very site. */
export function readPreviewCookie(request: FastifyRequest, parts: CookieParts, siteId: SiteId): string | undefined {
  const value = request.cookies[COOKIE];
  const claims = value === undefined ? undefined : readToken(settingsOf(parts), value);
  if (claims?.["siteId"] !== siteId) return undefined;
  const { accountId } = claims;
  return typeof accountId === "string" ? accountId : undefined;
}
