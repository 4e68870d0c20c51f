import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { answerText } from "@stoa/core/form/answer/answer-text.ts";
import type { FormSubmission } from "@stoa/core/form/form-api.ts";
import { SUBMISSION_LIMITS } from "@stoa/core/form/check/form-limits.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { layOutMail, type MailBlock, type MailBodies } from "../../../mail/mail-layout.ts";

export type SubmissionMail = {
  readonly site: { readonly title: string; readonly url: string };
  /** The site's language, since the owner reads the mail. */
  readonly language: string;
  /** Without line breaks. */
  readonly formName: string;
  readonly submission: Pick<FormSubmission, "answers" | "page">;
};

export function submissionEmail(mail: SubmissionMail): MailBodies & { readonly subject: string } {
  const { site, formName, submission } = mail;
  const language = messageLanguageOf(mail.language);
  const texts = CATALOGUES[language].formMail;
  let room: number = SUBMISSION_LIMITS.mailedChars;
  const blocks = submission.answers.map(({ type, title, value }): MailBlock => {
    const given = answerText(type, value).trim();
    // Mail passes through many hands; the studio shows the password.
    const text = (type === "password" && given !== "" ? "••••••" : given) || texts.nothing;
    const limit = Math.min(SUBMISSION_LIMITS.mailedValueChars, room);
    const shown = text.length > limit ? text.slice(0, limit) + texts.cut : text;
    room -= Math.min(text.length, limit);
    return { kind: "text", text: `${title}:\n${shown}` };
  });
  const { path } = submission.page;
  const page =
    path === "" ? [] : [{ kind: "text", text: fillMessage(texts.page, { page: path.slice(0, 300) }) } as const];
  const bodies = layOutMail({
    locale: mail.language,
    site,
    heading: fillMessage(texts.heading, { form: formName }),
    blocks: [...blocks, ...page],
    reason: texts.reason,
  });
  return { subject: fillMessage(texts.subject, { form: formName }), ...bodies };
}
