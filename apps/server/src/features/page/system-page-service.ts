import type { FastifyReply, FastifyRequest } from "fastify";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { ownOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { canonicalPath, PLAIN_QUERY } from "./address/page-address.ts";
import { readPageQuery, type PageFormat } from "./address/page-query.ts";
import { readPasses } from "../page-lock/page-lock-service.ts";
import { PRIVATE_PAGE_HEADERS } from "./cache/page-headers.ts";
import type { ProviderHosts } from "./safe/safe-headers.ts";
import { sendFreshPage, type MakeSystemPage, type Pages } from "./page-service.ts";

export { buildSource, NO_HOSTS, safeHeaders, type ProviderHosts } from "./safe/safe-headers.ts";
export { readManifest, STOREFRONT_FOLDER, type Manifest } from "./storefront-assets.ts";
export { scriptJson } from "./output/head/structured-data.ts";
export { PLAIN_QUERY } from "./address/page-query.ts";
export { PAGE_TYPE, type MakeSystemPage, type SystemPageSetting } from "./page-service.ts";

export type SystemPageCall = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly resources: Resources;
  readonly pages: Pages;
  /** Only the content, without the frame, for a modal. */
  readonly isMainContent?: boolean;
  /** What the page of a payment needs of the provider. */
  readonly hosts?: ProviderHosts;
};

/** Form submissions are always answered with HTML. spec: template-platform 2.2 */
function formatOf(method: string, search: string): PageFormat {
  return method === "GET" ? readPageQuery(search).format : "html";
}

/** Sends a platform page in the theme's frame to one visitor. Its scripts find the crumb. */
export async function sendSystemPage(call: SystemPageCall, make: MakeSystemPage): Promise<FastifyReply> {
  const { request, reply, resources, pages } = call;
  const [path = "/", search = ""] = request.url.split("?");
  const format = call.isMainContent === true ? "main-content" : formatOf(request.method, search);
  const visit = {
    site: siteOf(request),
    origin: ownOrigin(request, resources.env.host),
    path: canonicalPath(path) ?? "/-",
    query: { ...PLAIN_QUERY, format },
    passes: readPasses(request, resources),
  };
  const fresh = await pages.showSystem(visit, make, call.hosts);
  resources.crumbs.ensure(request, reply, "");
  return sendFreshPage(request, reply, { fresh, headers: PRIVATE_PAGE_HEADERS });
}
