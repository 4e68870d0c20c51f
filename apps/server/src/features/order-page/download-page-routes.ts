import { downloadPage } from "@stoa/core/download/download-page.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { checkPageAsker } from "../../plugins/request/page-request.ts";
import { DOWNLOAD_PATH, findDownload } from "../download/download-opening-service.ts";
import { rejectDownload } from "../download/download-rejection-service.ts";
import type { Resources } from "../../plugins/resources.ts";
import type { Pages } from "../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage } from "../page/system-page-service.ts";

type DownloadPageParts = { readonly resources: Resources; readonly pages: Pages };
type DownloadPageRequest = FastifyRequest<{ Params: { grantId: string }; Querystring: { token?: unknown } }>;

/** Where the link of a mail leads: the file comes after a press of the button, since programs open links too. */
export function downloadPageRoutes(app: FastifyInstance, { resources, pages }: DownloadPageParts): void {
  async function show(request: DownloadPageRequest, reply: FastifyReply): Promise<FastifyReply> {
    checkPageAsker(request);
    const { token } = request.query;
    const found = await findDownload(resources, {
      siteId: siteOf(request).id,
      grantId: request.params.grantId,
      token: typeof token === "string" ? token : "",
    });
    if (!found.ok) return rejectDownload({ request, reply, resources }, found);
    return sendSystemPage({ request, reply, resources, pages }, ({ settings }) => {
      const download = downloadPage({ ...found.grant, timeZone: settings.timeZone });
      return {
        page: "download",
        pageType: PAGE_TYPE.orderStatus,
        title: download.title,
        status: 200,
        context: { download },
      };
    });
  }
  app.get(DOWNLOAD_PATH, { constraints: { origin: "site" } }, show);
}
