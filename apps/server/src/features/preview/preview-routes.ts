import { normaliseBlock } from "@stoa/core/block/check-layout.ts";
import { formBlock } from "@stoa/core/block/form/form-block.ts";
import { drawBlocks } from "@stoa/core/page/draw-blocks-api.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { sendMessagePage, wantsHtml } from "../../plugins/reply/message-page.ts";
import { readDraftVisit } from "../../plugins/request/request-language.ts";
import { ownOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { sanitiseHtml } from "../document/document-service.ts";
import { canonicalPath, isPagePath, readPageQuery, sendFreshPage, type Pages } from "../page/page-service.ts";
import { createGuestGuard } from "../preview-link/preview-link-service.ts";
import { createGuestPreview } from "./guest-preview.ts";
import { setPreviewCookie } from "./preview-cookie.ts";
import { createPreviewedTheme, createPreviewGuard, readFormDraft, readPreviewLink } from "./preview-service.ts";
import { localPath } from "../../plugins/request/local-path.ts";

type FormRequest = FastifyRequest<{ Params: { formId: string } }>;
type EnterRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** A form on a separate page, whether or not a page of the site uses it. */
const FORM_PREVIEW_PATH = "/_preview/form/:formId";

function sendRejection(request: FastifyRequest, reply: FastifyReply, studioOrigin: string): FastifyReply {
  void reply.code(403).header("x-robots-tag", "noindex");
  if (!wantsHtml(request.headers.accept)) throw new AppError("forbidden");
  const link = { href: `${studioOrigin}/`, text: "Open the studio" };
  const message = "Previews show drafts, so they open from the studio only. Please open the page there again.";
  return sendMessagePage(reply, { title: "This preview has ended", message, link });
}

/** The origin where tenants' scripts meet drafts is read-only. */
function rejectChanges(app: FastifyInstance): void {
  app.route({
    method: ["POST", "PUT", "PATCH", "DELETE"],
    url: "/*",
    constraints: { origin: "preview" },
    preParsing: async () => {
      throw new AppError("forbidden", { message: "A preview is read-only." });
    },
    handler: () => undefined,
  });
}

const FORM_BLOCK = 9;

function formLayout(formId: string): Layout {
  const value = { ...formBlock.defaults, formId, showTitle: true };
  const block = { id: formId, type: FORM_BLOCK, value };
  return { rows: [{ id: formId, columns: [{ id: formId, span: 12, blocks: [block] }] }] };
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

type DraftPages = {
  readonly show: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  readonly showForm: (request: FormRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

function draftPages(resources: Resources, pages: Pages): DraftPages {
  const { env, urls } = resources;
  const mayLook = createPreviewGuard(resources);
  const themeOf = createPreviewedTheme(resources);
  const findGuest = createGuestGuard(resources);
  const showToGuest = createGuestPreview(resources, pages);

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = siteOf(request);
    const studioOrigin = urls.studio(site.slug);
    if (!(await mayLook(request, site))) {
      const guest = await findGuest(request, site);
      return guest ? showToGuest(request, reply, guest) : sendRejection(request, reply, studioOrigin);
    }
    const [path = "/", ...rest] = request.url.split("?");
    const search = rest.join("?");
    if (!isPagePath(path)) throw new AppError("not_found");
    const visit = {
      site,
      origin: ownOrigin(request, env.host),
      path: canonicalPath(path) ?? "/-",
      query: readPageQuery(search),
      themeName: themeOf(request, site),
    };
    const fresh = await pages.showDraft(visit, studioOrigin);
    return sendFreshPage(request, reply, { fresh, headers: previewHeaders(studioOrigin) });
  }

  async function showForm(request: FormRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = siteOf(request);
    const studioOrigin = urls.studio(site.slug);
    if (!(await mayLook(request, site))) return sendRejection(request, reply, studioOrigin);
    const { formId } = request.params;
    const form = await readFormDraft(resources, site.id, formId);
    // No page has this address: only data shared by all pages is read.
    const visit = { site, origin: ownOrigin(request, env.host), path: "/-", query: readPageQuery("") };
    const page = { id: formId, title: form.name, layout: formLayout(formId), studioOrigin };
    const fresh = await pages.showLoosePage(visit, page);
    return sendFreshPage(request, reply, { fresh, headers: previewHeaders(studioOrigin) });
  }

  return { show, showForm };
}

/** A site's drafts, rendered live for the studio's frame. Read-only. */
export function previewRoutes(app: FastifyInstance, resources: Resources, pages: Pages): void {
  const { urls } = resources;
  const { show, showForm } = draftPages(resources, pages);
  const constraints = { origin: "preview" };

  async function enter(request: EnterRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = siteOf(request);
    const { token, to } = request.query;
    const viewer = typeof token === "string" ? readPreviewLink(resources, site.id, token) : undefined;
    if (!viewer) return sendRejection(request, reply, urls.studio(site.slug));
    setPreviewCookie(reply, resources, viewer);
    return reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(localPath(to), 303);
  }

  resources.routes.studio(drawBlocks, async ({ site, body }) => {
    const rows = body.blocks.map(({ block, span }) => ({
      id: block.id,
      columns: [{ id: block.id, span, blocks: [normaliseBlock(block, sanitiseHtml)] }],
    }));
    const drafts = readDraftVisit(site, canonicalPath(body.path) ?? "/-");
    const visit = { ...drafts, origin: urls.preview(site.slug), query: readPageQuery("") };
    return { html: await pages.drawDraftLayout(visit, { layout: { rows }, areaId: body.areaId }) };
  });

  app.get("/_preview/enter", { constraints }, enter);
  app.get(FORM_PREVIEW_PATH, { constraints }, showForm);
  app.get("/*", { constraints }, show);
  rejectChanges(app);
}
