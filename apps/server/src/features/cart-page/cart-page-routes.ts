import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { checkFormOrigin } from "../../plugins/crumb.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  findAskedItem,
  findAskedLine,
  QUESTIONS_ACTIONS,
  QUESTIONS_PATH,
  refusalMessage,
  type QuestionsForm,
} from "../cart/cart-questions-service.ts";
import type { Pages } from "../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage, type SystemPageSetting } from "../page/system-page-service.ts";
import { itemDetailsView, lineDetailsView, type DetailsView, type DetailsWords } from "./details-view.ts";

export type CartPageParts = { readonly resources: Resources; readonly pages: Pages };

type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Sent = Readonly<Record<string, unknown>>;

function textIn(values: unknown, name: string): string {
  const value: unknown =
    typeof values === "object" && values !== null && Object.hasOwn(values, name) ? Reflect.get(values, name) : "";
  return typeof value === "string" ? value : "";
}

/** Shows a form; without one the page is one that is not there. */
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

function wordsOf({ strings, settings }: SystemPageSetting, notice: string): DetailsWords {
  return { strings, language: settings.language, notice };
}

/** A form that a plain browser sent, and that was refused, as it was typed. */
async function showAgain(parts: CartPageParts & Call): Promise<FastifyReply> {
  const { request } = parts;
  const sent = sentForm(request);
  const notice = refusalMessage(request);
  const form = formNameOf(request);
  if (form === "details") {
    const line = await findAskedLine(parts, { entryId: textIn(sent, "entryId"), sent });
    return showDetails(parts, 400, line && ((setting) => lineDetailsView(line, wordsOf(setting, notice))));
  }
  const choice = { itemId: textIn(sent, "itemId"), sku: textIn(sent, "sku"), quantity: textIn(sent, "quantity") };
  const asked = await findAskedItem(parts, { itemId: choice.itemId, sent });
  return showDetails(
    parts,
    400,
    asked && ((setting) => itemDetailsView({ asked, choice, form }, wordsOf(setting, notice))),
  );
}

/** Where a line's answers are changed without scripts, and where refused forms are shown again. spec: platform 2, cart page product form */
export function cartPageRoutes(app: FastifyInstance, parts: CartPageParts): void {
  const { host } = parts.resources.env;
  const constraints = { origin: "site" };

  app.get(QUESTIONS_ACTIONS.details, { constraints }, async (request, reply) => {
    const call = { ...parts, request, reply };
    const line = await findAskedLine(call, { entryId: textIn(request.query, "entry"), sent: null });
    return showDetails(call, 200, line && ((setting) => lineDetailsView(line, wordsOf(setting, ""))));
  });

  app.post(QUESTIONS_PATH, { constraints }, async (request, reply) => {
    checkFormOrigin(request, host);
    const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    if (!isForm) throw new AppError("unsupported_media_type", { message: "Send a form." });
    return showAgain({ ...parts, request, reply });
  });
}
