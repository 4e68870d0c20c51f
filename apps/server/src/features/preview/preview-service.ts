import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { FastifyRequest } from "fastify";
import type { Resources } from "../../plugins/resources.ts";
import { readToken, signToken } from "../../plugins/signed-token.ts";
import { canSeeDrafts } from "../site/site-service.ts";
import { readPreviewCookie } from "./preview-cookie.ts";

const LINK_LIFETIME_MS = 60_000;

type PreviewParts = { readonly secret: Buffer; readonly now: () => number; readonly origin: string };

/** An address that signs a frame in on the preview origin of the site, once within a minute, and goes on to `path`. */
export function createPreviewUrl(
  parts: PreviewParts,
  preview: { readonly siteId: SiteId; readonly accountId: string; readonly path: string },
): string {
  const settings = { ...parts, purpose: "preview-link" };
  const token = signToken(settings, { siteId: preview.siteId, accountId: preview.accountId }, LINK_LIFETIME_MS);
  const query = new URLSearchParams({ token, to: preview.path });
  return `${parts.origin}/_preview/enter?${query.toString()}`;
}

/** The account that a link signs in to look at drafts of the site; undefined for a forged, expired or foreign one. */
export function readPreviewLink(
  parts: Omit<PreviewParts, "origin">,
  siteId: SiteId,
  token: string,
): string | undefined {
  const { secret, now } = parts;
  const claims = readToken({ secret, now, purpose: "preview-link" }, token);
  if (claims?.["siteId"] !== siteId) return undefined;
  const { accountId } = claims;
  return typeof accountId === "string" ? accountId : undefined;
}

/** Whether a request comes from somebody who may look at the drafts of a site. */
export type PreviewGuard = (request: FastifyRequest, site: SiteEntry) => Promise<boolean>;

export function createPreviewGuard(resources: Pick<Resources, "secret" | "now" | "database">): PreviewGuard {
  return async (request, site) => {
    const accountId = readPreviewCookie(request, resources, site.id);
    return accountId !== undefined && canSeeDrafts(resources.database, site, accountId);
  };
}
