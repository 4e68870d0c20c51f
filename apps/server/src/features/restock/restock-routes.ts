import * as api from "@stoa/core/restock/restock-api.ts";
import { NEWSLETTER_MESSAGES } from "@stoa/core/newsletter/newsletter-messages.ts";
import { overrideLabels } from "@stoa/core/lib/message/override-labels.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readDoorVisitor } from "../page-lock/page-lock-service.ts";
import type { Pages } from "../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage } from "../page/system-page-service.ts";
import { findCaptchaProblem } from "./form/restock-captcha.ts";
import { findLeaver, leaveNotices, OLD_RESTOCK_LEAVE_PATH, RESTOCK_LEAVE_PATH } from "./restock-leave-service.ts";
import { restockForms } from "./form/restock-form-routes.ts";
import {
  createRestockLimits,
  RESTOCK_RATES,
  type RestockLimits,
  type RestockRates,
} from "./form/restock-rate-limits.ts";
import {
  inPageLanguage,
  listSignUpGroups,
  listSignUps,
  sendRestockNotices,
  signUpForRestock,
} from "./restock-service.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

/** spec: storefront 7 */
function restockEndpoints(resources: Resources, limits: RestockLimits): void {
  const { routes, database } = resources;
  routes.site(api.signUpForRestock, async ({ site, body, request }) => {
    await limits({ siteId: site.id, network: clientNetworkOf(request) });
    const problem = await findCaptchaProblem(resources, request, body.recaptchaEnterpriseV3Token);
    if (problem !== undefined) throw new AppError("invalid_request", { message: problem });
    const visitor = readDoorVisitor(request, resources);
    const outcome = await inSite(database, site.id, (db) =>
      signUpForRestock(db, inPageLanguage(body, site), { visitor, parts: resources }),
    );
    if (outcome.ok) return { message: outcome.message };
    const { code, message } = outcome;
    const isAboutEmail = code === "emailBlank" || code === "emailInvalid";
    throw new AppError(code === "itemGone" ? "not_found" : "invalid_request", {
      message,
      ...(isAboutEmail ? { fields: { siteVisitorEmail: message } } : {}),
    });
  });

  routes.studio(api.listSignUpGroups, ({ site, query }) =>
    inSite(database, site.id, (db) => listSignUpGroups(db, query.cursor)),
  );
  routes.studio(api.listSignUps, ({ site, query }) => inSite(database, site.id, (db) => listSignUps(db, query)));
  routes.studio(api.sendRestockNotices, async ({ site, body }) => ({
    signUpCount: await inSite(database, site.id, (db) => sendRestockNotices(db, [body])),
  }));
  routes.studio(api.sendAllRestockNotices, async ({ site, body }) => ({
    signUpCount: await inSite(database, site.id, (db) => sendRestockNotices(db, body.sendRequests)),
  }));
}

type LeaveRequest = FastifyRequest<{ Querystring: { token?: string | string[] } }>;

function tokenOf({ query }: LeaveRequest): string {
  return typeof query.token === "string" ? query.token.slice(0, 200) : "";
}

type LeaveView = {
  readonly token?: string;
  readonly email?: string;
  readonly isDone?: boolean;
};

/**
 * The page linked from a notice. GET changes nothing, since programs follow links too; its form does, and so does a
 * mail program's unsubscribe button.
 */
function leavePages(app: FastifyInstance, resources: Resources, pages: Pages): void {
  function show(request: LeaveRequest, reply: FastifyReply, view: LeaveView): Promise<FastifyReply> {
    const isGood = view.email !== undefined;
    return sendSystemPage({ request, reply, resources, pages }, ({ strings }) => {
      const words = overrideLabels("newsletter", NEWSLETTER_MESSAGES, strings);
      return {
        page: "newsletter-unsubscribe",
        pageType: PAGE_TYPE.newsletterUnsubscribe,
        title: words.leaveTitle,
        status: isGood ? 200 : 404,
        context: { unsubscribe: isGood ? { ...view, hasNotices: true } : { error: words.badLink } },
      };
    });
  }
  const constraints = { origin: "site" };
  for (const path of [RESTOCK_LEAVE_PATH, OLD_RESTOCK_LEAVE_PATH]) {
    app.get(path, { constraints }, async (request: LeaveRequest, reply) => {
      const token = tokenOf(request);
      const email = await findLeaver(resources, siteOf(request).id, token);
      return show(request, reply, email === undefined ? {} : { token, email });
    });
    // No crumb: the token identifies the address, and a mail program has nothing else.
    app.post(path, { constraints }, async (request: LeaveRequest, reply) => {
      const email = await leaveNotices(resources, siteOf(request).id, tokenOf(request));
      return show(request, reply, email === undefined ? {} : { isDone: true, email });
    });
  }
}

export type RestockServices = { readonly resources: Resources; readonly pages: Pages; readonly rates?: RestockRates };

export function restockRoutes(
  app: FastifyInstance,
  { resources, pages, rates = RESTOCK_RATES }: RestockServices,
): void {
  const limits = createRestockLimits(rates);
  restockEndpoints(resources, limits);
  restockForms(app, { resources, pages, limits });
  leavePages(app, resources, pages);
}
