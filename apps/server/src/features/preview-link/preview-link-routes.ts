import * as api from "@stoa/core/preview-link/preview-link-api.ts";
import { PREVIEW_LINK_MESSAGES } from "@stoa/core/preview-link/preview-link-messages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { canonicalPath } from "../page/page-service.ts";
import { setGuestCookie } from "./guest-cookie.ts";
import {
  admitGuest,
  endPreviewLink,
  listPreviewLinksOf,
  makePreviewLink,
  sendGuestEnded,
} from "./preview-link-service.ts";

type EnterRequest = FastifyRequest<{ Params: { token: string } }>;

function canonical(path: string | null): string | null {
  if (path === null) return null;
  const found = canonicalPath(path);
  if (found === null) throw new AppError("invalid_request", { fields: { path: PREVIEW_LINK_MESSAGES.badPath } });
  return found;
}

function studioCalls({ routes, database, urls, now }: Pick<Resources, "routes" | "database" | "urls" | "now">): void {
  routes.studio(api.listPreviewLinks, async ({ site }) => ({
    items: await inSite(database, site.id, (db) => listPreviewLinksOf(db, now())),
    nextCursor: null,
  }));
  routes.studio(api.createPreviewLink, async ({ site, account, body }) => {
    const input = { ...body, path: canonical(body.path), by: account.email, now: now() };
    const { token, ...link } = await inSite(database, site.id, (db) => makePreviewLink(db, input));
    return { ...link, url: `${urls.preview(site.slug)}/_preview/guest/${token}` };
  });
  routes.studio(api.deletePreviewLink, async ({ site, params }) => {
    if (!(await inSite(database, site.id, (db) => endPreviewLink(db, params.id)))) throw new AppError("not_found");
    return { deleted: true };
  });
}

/** Links that show drafts to people without an account: created in the studio, opened on the preview origin. */
export function previewLinkRoutes(app: FastifyInstance, resources: Resources): void {
  const { database, now } = resources;
  studioCalls(resources);

  async function enter(request: EnterRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = siteOf(request);
    // The address contains the secret: it must not leave this response.
    void reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
    const pass = await inSite(database, site.id, (db) => admitGuest(db, request.params.token, now()));
    if (!pass) return sendGuestEnded(request, reply);
    setGuestCookie(reply, resources, { siteId: site.id, linkId: pass.linkId });
    return reply.redirect(pass.path ?? "/", 303);
  }
  app.get("/_preview/guest/:token", { constraints: { origin: "preview" } }, enter);
}
