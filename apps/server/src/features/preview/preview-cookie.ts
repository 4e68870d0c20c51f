import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readToken, signToken } from "../../plugins/signed-token.ts";

const COOKIE = "stoa_preview";
const LIFETIME_MS = 12 * 60 * 60 * 1000;

type CookieParts = { readonly secret: Buffer; readonly now: () => number };

/** Who looks at the drafts of a site, and in which theme if it is not the site's own. */
export type PreviewViewer = {
  readonly siteId: SiteId;
  readonly accountId: string;
  readonly themeName?: string | undefined;
};

function settingsOf(parts: CookieParts): { secret: Buffer; now: () => number; purpose: string } {
  return { ...parts, purpose: "preview-cookie" };
}

/**
 * Lets a frame look at drafts. The frame stands inside another origin's page, so browsers keep the cookie in a jar of its own
 * (Partitioned) and send it to this origin only.
 */
export function setPreviewCookie(reply: FastifyReply, parts: CookieParts, viewer: PreviewViewer): void {
  const { themeName, ...claims } = viewer;
  const theme: Record<string, string> = themeName === undefined ? {} : { themeName };
  const value = signToken(settingsOf(parts), { ...claims, ...theme }, LIFETIME_MS);
  void reply.setCookie(COOKIE, value, {
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "none",
    partitioned: true,
    maxAge: LIFETIME_MS / 1000,
  });
}

/** Who may look at drafts of the site; undefined without a good cookie of this very site. */
export function readPreviewCookie(
  request: FastifyRequest,
  parts: CookieParts,
  siteId: SiteId,
): PreviewViewer | undefined {
  const value = request.cookies[COOKIE];
  return value === undefined ? undefined : toPreviewViewer(readToken(settingsOf(parts), value), siteId);
}

/** Claims of a token that are about a site; undefined for those about another. */
export function toPreviewViewer(
  claims: Readonly<Record<string, unknown>> | undefined,
  siteId: SiteId,
): PreviewViewer | undefined {
  if (claims?.["siteId"] !== siteId) return undefined;
  const { accountId, themeName } = claims;
  if (typeof accountId !== "string") return undefined;
  return { siteId, accountId, ...(typeof themeName === "string" ? { themeName } : {}) };
}
