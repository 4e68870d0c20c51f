import type { FormSubmission } from "@stoa/core/form/form-api.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { MAILCHIMP_MESSAGES } from "@stoa/core/mailchimp/mailchimp-messages.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import type { SiteJobCall } from "../../jobs/job.ts";
import { addTry, tryToSend, type TryOutcome } from "../outbox/outbox-try-service.ts";
import { sendSignup, type ListSignup, type SignupAnswer } from "./mailchimp-call.ts";
import { openApiKey, type MailchimpParts } from "./mailchimp-service.ts";
import { findSignup, insertSignup } from "./mailchimp-store.ts";

export type FormSender = {
  readonly formId: string;
  readonly email: string;
  readonly answers: FormSubmission["answers"];
};

/** Limit of the list's name fields. */
const MAX_NAME_CHARS = 255;

function namesOf(answers: FormSender["answers"]): readonly [first: string, last: string] {
  const value = answers.find(({ type }) => type === "name")?.value;
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const [first = "", last = ""] = parts.map((part) =>
    typeof part === "string" ? part.trim().slice(0, MAX_NAME_CHARS) : "",
  );
  return [first, last];
}

/** Queues a signup that is sent after the transaction commits; no effect if the form is not connected. */
export async function queueSignup(db: SiteDb, { formId, email, answers }: FormSender): Promise<void> {
  const id = newId();
  const [firstName, lastName] = namesOf(answers);
  const isQueued = await insertSignup(db, { id, formId, email, firstName, lastName });
  if (isQueued) await addTry(db, { table: "mailchimp_signup", id });
}

const LATER_REASONS: Readonly<Record<number, string>> = {
  0: MAILCHIMP_MESSAGES.notReached,
  401: MAILCHIMP_MESSAGES.keyRefusedMeanwhile,
  403: MAILCHIMP_MESSAGES.keyRefusedMeanwhile,
  404: MAILCHIMP_MESSAGES.listGoneMeanwhile,
  408: MAILCHIMP_MESSAGES.busy,
  429: MAILCHIMP_MESSAGES.busy,
};

/** Errors that the owner or time can fix are retried; a refused address is not. */
export function outcomeOfSignup({ status, detail, retryAfterMs }: SignupAnswer): TryOutcome {
  if (status >= 200 && status < 300) return { ok: true };
  const isRejection = status >= 400 && status < 500;
  const later = LATER_REASONS[status] ?? (isRejection ? undefined : MAILCHIMP_MESSAGES.busy);
  if (later !== undefined)
    return { ok: false, reason: fillMessage(later, { status }), isPermanent: false, retryAfterMs };
  return { ok: false, reason: fillMessage(MAILCHIMP_MESSAGES.signupRefused, { status, detail }), isPermanent: true };
}

type ReadSignup = { readonly apiKey: string | undefined; readonly signup: ListSignup };

async function readSignup(db: SiteDb, id: string): Promise<ReadSignup | undefined> {
  const row = await findSignup(db, id);
  if (!row) return undefined;
  const { listId, email, firstName, lastName, doubleOptIn } = row;
  return { apiKey: openApiKey(db, row), signup: { listId, email, firstName, lastName, doubleOptIn } };
}

/** Sends a signup; failures are recorded and retried later. */
export function sendToMailchimp(
  call: SiteJobCall<"mailchimp.send">,
  { env, now }: Omit<MailchimpParts, "database">,
): Promise<void> {
  return tryToSend({
    call,
    table: "mailchimp_signup",
    now,
    read: readSignup,
    send: async ({ apiKey, signup }) => {
      if (apiKey === undefined) return { ok: false, reason: MAILCHIMP_MESSAGES.keyUnreadable, isPermanent: false };
      return outcomeOfSignup(await sendSignup({ apiKey, api: env.mailchimpApi }, signup, call.signal));
    },
  });
}
