import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { createFormKey, saveFormSubmission } from "@stoa/core/form/form-api.ts";
import { formFailureText } from "@stoa/core/form/form-failure.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { callShopper, type ShopperRefusal } from "../cart/shopper-call.ts";
import { say } from "../words/page-words.ts";
import type { PageFields } from "./page-fields.ts";

/** Why a form was not sent: a message for the whole of it, and by field. */
export type FormRefusal = {
  readonly ok: false;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Nobody knows whether it was stored. */
  readonly isUnsure?: boolean;
};

export type FormOutcome<Value> = { readonly ok: true; readonly value: Value } | FormRefusal;

type Values = Readonly<Record<string, unknown>>;

function messageOf({ code, status, message }: ShopperRefusal): string {
  return code === "crumb" || status === undefined ? message : say(formFailureText(status, message));
}

function refusalOf(refusal: ShopperRefusal): FormRefusal {
  return {
    ok: false,
    message: messageOf(refusal),
    errors: refusal.fields ?? {},
    isUnsure: refusal.code === "offline",
  };
}

type FormCall = { readonly path: string; readonly body?: unknown };

async function call<Reply>({ path, body }: FormCall): Promise<FormOutcome<Reply>> {
  const answer = await callShopper<Reply>({
    method: "POST",
    path,
    failedMessage: FORM_MESSAGES.unknown,
    ...(body === undefined ? {} : { body }),
  });
  return answer.ok ? { ok: true, value: answer.reply } : refusalOf(answer);
}

/** Has the server check what is filled in, without storing it. spec: storefront 5, form submission */
export function validateOnServer(formId: string, values: Values): Promise<FormOutcome<unknown>> {
  return call({ path: `/api/rest/forms/validate/${formId}`, body: values });
}

/** Asks for the key that one submission is sent with. */
export async function fetchFormKey(): Promise<FormOutcome<string>> {
  const answer = await call<EndpointReply<typeof createFormKey>>({ path: "/api/form/FormSubmissionKey" });
  return answer.ok
    ? { ok: true, value: answer.value.key }
    : { ok: false, message: say(FORM_MESSAGES.noKey), errors: {} };
}

/** One submission. spec: storefront 3, form submission payload */
export type Submission = {
  /** Values by field id, and what the trap holds. */
  readonly form: Values;
  readonly formId: string;
  readonly key: string;
  readonly captchaKey: string | null;
  readonly isNewsletter: boolean;
  readonly page: PageFields;
};

export function saveSubmission({ page, ...sent }: Submission): Promise<FormOutcome<unknown>> {
  return call<EndpointReply<typeof saveFormSubmission>>({
    path: "/api/form/SaveFormSubmission",
    body: { ...page, ...sent },
  });
}
