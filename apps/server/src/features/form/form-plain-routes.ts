import { readFormAnswers } from "@stoa/core/form/answer/form-answer.ts";
import { FORM_TRAP, NEWSLETTER_MARK } from "@stoa/core/form/form-marks.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { formRedirect } from "@stoa/core/form/form-redirect.ts";
import { formAction } from "@stoa/core/form/form-view.ts";
import { readPlainForm } from "@stoa/core/form/answer/plain-form-values.ts";
import { isJsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { findUnstorableText } from "@stoa/core/lib/text/storable-text.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { checkFormOrigin } from "../../plugins/session/crumb.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { plainFailure } from "../../plugins/reply/plain-failure.ts";
import { sendFormAgain, sendFormThanks } from "./plain-form-page.ts";
import { checkRate, configured, type FormServices } from "./form-services.ts";
import { findLiveForm, submitForm, type LiveForm } from "./form-service.ts";
import { clientAddressOf, clientNetworkOf } from "../../plugins/request/client-network.ts";

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

function targetOf({ formId, form, settings }: LiveForm, request: FastifyRequest): string {
  const hosts = [(request.headers.host ?? "").toLowerCase(), ...(settings.redirectHosts ?? [])];
  return formRedirect(form.successRedirect, hosts) || `${formAction(formId)}/sent`;
}

type Sent = Readonly<Record<string, unknown>>;
type SentForm = { readonly sent: Sent; readonly values: Sent };
type FormParams = { Params: { formId: string } };

/** Forms without scripts: plain forms that end on a result page. */
export function plainForms(app: FastifyInstance, { resources, limits }: FormServices): void {
  const { env } = resources;
  const path = formAction(":formId");

  async function take(request: FastifyRequest, live: LiveForm, { sent, values }: SentForm) {
    await checkRate(request, limits.maySend);
    const site = siteOf(request);
    return submitForm({ ...resources, site }, live, {
      values: { ...values, [FORM_TRAP]: sent[FORM_TRAP] },
      page: { title: "", path: refererPath(request) },
      key: null,
      captchaKey: null,
      isNewsletter: sent[NEWSLETTER_MARK] === "1",
      sentBefore: await limits.noteSent({ siteId: site.id, network: clientNetworkOf(request) }),
      clientAddress: clientAddressOf(request),
      host: request.headers.host ?? "",
    });
  }

  app.post<FormParams>(path, { constraints: { origin: "site" } }, async (request, reply) => {
    checkFormOrigin(request, env.host);
    const sent = readSent(request);
    const live = configured(await findLiveForm({ ...resources, site: siteOf(request) }, request.params.formId));
    const values = readPlainForm(live.form.fields, sent);
    const isNewsletter = sent[NEWSLETTER_MARK] === "1";
    const outcome = await take(request, live, { sent, values }).catch((error: Error) => plainFailure(request, error));
    if (typeof outcome === "number") {
      const answers = readFormAnswers(live.form.fields, values);
      return sendFormAgain(reply, live, { status: outcome, state: { answers, errors: {} }, isNewsletter });
    }
    if (!outcome.ok && outcome.code === "invalid") {
      return sendFormAgain(reply, live, { status: 400, state: outcome.check, isNewsletter });
    }
    if (!outcome.ok) throw new AppError("too_large");
    return reply.header("cache-control", "no-store").redirect(targetOf(live, request), 303);
  });

  app.get<FormParams>(`${path}/sent`, { constraints: { origin: "site" } }, async (request, reply) => {
    const parts = { ...resources, site: siteOf(request) };
    return sendFormThanks(reply, configured(await findLiveForm(parts, request.params.formId)));
  });
}
