import type { Form } from "@stoa/core/form/form-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readToken, signToken } from "../../plugins/session/signed-token.ts";
import { getDocument } from "../document/document-service.ts";
import { createGuestGuard } from "../preview-link/preview-link-service.ts";
import { canSeeDrafts } from "../site/site-service.ts";
import { readPreviewCookie, toPreviewViewer, type PreviewViewer } from "./preview-cookie.ts";

const LINK_LIFETIME_MS = 60_000;

type PreviewParts = { readonly secret: Buffer; readonly now: () => number; readonly origin: string };

/** Returns a URL that signs a frame in on the site's preview origin, once within a minute, and redirects to `path`. */
export function createPreviewUrl(parts: PreviewParts, preview: PreviewViewer & { readonly path: string }): string {
  const settings = { ...parts, purpose: "preview-link" };
  const { siteId, accountId, themeName } = preview;
  const theme: Record<string, string> = themeName === undefined ? {} : { themeName };
  const token = signToken(settings, { siteId, accountId, ...theme }, LINK_LIFETIME_MS);
  const query = new URLSearchParams({ token, to: preview.path });
  return `${parts.origin}/_preview/enter?${query.toString()}`;
}

export function readPreviewLink(
  parts: Omit<PreviewParts, "origin">,
  siteId: SiteId,
  token: string,
): PreviewViewer | undefined {
  const { secret, now } = parts;
  return toPreviewViewer(readToken({ secret, now, purpose: "preview-link" }, token), siteId);
}

export type PreviewGuard = (request: FastifyRequest, site: SiteEntry) => Promise<boolean>;

export function createPreviewGuard(resources: Pick<Resources, "secret" | "now" | "database" | "env">): PreviewGuard {
  return async (request, site) => {
    const viewer = readPreviewCookie(request, resources, site.id);
    return viewer !== undefined && canSeeDrafts(resources.database, site, viewer.accountId);
  };
}

/** Whether the requester may load files of the drafts' theme: draft viewers, including guests with a link. */
export function createDraftFileGuard(resources: Pick<Resources, "secret" | "now" | "database" | "env">): PreviewGuard {
  const mayLook = createPreviewGuard(resources);
  const findGuest = createGuestGuard(resources);
  return async (request, site) => {
    if (await mayLook(request, site)) return true;
    const guest = await findGuest(request, site);
    return guest !== undefined && guest !== "ended";
  };
}

export function createPreviewedTheme(
  resources: Pick<Resources, "secret" | "now" | "env">,
): (request: FastifyRequest, site: SiteEntry) => string | undefined {
  return (request, site) => readPreviewCookie(request, resources, site.id)?.themeName;
}

export async function readFormDraft(
  { database }: Pick<Resources, "database">,
  siteId: SiteId,
  formId: string,
): Promise<Form> {
  const { data } = await inSite(database, siteId, (db) => getDocument(db, formId, "form"));
  return data as Form;
}
