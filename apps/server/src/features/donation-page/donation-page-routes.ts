import { checkAdditionalFields } from "@stoa/core/cart/add/check-additional-fields.ts";
import { DONATE_PATH } from "@stoa/core/donation/donate-path.ts";
import type { DonationQuestions } from "@stoa/core/donation/donation-form.ts";
import { readDonationAmount } from "@stoa/core/donation/read-donation-amount.ts";
import { checkForm } from "@stoa/core/form/check/check-form.ts";
import type { FormField } from "@stoa/core/form/form-schema.ts";
import type { FormState } from "@stoa/core/form/form-view.ts";
import { readPlainForm } from "@stoa/core/form/answer/plain-form-values.ts";
import { findUnstorableText } from "@stoa/core/lib/text/storable-text.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { checkFormOrigin } from "../../plugins/session/crumb.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { plainFailure } from "../../plugins/reply/plain-failure.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createDonationLimit, type DonationLimit } from "../donation/donation-limit-service.ts";
import { readDonationTerms, startDonation } from "../donation/donation-service.ts";
import { findSpokenForm } from "../form/form-service.ts";
import type { Pages } from "../page/page-service.ts";
import { sendSystemPage } from "../page/system-page-service.ts";
import { makeDonationPage, termsIn, type SentDonation, type DonationView } from "./donation-page-view.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";
import { databaseForCarts } from "../../plugins/request/crawler.ts";

export type DonationPageParts = { readonly resources: Resources; readonly pages: Pages };
type Place = DonationPageParts & { readonly countDonation: DonationLimit };
type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Sent = Readonly<Record<string, unknown>>;

const ID = /^[0-9a-f]{24}$/;
const MAX_CHARS = 100;
const NOTHING_TYPED: FormState = { answers: new Map(), errors: {} };

function textIn(values: unknown, name: string): string {
  const value: unknown =
    typeof values === "object" && values !== null && Object.hasOwn(values, name) ? Reflect.get(values, name) : "";
  return typeof value === "string" ? value.slice(0, MAX_CHARS) : "";
}

function sentDonation(values: unknown): SentDonation {
  return { choice: textIn(values, "choice"), own: textIn(values, "own"), currency: textIn(values, "currency") };
}

/** The site's donation terms and form. A deleted form has no questions. */
async function readOffer({ resources }: Place, request: FastifyRequest, formId: string) {
  const site = siteOf(request);
  return inSite(resources.database, site.id, async (db) => {
    const [terms, form] = await Promise.all([
      readDonationTerms(db, resources.urls, site.language?.language),
      ID.test(formId) ? findSpokenForm(db, site, { formId, language: site.language?.language }) : undefined,
    ]);
    const questions: DonationQuestions | undefined = form && { formId, fields: form.spoken.fields };
    return { terms, questions, asked: form?.form.fields ?? [] };
  });
}

/** Reads the answers to the owner's original questions, and their errors. */
function readAnswers(fields: readonly FormField[], sent: Sent) {
  const values = readPlainForm(fields, sent);
  const checked = checkAdditionalFields(JSON.stringify(values), { formFields: fields, isGiftCard: false, today: "" });
  return { state: checkForm(fields, values), customizations: checked.ok ? checked.customizations : [] };
}

function show(call: Place & Call, shown: DonationView, status: number): Promise<FastifyReply> {
  return sendSystemPage(call, makeDonationPage(shown, status));
}

function readSent({ request, resources }: Place & Call): Sent {
  checkFormOrigin(request, resources.env.host);
  const { body, headers } = request;
  const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  if (!isForm) throw new AppError("unsupported_media_type", { message: "Send a form." });
  if (findUnstorableText(body) !== undefined) throw new AppError("invalid_request");
  return typeof body === "object" && body !== null ? (body as Sent) : {};
}

async function give(
  place: Place & Call,
  { shown, answers }: { readonly shown: DonationView; readonly answers: ReturnType<typeof readAnswers> },
): Promise<{ readonly cartToken: string } | { readonly problem: DonationView["problem"]; readonly status: number }> {
  const { request, resources, countDonation } = place;
  const { terms, sent } = shown;
  const currency = termsIn(terms, sent.currency)?.currency ?? "";
  const amount = readDonationAmount({ ...sent, currency }, "en");
  if (!amount.ok) return { problem: amount.code, status: 400 };
  if (Object.keys(answers.state.errors).length > 0) return { problem: null, status: 400 };
  const site = siteOf(request);
  await countDonation({ siteId: site.id, network: clientNetworkOf(request) });
  const { customizations } = answers;
  const input = { amount: { amount: amount.cents, currency }, customizations, language: site.language?.language };
  const outcome = await inSite(databaseForCarts(request, resources.database), site.id, (db) =>
    startDonation(db, resources.urls, input),
  );
  return outcome.ok ? outcome : { problem: outcome.code, status: 400 };
}

async function takeDonation(call: Place & Call): Promise<FastifyReply> {
  const sent = readSent(call);
  const { terms, questions, asked: fields } = await readOffer(call, call.request, textIn(sent, "form"));
  const answers = readAnswers(fields, sent);
  const asked = { terms, questions, sent: sentDonation(sent) };
  const isAskedNext = questions !== undefined && textIn(sent, "ask") === "next";
  if (isAskedNext) return show(call, { ...asked, problem: null, state: NOTHING_TYPED }, 200);
  const shown = { ...asked, problem: null, state: answers.state };
  const outcome = await give(call, { shown, answers }).catch((error: Error) => {
    const status = plainFailure(call.request, error);
    return { problem: status === 429 ? ("tooMany" as const) : ("failed" as const), status };
  });
  if ("problem" in outcome) return show(call, { ...shown, problem: outcome.problem }, outcome.status);
  const address = `/checkout?cartToken=${encodeURIComponent(outcome.cartToken)}`;
  return call.reply.header("cache-control", "no-store").redirect(address, 303);
}

/** Donation page with a plain form that needs no scripts; blocks of pages post to it too. */
export function donationPageRoutes(app: FastifyInstance, parts: DonationPageParts): void {
  const place: Place = { ...parts, countDonation: createDonationLimit() };
  const constraints = { origin: "site" };

  app.get(DONATE_PATH, { constraints }, async (request, reply) => {
    const { terms, questions } = await readOffer(place, request, textIn(request.query, "form"));
    const shown = { terms, questions, sent: sentDonation(request.query), problem: null, state: NOTHING_TYPED };
    return show({ ...place, request, reply }, shown, terms.isEnabled ? 200 : 404);
  });
  app.post(DONATE_PATH, { constraints }, (request, reply) => takeDonation({ ...place, request, reply }));
}
