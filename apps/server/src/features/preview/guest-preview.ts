import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { wantsHtml } from "../../plugins/reply/message-page.ts";
import { ownOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  canonicalPath,
  isPagePath,
  readPageQuery,
  sendFreshPage,
  type FreshPage,
  type Pages,
} from "../page/page-service.ts";
import {
  sendGuestElsewhere,
  sendGuestEnded,
  withGuestBar,
  type GuestPass,
} from "../preview-link/preview-link-service.ts";

const HEADERS = {
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
  "referrer-policy": "same-origin",
  "content-security-policy": "frame-ancestors 'none'",
} as const;

function withBar(request: FastifyRequest, fresh: FreshPage): FreshPage {
  if (fresh.kind !== "page" || !fresh.page.contentType.startsWith("text/html")) return fresh;
  return { ...fresh, page: { ...fresh.page, text: withGuestBar(request, fresh.page.text) } };
}

type ShowToGuest = (request: FastifyRequest, reply: FastifyReply, guest: GuestPass | "ended") => Promise<FastifyReply>;

/** Draft pages for visitors with a link: the whole site, or its one page. */
export function createGuestPreview({ env, urls }: Pick<Resources, "env" | "urls">, pages: Pages): ShowToGuest {
  async function show(request: FastifyRequest, reply: FastifyReply, pass: GuestPass): Promise<FastifyReply> {
    const site = siteOf(request);
    const [address = "/", ...rest] = request.url.split("?");
    if (!isPagePath(address)) throw new AppError("not_found");
    const path = canonicalPath(address) ?? "/-";
    if (pass.path !== null && path !== pass.path) {
      if (!wantsHtml(request.headers.accept)) throw new AppError("forbidden");
      return sendGuestElsewhere(request, reply, pass.path);
    }
    const visit = { site, origin: ownOrigin(request, env.host), path, query: readPageQuery(rest.join("?")) };
    const fresh = await pages.showDraft(visit, urls.studio(site.slug));
    return sendFreshPage(request, reply, { fresh: withBar(request, fresh), headers: HEADERS });
  }

  return async (request, reply, guest) => {
    if (guest !== "ended") return show(request, reply, guest);
    if (!wantsHtml(request.headers.accept)) throw new AppError("forbidden");
    return sendGuestEnded(request, reply);
  };
}
