import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { checkFormOrigin } from "../../plugins/session/crumb.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  findItemQuestions,
  findLineQuestions,
  QUESTIONS_ACTIONS,
  QUESTIONS_PATH,
  rejectionMessage,
  type ItemQuestions,
  type QuestionsForm,
} from "../cart/add/cart-questions-service.ts";
import { findSpokenForm } from "../form/form-service.ts";
import type { Pages } from "../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage, type SystemPageSetting } from "../page/system-page-service.ts";
import { itemDetailsView, lineDetailsView, type DetailsView, type DetailsTexts } from "./details-view.ts";

export type CartPageParts = { readonly resources: Resources; readonly pages: Pages };

type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Sent = Readonly<Record<string, unknown>>;

function textIn(values: unknown, name: string): string {
  const value: unknown =
    typeof values === "object" && values !== null && Object.hasOwn(values, name) ? Reflect.get(values, name) : "";
  return typeof value === "string" ? value : "";
}

function showDetails(
  parts: CartPageParts & Call,
  status: number,
  make: ((setting: SystemPageSetting) => DetailsView) | undefined,
): Promise<FastifyReply> {
  return sendSystemPage(parts, (setting) => {
    if (make === undefined) {
      return { page: "not-found", pageType: PAGE_TYPE.notFound, title: "Page not found", status: 404, context: {} };
    }
    const details = make(setting);
    return { page: "cart-details", pageType: PAGE_TYPE.page, title: details.heading, status, context: { details } };
  });
}

function formNameOf({ query }: FastifyRequest): QuestionsForm {
  const name = textIn(query, "form");
  return Object.hasOwn(QUESTIONS_ACTIONS, name) ? (name as QuestionsForm) : "add";
}

function sentForm({ body }: FastifyRequest): Sent {
  return typeof body === "object" && body !== null ? (body as Sent) : {};
}

function wordsOf({ strings, settings }: SystemPageSetting, notice: string): DetailsTexts {
  return { strings, language: settings.language, notice };
}

async function askedIn<Questions extends ItemQuestions>(
  { request, resources }: CartPageParts & Call,
  asked: Questions | undefined,
): Promise<Questions | undefined> {
  const site = siteOf(request);
  const formId = asked?.product.additionalFieldsFormId;
  if (asked === undefined || formId === undefined || site.language === undefined) return asked;
  const { language } = site.language;
  const found = await inSite(resources.database, site.id, (db) => findSpokenForm(db, site, { formId, language }));
  return found ? { ...asked, questions: { ...asked.questions, formFields: found.spoken.fields } } : asked;
}

async function showAgain(parts: CartPageParts & Call): Promise<FastifyReply> {
  const { request } = parts;
  const sent = sentForm(request);
  const notice = rejectionMessage(request);
  const form = formNameOf(request);
  if (form === "details") {
    const line = await askedIn(parts, await findLineQuestions(parts, { entryId: textIn(sent, "entryId"), sent }));
    return showDetails(parts, 400, line && ((setting) => lineDetailsView(line, wordsOf(setting, notice))));
  }
  const choice = { itemId: textIn(sent, "itemId"), sku: textIn(sent, "sku"), quantity: textIn(sent, "quantity") };
  const asked = await askedIn(parts, await findItemQuestions(parts, { itemId: choice.itemId, sent }));
  return showDetails(
    parts,
    400,
    asked && ((setting) => itemDetailsView({ asked, choice, form }, wordsOf(setting, notice))),
  );
}

/**
 * Pages where a line's answers are changed without scripts and refused forms are shown again. spec: platform 2, cart
 * page product form
 */
export function cartPageRoutes(app: FastifyInstance, parts: CartPageParts): void {
  const { host } = parts.resources.env;
  const constraints = { origin: "site" };

  app.get(QUESTIONS_ACTIONS.details, { constraints }, async (request, reply) => {
    const call = { ...parts, request, reply };
    const found = await findLineQuestions(call, { entryId: textIn(request.query, "entry"), sent: null });
    const line = await askedIn(call, found);
    return showDetails(call, 200, line && ((setting) => lineDetailsView(line, wordsOf(setting, ""))));
  });

  app.post(QUESTIONS_PATH, { constraints }, async (request, reply) => {
    checkFormOrigin(request, host);
    const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    if (!isForm) throw new AppError("unsupported_media_type", { message: "Send a form." });
    return showAgain({ ...parts, request, reply });
  });
}
