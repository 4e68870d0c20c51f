import { installmentInfo } from "@stoa/core/payment/installment/installment-info.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import type { Pages } from "../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage } from "../page/system-page-service.ts";

type InfoRequest = FastifyRequest<{ Params: { locale: string }; Querystring: { format?: unknown } }>;

/**
 * How paying in installments works, from the site's own address: a page, and with `?format=main-content` the content of
 * a modal, whose first heading is its title. spec: storefront 7, installment modal
 */
export function installmentPageRoutes(
  app: FastifyInstance,
  { resources, pages }: { readonly resources: Resources; readonly pages: Pages },
): void {
  app.get("/_installments/:locale", { constraints: { origin: "site" } }, async (request: InfoRequest, reply) => {
    const { locale } = request.params;
    const info = installmentInfo(locale);
    if (!info) throw new AppError("not_found");
    const language = locale.replace("_", "-");
    if (request.query.format === "main-content") {
      return reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "public, max-age=86400")
        .send(`<h1>${info.title}</h1><div class="stoa-installment-info" lang="${language}">${info.html}</div>`);
    }
    return sendSystemPage({ request, reply, resources, pages }, () => ({
      page: "installments",
      pageType: PAGE_TYPE.page,
      title: info.title,
      status: 200,
      context: { installmentInfo: { ...info, language } },
    }));
  });
}
