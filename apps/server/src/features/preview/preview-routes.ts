import { normaliseBlock } from "@stoa/core/block/check-layout.ts";
import { drawBlocks } from "@stoa/core/page/draw-blocks-api.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { sendMessagePage, wantsHtml } from "../../plugins/message-page.ts";
import { ownOrigin } from "../../plugins/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { sanitiseHtml } from "../document/document-service.ts";
import { canonicalPath, isPagePath, readPageQuery, sendFreshPage, type Pages } from "../page/page-service.ts";
import { setPreviewCookie } from "./preview-cookie.ts";
import { createPreviewGuard, readPreviewLink } from "./preview-service.ts";

type EnterRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** Paths on this origin only: a link can not lead anywhere else. */
function localPath(to: unknown): string {
  return typeof to === "string" && /^\/(?![/\\])[^\\\s]*$/.test(to) ? to : "/";
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, studioOrigin: string): FastifyReply {
  void reply.code(403).header("x-robots-tag", "noindex");
  if (!wantsHtml(request.headers.accept)) throw new AppError("forbidden");
  const link = { href: `${studioOrigin}/`, text: "Open the studio" };
  const message = "Previews show drafts, so they open from the studio only. Please open the page there again.";
  return sendMessagePage(reply, { title: "This preview has ended", message, link });
}

/** Nothing can be changed from the origin where tenants' scripts meet drafts. */
function refuseChanges(app: FastifyInstance): void {
  app.route({
    method: ["POST", "PUT", "PATCH", "DELETE"],
    url: "/*",
    constraints: { origin: "preview" },
    preParsing: async () => {
      throw new AppError("forbidden", { message: "A preview can be looked at, but nothing can be changed in it." });
    },
    handler: () => undefined,
  });
}

function previewHeaders(studioOrigin: string): Record<string, string> {
  return {
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    "referrer-policy": "strict-origin-when-cross-origin",
    "content-security-policy": `frame-ancestors ${studioOrigin}`,
  };
}

/** The drafts of a site, rendered live for the frame of its studio. Reading only. */
export function previewRoutes(app: FastifyInstance, resources: Resources, pages: Pages): void {
  const { env, urls } = resources;
  const mayLook = createPreviewGuard(resources);
  const constraints = { origin: "preview" };

  async function enter(request: EnterRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = siteOf(request);
    const { token, to } = request.query;
    const accountId = typeof token === "string" ? readPreviewLink(resources, site.id, token) : undefined;
    if (accountId === undefined) return sendRefusal(request, reply, urls.studio(site.slug));
    setPreviewCookie(reply, resources, { siteId: site.id, accountId });
    return reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(localPath(to), 303);
  }

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = siteOf(request);
    const studioOrigin = urls.studio(site.slug);
    if (!(await mayLook(request, site))) return sendRefusal(request, reply, studioOrigin);
    const [path = "/", ...rest] = request.url.split("?");
    const search = rest.join("?");
    if (!isPagePath(path)) throw new AppError("not_found");
    const visit = {
      site,
      origin: ownOrigin(request, env.host),
      path: canonicalPath(path) ?? "/-",
      query: readPageQuery(search),
    };
    const fresh = await pages.showDraft(visit, studioOrigin);
    return sendFreshPage(request, reply, { fresh, headers: previewHeaders(studioOrigin) });
  }

  resources.routes.studio(drawBlocks, async ({ site, body }) => {
    const rows = body.blocks.map(({ block, span }) => ({
      id: block.id,
      columns: [{ id: block.id, span, blocks: [normaliseBlock(block, sanitiseHtml)] }],
    }));
    const path = canonicalPath(body.path) ?? "/-";
    const visit = { site, origin: urls.preview(site.slug), path, query: readPageQuery("") };
    return { html: await pages.drawDraftLayout(visit, { rows }) };
  });

  app.get("/_preview/enter", { constraints }, enter);
  app.get("/*", { constraints }, show);
  refuseChanges(app);
}
