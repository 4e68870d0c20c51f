import { RESTOCK_FORM_MESSAGES, RESTOCK_MESSAGES } from "@stoa/core/restock/restock-messages.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inSite } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { checkFormOrigin } from "../../../plugins/session/crumb.ts";
import { siteOf } from "../../../plugins/endpoint-routes.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { readDoorVisitor } from "../../page-lock/page-lock-service.ts";
import type { Pages } from "../../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage } from "../../page/system-page-service.ts";
import type { RestockLimits } from "./restock-rate-limits.ts";
import { findCaptchaProblem } from "./restock-captcha.ts";
import { findWaitedFor, inPageLanguage, signUpForRestock, type SignUpOutcome } from "../restock-service.ts";
import { clientNetworkOf } from "../../../plugins/request/client-network.ts";

/** Form target in browsers without scripts. */
const RESTOCK_FORM_PATH = "/restock";
const MAX_CHARS = 1000;
const NEEDS_SCRIPTS = RESTOCK_FORM_MESSAGES.needsScripts;
/** Refusals that resubmitting the form cannot fix. */
const FINAL: ReadonlySet<string> = new Set([RESTOCK_MESSAGES.itemGone, RESTOCK_MESSAGES.inStock, NEEDS_SCRIPTS]);

type SentForm = {
  readonly productId: string;
  readonly variantId: string;
  readonly email: string;
  readonly isJoinMailingList: boolean;
};

/** A field that is missing, sent twice or too long is empty. */
function readForm({ body, headers }: FastifyRequest): SentForm {
  const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  if (isForm !== true) throw new AppError("unsupported_media_type", { message: "Send a form." });
  const sent = typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const textOf = (name: string): string => {
    const value = Object.hasOwn(sent, name) ? sent[name] : "";
    return typeof value === "string" && value.length <= MAX_CHARS ? value : "";
  };
  return {
    productId: textOf("productId"),
    variantId: textOf("variantId"),
    email: textOf("email"),
    isJoinMailingList: textOf("isJoinMailingList") !== "",
  };
}

async function isWithin(limits: RestockLimits, request: FastifyRequest): Promise<boolean> {
  try {
    await limits({ siteId: siteOf(request).id, network: clientNetworkOf(request) });
    return true;
  } catch (reason) {
    if (reason instanceof AppError && reason.code === "too_many_requests") return false;
    throw reason;
  }
}

function statusOf(outcome: SignUpOutcome, isAllowed: boolean): number {
  if (!isAllowed) return 429;
  if (outcome.ok) return 200;
  return outcome.code === "itemGone" ? 404 : 400;
}

type FormServices = { readonly resources: Resources; readonly pages: Pages; readonly limits: RestockLimits };

async function signUp({ resources, limits }: FormServices, request: FastifyRequest, form: SentForm) {
  const { email: siteVisitorEmail, ...input } = form;
  const isAllowed = await isWithin(limits, request);
  // Captchas need scripts, so where one is required the plain form cannot be used.
  const isProtected = isAllowed && (await findCaptchaProblem(resources, request, null)) !== undefined;
  const visitor = readDoorVisitor(request, resources);
  return inSite(resources.database, siteOf(request).id, async (db) => {
    const outcome: SignUpOutcome =
      isAllowed && !isProtected
        ? await signUpForRestock(db, inPageLanguage({ ...input, siteVisitorEmail }, siteOf(request)), {
            visitor,
            parts: resources,
          })
        : { ok: false, code: "failed", message: isAllowed ? NEEDS_SCRIPTS : RESTOCK_MESSAGES.failed };
    return { outcome, isAllowed, product: await findWaitedFor(db, form.productId, visitor) };
  });
}

/** The restock form without scripts: a result page, with the form again after a refusal. */
export function restockForms(app: FastifyInstance, services: FormServices): void {
  const { resources, pages } = services;
  app.post(RESTOCK_FORM_PATH, { constraints: { origin: "site" } }, async (request, reply: FastifyReply) => {
    checkFormOrigin(request, resources.env.host);
    const form = readForm(request);
    const { outcome, isAllowed, product } = await signUp(services, request, form);
    const isFormShown = !outcome.ok && product !== null && !FINAL.has(outcome.message);
    return sendSystemPage({ request, reply, resources, pages }, ({ settings, strings }) => ({
      page: "restock",
      pageType: PAGE_TYPE.page,
      title: strings["restockHeading"] || RESTOCK_FORM_MESSAGES.title,
      status: statusOf(outcome, isAllowed),
      context: {
        restock: {
          ...form,
          product,
          message: translatorFor(settings.language)(outcome.message),
          isDone: outcome.ok,
          isFormShown,
        },
      },
    }));
  });
}
