import { answerText } from "@stoa/core/form/answer/answer-text.ts";
import { isFormEmail } from "@stoa/core/form/check/check-form.ts";
import { answersByTitle } from "@stoa/core/form/answer/answers-by-title.ts";
import type { FormSubmission } from "@stoa/core/form/form-api.ts";
import type { FormNotice } from "@stoa/core/form/form-program-api.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { textOfHtml } from "@stoa/core/release/change/change-detail.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import type { SiteDb } from "../../../db/database.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { queueSignup } from "../../mailchimp/mailchimp-signup-service.ts";
import { joinMailingList } from "../../mailing-list/mailing-list-service.ts";
import { readMailSender, toMailLine } from "../../outbox/mail/mail-sender-service.ts";
import { queueMail } from "../../outbox/mail/mail-service.ts";
import { publishEvent } from "../../outbox/webhook/webhook-service.ts";
import { submissionEmail } from "./form-email.ts";

export type TellingParts = Pick<Resources, "secret" | "urls" | "now">;

export type SubmissionNotice = Pick<FormSubmission, "id" | "answers" | "page"> & {
  readonly submittedAt: Date;
  readonly joinsList: boolean;
};

export type Telling = {
  readonly formId: string;
  readonly form: Form;
  readonly submission: SubmissionNotice;
};

function emailIn({ answers }: SubmissionNotice): string | undefined {
  const texts = answers.filter(({ type }) => type === "email").map(({ type, value }) => answerText(type, value).trim());
  return texts.find((text) => isFormEmail(text) && isMailAddress(text));
}

async function queueMails(db: SiteDb, parts: TellingParts, { form, submission }: Telling): Promise<void> {
  const addresses = [...new Set(form.notifyEmails ?? [])].filter(isMailAddress);
  if (addresses.length === 0) return;
  const sender = await readMailSender(db, parts.urls);
  const { site, language } = sender;
  const mail = submissionEmail({ site, language, formName: toMailLine(form.name) || site.title, submission });
  for (const [index, to] of addresses.entries()) {
    await queueMail(db, {
      kind: "form.submission",
      to,
      fromName: sender.fromName,
      replyTo: emailIn(submission),
      ...mail,
      dedupeKey: `form.submission:${submission.id}:${index}`,
    });
  }
}

async function joinList(db: SiteDb, parts: TellingParts, { formId, form, submission }: Telling): Promise<void> {
  const email = emailIn(submission);
  if (!submission.joinsList || email === undefined) return;
  const name = submission.answers.find(({ type }) => type === "name");
  await joinMailingList(db, parts, {
    email,
    name: name ? answerText("name", name.value) : "",
    source: "form",
    formId,
    pagePath: submission.page.path,
    consent: [form.name, form.submitButtonText, textOfHtml(form.disclaimer)].filter((text) => text !== "").join(" · "),
    locale: null,
    doubleOptIn: form.mailingList?.doubleOptIn ?? true,
  });
}

type NoticeParts = {
  readonly formId: string;
  readonly formName: string;
  readonly submission: Omit<SubmissionNotice, "joinsList">;
};

export function noticeDataOf({ formId, formName, submission }: NoticeParts): FormNotice["data"] {
  const { id, submittedAt, page, answers } = submission;
  return {
    id,
    formId,
    formName,
    submittedOn: submittedAt.toISOString(),
    page,
    answers,
    texts: answersByTitle(answers),
  };
}

/**
 * Queues mails, notices and the mailing list entry in the transaction that accepts the submission; they are sent later,
 * whatever is down now.
 */
export async function notifyOfSubmission(db: SiteDb, parts: TellingParts, telling: Telling): Promise<void> {
  const { formId, form, submission } = telling;
  await queueMails(db, parts, telling);
  await publishEvent(db, {
    topic: "form.submission",
    data: noticeDataOf({ formId, formName: form.name, submission }),
    at: submission.submittedAt,
    formId,
  });
  await joinList(db, parts, telling);
  const email = emailIn(submission);
  if (email !== undefined) await queueSignup(db, { formId, email, answers: submission.answers });
}
