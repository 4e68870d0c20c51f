import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";
import { readSecretCookie, setSecretCookie } from "../../plugins/session/host-cookie.ts";
import { readToken, signToken } from "../../plugins/session/signed-token.ts";

const COOKIE = "stoa_preview";
const LIFETIME_MS = 12 * 60 * 60 * 1000;

type SignParts = { readonly secret: Buffer; readonly now: () => number };
type CookieParts = SignParts & { readonly env: Pick<Env, "host"> };

export type PreviewViewer = {
  readonly siteId: SiteId;
  readonly accountId: string;
  readonly themeName?: string | undefined;
};

function settingsOf({ secret, now }: SignParts): { secret: Buffer; now: () => number; purpose: string } {
  return { secret, now, purpose: "preview-cookie" };
}

/**
 * Lets a frame view drafts. The frame is embedded in another origin's page, so browsers store the cookie in a separate
 * jar (Partitioned) and send it only to this origin.
 */
export function setPreviewCookie(reply: FastifyReply, parts: CookieParts, viewer: PreviewViewer): void {
  const { themeName, ...claims } = viewer;
  const theme: Record<string, string> = themeName === undefined ? {} : { themeName };
  const value = signToken(settingsOf(parts), { ...claims, ...theme }, LIFETIME_MS);
  const platformHost = parts.env.host;
  setSecretCookie(reply, COOKIE, { platformHost, value, maxAgeSeconds: LIFETIME_MS / 1000, isFramed: true });
}

/** Returns undefined without a valid cookie of this very site. */
export function readPreviewCookie(
  request: FastifyRequest,
  parts: CookieParts,
  siteId: SiteId,
): PreviewViewer | undefined {
  const value = readSecretCookie(request, COOKIE, parts.env.host);
  return value === undefined ? undefined : toPreviewViewer(readToken(settingsOf(parts), value), siteId);
}

export function toPreviewViewer(
  claims: Readonly<Record<string, unknown>> | undefined,
  siteId: SiteId,
): PreviewViewer | undefined {
  if (claims?.["siteId"] !== siteId) return undefined;
  const { accountId, themeName } = claims;
  if (typeof accountId !== "string") return undefined;
  return { siteId, accountId, ...(typeof themeName === "string" ? { themeName } : {}) };
}
