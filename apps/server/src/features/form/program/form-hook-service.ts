import type { FormNotice } from "@stoa/core/form/form-program-api.ts";
import { FORM_PROGRAM_LIMITS, FORM_PROGRAM_MESSAGES } from "@stoa/core/form/form-program-messages.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import type { SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { getDocument } from "../../document/document-service.ts";
import {
  findWebhookUrlProblem,
  portMessage,
  subscribeProgram,
  unsubscribeProgram,
} from "../../outbox/webhook/program-hook-service.ts";
import { openFormHooks } from "./form-program-service.ts";
import { listSubmissionRows } from "../form-store.ts";
import { noticeDataOf } from "../submission/form-telling-service.ts";

const TOPIC = "form.submission";

type Caller = { readonly authorization: string | undefined };

/** Subscribes an address to the key's form. Throws `not_signed_in`, `invalid_request` and `too_many_form_programs`. */
export async function addFormHook(
  db: SiteDb,
  { authorization, hookUrl, ports }: Caller & { readonly hookUrl: string; readonly ports: readonly number[] },
): Promise<{ id: string; secret: string }> {
  const program = await openFormHooks(db, authorization);
  const problem = findWebhookUrlProblem(hookUrl, ports);
  if (problem !== undefined) {
    const message = problem === "port" ? portMessage(ports) : FORM_PROGRAM_MESSAGES.hookUrl;
    throw new AppError("invalid_request", { fields: { hookUrl: message } });
  }
  const max = FORM_PROGRAM_LIMITS.hooksPerForm;
  const hook = await subscribeProgram(db, { programId: program.id, endpointUrl: hookUrl, topic: TOPIC, max });
  if (hook) return hook;
  throw new AppError("too_many_form_programs", {
    message: ownerMessage(FORM_PROGRAM_MESSAGES.tooManyHooks, { count: max }),
  });
}

/** Throws `not_signed_in` and `not_found`. */
export async function removeFormHook(
  db: SiteDb,
  { authorization, id }: Caller & { readonly id: string },
): Promise<void> {
  const program = await openFormHooks(db, authorization);
  if (!(await unsubscribeProgram(db, { programId: program.id, id }))) throw new AppError("not_found");
}

/** The latest submissions of the key's form, in subscription format. Throws `not_signed_in`. */
export async function sampleFormHook(db: SiteDb, { authorization }: Caller): Promise<FormNotice[]> {
  const { id: subscriptionId, formId } = await openFormHooks(db, authorization);
  const form = await getDocument(db, formId, "form");
  const { name: formName } = form.data as Form;
  const range = {
    state: "received",
    search: "",
    isRead: null,
    before: null,
    limit: FORM_PROGRAM_LIMITS.samples,
  } as const;
  return (await listSubmissionRows(db, formId, range)).map((submission) => {
    const data = noticeDataOf({ formId, formName, submission });
    return { id: data.id, websiteId: db.siteId, subscriptionId, topic: TOPIC, createdOn: data.submittedOn, data };
  });
}
