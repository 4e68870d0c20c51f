import type { FormCheck } from "@stoa/core/form/check-form.ts";
import { checkForm } from "@stoa/core/form/check-form.ts";
import { createFormKey, listFormSubmissions, saveFormSubmission, validateForm } from "@stoa/core/form/form-api.ts";
import { FORM_LIMITS } from "@stoa/core/form/form-limits.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { formAction } from "@stoa/core/form/form-view.ts";
import { readPlainForm } from "@stoa/core/form/plain-form-values.ts";
import { isJsonObject } from "@stoa/core/lib/json-value.ts";
import { findUnstorableText } from "@stoa/core/lib/storable-text.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { checkFormOrigin } from "../../plugins/crumb.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createFormKeys } from "./form-keys.ts";
import { sendFormAgain, sendFormThanks } from "./form-page.ts";
import { createFormRateLimits, FORM_RATES, type FormRateLimits, type FormRateSettings } from "./form-rate-limits.ts";
import { findLiveForm, findLiveFormByFields, listSubmissions, submitForm, type LiveForm } from "./form-service.ts";

type FormPlace = { readonly resources: Resources; readonly limits: FormRateLimits };

type Counter = (caller: { readonly siteId: string; readonly ip: string }) => Promise<boolean>;

async function checkRate(request: FastifyRequest, mayGoOn: Counter): Promise<void> {
  if (await mayGoOn({ siteId: siteOf(request).id, ip: request.ip })) return;
  throw new AppError("too_many_requests", { message: FORM_MESSAGES.tooMany });
}

function configured(form: LiveForm | undefined): LiveForm {
  if (!form) throw new AppError("not_found", { message: FORM_MESSAGES.notConfigured });
  return form;
}

function checkSize(values: unknown): void {
  if (JSON.stringify(values).length > FORM_LIMITS.submissionChars) throw new AppError("too_large");
}

type Refusal = { readonly errors: Record<string, string> };

/** A refusal names the fields in `errors`, as scripts of themes expect, and in `fields`, as every error of ours does. */
function refuse(reply: FastifyReply, { isParsed, errors }: FormCheck): Refusal {
  void reply.code(400);
  const message = isParsed ? FORM_MESSAGES.invalidForm : FORM_MESSAGES.unparsable;
  const body = { error: "invalid_request", message, errors: { ...errors }, fields: { ...errors } };
  return body;
}

/** The calls that scripts make. spec: storefront 7 */
function formEndpoints({ resources, limits }: FormPlace): void {
  const { routes, database } = resources;
  const keys = createFormKeys(resources);

  routes.site(createFormKey, async ({ site, request }) => {
    await checkRate(request, limits.mayCheck);
    return { key: keys.issue(site.id) };
  });

  routes.site(validateForm, async ({ site, params, body, request, reply }) => {
    await checkRate(request, limits.mayCheck);
    checkSize(body);
    const { form } = configured(await findLiveForm({ database, site }, params.formId));
    const check = checkForm(form.fields, body);
    return Object.keys(check.errors).length > 0 ? refuse(reply, check) : { errors: {} };
  });

  routes.site(saveFormSubmission, async ({ site, body, request, reply }) => {
    await checkRate(request, limits.maySend);
    checkSize(body.form);
    const keyHash = keys.read(site.id, body.key);
    if (!keyHash) throw new AppError("invalid_request", { message: FORM_MESSAGES.reload });
    const parts = { database, site };
    const live = configured(
      body.formId === undefined
        ? await findLiveFormByFields(parts, Object.keys(body.form))
        : await findLiveForm(parts, body.formId),
    );
    const page = { title: body.pageTitle ?? "", path: body.pagePath ?? "" };
    const outcome = await submitForm(parts, live, { values: body.form, page, keyHash });
    if (outcome.ok) return { errors: {} };
    if (outcome.code === "invalid") return refuse(reply, outcome.check);
    if (outcome.code === "too-large") throw new AppError("too_large");
    throw new AppError("invalid_request", { message: FORM_MESSAGES.reload });
  });

  routes.studio(listFormSubmissions, ({ site, params, query }) =>
    inSite(database, site.id, (db) => listSubmissions(db, params.formId, query)),
  );
}

/** The path of the page that a form was sent from, as the browser tells it. */
function refererPath(request: FastifyRequest): string {
  const { referer } = request.headers;
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname.slice(0, 2083) : "";
}

function readSent(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  if (isForm !== true || !isJsonObject(request.body)) {
    throw new AppError("unsupported_media_type", { message: "Send a form." });
  }
  if (findUnstorableText(request.body) !== undefined) {
    throw new AppError("invalid_request", { message: FORM_MESSAGES.unparsable });
  }
  return request.body;
}

type FormParams = { Params: { formId: string } };

/** The same for browsers without scripts: a plain form, which ends on a page that says what became of it. */
function plainForms(app: FastifyInstance, { resources, limits }: FormPlace): void {
  const { database, env } = resources;
  const path = formAction(":formId");

  app.post<FormParams>(path, { constraints: { origin: "site" } }, async (request, reply) => {
    checkFormOrigin(request, env.host);
    const sent = readSent(request);
    await checkRate(request, limits.maySend);
    const parts = { database, site: siteOf(request) };
    const live = configured(await findLiveForm(parts, request.params.formId));
    const values = readPlainForm(live.form.fields, sent);
    const page = { title: "", path: refererPath(request) };
    const outcome = await submitForm(parts, live, { values, page, keyHash: null });
    if (!outcome.ok && outcome.code === "invalid") return sendFormAgain(reply, live, outcome.check);
    if (!outcome.ok) throw new AppError("too_large");
    const target = live.form.successRedirect || `${formAction(live.formId)}/sent`;
    return reply.header("cache-control", "no-store").redirect(target, 303);
  });

  app.get<FormParams>(`${path}/sent`, { constraints: { origin: "site" } }, async (request, reply) => {
    const parts = { database, site: siteOf(request) };
    return sendFormThanks(reply, configured(await findLiveForm(parts, request.params.formId)));
  });
}

/** Forms of a site: visitors send them on its origin, owners read in the studio what was sent. */
export function formRoutes(app: FastifyInstance, resources: Resources, rates: FormRateSettings = FORM_RATES): void {
  const place = { resources, limits: createFormRateLimits(rates) };
  formEndpoints(place);
  plainForms(app, place);
}
