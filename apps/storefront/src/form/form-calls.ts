import type { EndpointReply, EndpointShape } from "@stoa/core/api/endpoint.ts";
import type { createFormKey, saveFormSubmission, validateForm } from "@stoa/core/form/form-api.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { formFailureText } from "@stoa/core/form/check/form-failure.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { callShopper, type ShopperCall, type ShopperRejection } from "../cart/shopper-call.ts";
import { translate } from "../words/page-messages.ts";
import type { PageFields } from "./field/page-fields.ts";

export type FormRejection = {
  readonly ok: false;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The submission may have been stored. */
  readonly isUnsure?: boolean;
};

export type FormOutcome<Value> = { readonly ok: true; readonly value: Value } | FormRejection;

type Values = Readonly<Record<string, unknown>>;

function messageOf({ code, status, message }: ShopperRejection): string {
  return code === "crumb" || status === undefined ? message : translate(formFailureText(status, message));
}

function rejectionOf(rejection: ShopperRejection): FormRejection {
  return {
    ok: false,
    message: messageOf(rejection),
    errors: rejection.fields ?? {},
    isUnsure: rejection.code === "offline",
  };
}

async function call<Shape extends EndpointShape>(sent: ShopperCall<Shape>): Promise<FormOutcome<EndpointReply<Shape>>> {
  const answer = await callShopper<Shape>({ ...sent, failedMessage: FORM_MESSAGES.unknown });
  return answer.ok ? { ok: true, value: answer.reply } : rejectionOf(answer);
}

/** Validates input on the server without storing it. spec: storefront 5, form submission */
export function validateOnServer(formId: string, values: Values): Promise<FormOutcome<unknown>> {
  return call<typeof validateForm>({ method: "POST", path: `/api/rest/forms/validate/${formId}`, body: values });
}

export async function fetchFormKey(): Promise<FormOutcome<string>> {
  const answer = await call<typeof createFormKey>({ method: "POST", path: "/api/form/FormSubmissionKey" });
  return answer.ok
    ? { ok: true, value: answer.value.key }
    : { ok: false, message: translate(toMessage("form.noKey")), errors: {} };
}

/** spec: storefront 3, form submission payload */
export type Submission = {
  /** Values by field id, including the honeypot. */
  readonly form: Values;
  readonly formId: string;
  readonly key: string;
  readonly captchaKey: string | null;
  readonly isNewsletter: boolean;
  readonly page: PageFields;
};

export function saveSubmission({ page, ...sent }: Submission): Promise<FormOutcome<unknown>> {
  return call<typeof saveFormSubmission>({
    method: "POST",
    path: "/api/form/SaveFormSubmission",
    body: { ...page, ...sent },
  });
}
