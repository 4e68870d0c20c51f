import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";
import { CAPTCHA_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import { checkForm, type FormCheck } from "@stoa/core/form/check/check-form.ts";
import * as api from "@stoa/core/form/form-api.ts";
import { FIELD_PROPERTIES, findFormKind, FORM_FIELDSETS } from "@stoa/core/form/form-template.ts";
import { SUBMISSION_LIMITS } from "@stoa/core/form/check/form-limits.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { FORM_FIELD_TYPES } from "@stoa/core/form/form-schema.ts";
import { isJsonObject, type JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { findUnstorableText } from "@stoa/core/lib/text/storable-text.ts";
import { englishFields } from "@stoa/core/message/message-of.ts";
import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createFormKeys } from "./form-keys.ts";
import { plainForms } from "./form-plain-routes.ts";
import { checkRate, configured, type FormServices } from "./form-services.ts";
import { formProgramRoutes } from "./program/form-program-routes.ts";
import { createFormRateLimits, FORM_RATES, type FormRateSettings } from "./submission/form-rate-limits.ts";
import { findLiveForm, findLiveFormByFields, submitForm, type SubmissionOutcome } from "./form-service.ts";
import { submissionRoutes } from "./submission/submission-routes.ts";
import { clientAddressOf, clientNetworkOf } from "../../plugins/request/client-network.ts";

function checkSize(values: unknown): void {
  if (JSON.stringify(values).length > SUBMISSION_LIMITS.submissionChars) throw new AppError("too_large");
}

type Rejection = { readonly errors: Record<string, string> };

/** Field errors are in `errors`, as theme scripts expect, and in `fields`, as in all our errors. */
function reject(reply: FastifyReply, { isParsed, errors }: FormCheck): Rejection {
  void reply.code(400);
  const message = isParsed ? FORM_MESSAGES.invalidForm : FORM_MESSAGES.unparsable;
  const body = { error: "invalid_request", ...refusalMembers(message, errors), errors: englishFields(errors) };
  return body;
}

function readJson(text: string): unknown {
  try {
    return parseForeignJson(text);
  } catch {
    return undefined;
  }
}

function valuesOf(sent: string | Record<string, unknown>): JsonObject {
  const values = typeof sent === "string" ? readJson(sent) : sent;
  if (!isJsonObject(values) || findUnstorableText(values) !== undefined) {
    throw new AppError("invalid_request", { message: FORM_MESSAGES.unparsable });
  }
  checkSize(values);
  return values;
}

function answer(reply: FastifyReply, outcome: SubmissionOutcome): Rejection {
  if (outcome.ok) return { errors: {} };
  switch (outcome.code) {
    case "invalid":
      return reject(reply, outcome.check);
    case "too-large":
      throw new AppError("too_large");
    case "captcha":
      throw new AppError("invalid_request", { message: CAPTCHA_MESSAGES.incomplete });
    case "key-used":
      throw new AppError("invalid_request", { message: FORM_MESSAGES.reload });
  }
}

/** Script endpoints. spec: storefront 7 */
function formEndpoints({ resources, limits }: FormServices): void {
  const { routes } = resources;
  const keys = createFormKeys(resources);

  routes.site(api.createFormKey, async ({ site, request }) => {
    await checkRate(request, limits.mayCheck);
    const key = keys.issue(site.id);
    return { key, data: { key } };
  });

  routes.site(api.validateForm, async ({ site, params, body, request, reply }) => {
    await checkRate(request, limits.mayCheck);
    checkSize(body);
    const { form } = configured(await findLiveForm({ ...resources, site }, params.formId));
    const check = checkForm(form.fields, body);
    return Object.keys(check.errors).length > 0 ? reject(reply, check) : { errors: {} };
  });

  routes.site(api.saveFormSubmission, async ({ site, body, request, reply }) => {
    await checkRate(request, limits.maySend);
    const values = valuesOf(body.form);
    const key = keys.read(site.id, body.key);
    if (!key) throw new AppError("invalid_request", { message: FORM_MESSAGES.reload });
    const parts = { ...resources, site };
    const live = configured(
      body.formId === undefined
        ? await findLiveFormByFields(parts, Object.keys(values))
        : await findLiveForm(parts, body.formId),
    );
    const outcome = await submitForm(parts, live, {
      values,
      key,
      page: { title: body.pageTitle ?? "", path: body.pagePath ?? "" },
      captchaKey: body.captchaKey ?? null,
      isNewsletter: body.isNewsletter === true,
      sentBefore: await limits.noteSent({ siteId: site.id, network: clientNetworkOf(request) }),
      clientAddress: clientAddressOf(request),
      host: request.headers.host ?? "",
    });
    return answer(reply, outcome);
  });
}

/** Starting point for form editors. spec: storefront 7 */
function templateSchema({ routes }: Pick<Resources, "routes">): void {
  routes.site(api.getTemplateSchema, ({ query }) => {
    const kind = findFormKind(query.type);
    if (!kind) throw new AppError("not_found");
    const fields = FORM_FIELD_TYPES.map((type) => ({ type, properties: [...FIELD_PROPERTIES[type]] }));
    const { type, name, start } = kind;
    return Promise.resolve({ type, name, fieldsets: { ...FORM_FIELDSETS }, fields, form: start });
  });
}

export function formRoutes(app: FastifyInstance, resources: Resources, rates: FormRateSettings = FORM_RATES): void {
  const place = { resources, limits: createFormRateLimits(rates) };
  formEndpoints(place);
  templateSchema(resources);
  plainForms(app, place);
  submissionRoutes(resources);
  formProgramRoutes(resources);
}
