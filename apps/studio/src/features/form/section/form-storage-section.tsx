import { readOptions } from "@stoa/core/form/edit-form.ts";
import { FORM_EDIT_MESSAGES } from "@stoa/core/form/form-edit-messages.ts";
import { FORM_DOCUMENT_LIMITS } from "@stoa/core/form/check/form-limits.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { lazyPart } from "../../../parts/lazy-part.tsx";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextAreaField } from "../../../parts/text/text-field.tsx";
import { useTypedText } from "../../../parts/text/typed-text.ts";
import { changeForm, useFormState, type FormSession } from "../form-session.ts";
import { t, translated } from "../../../language/t.ts";

type StorageProps = {
  readonly session: FormSession;
  readonly problems: FieldProblems;
  readonly mayOpenWebhooks: boolean;
};

const FormConnections = lazyPart(
  async () => (await import("../connections/form-connections.tsx")).FormConnections,
  <LoadingBlocks label={t("Loading connections…")} count={1} heightPx={40} />,
);

function mailsText({ notifyEmails = [] }: Form): string {
  return notifyEmails.join("\n");
}

function mailProblem(emails: readonly string[]): string {
  if (emails.length > FORM_DOCUMENT_LIMITS.notifyEmails) return translated(FORM_EDIT_MESSAGES.manyMails);
  return emails.every(isMailAddress) ? "" : translated(FORM_EDIT_MESSAGES.badMail);
}

function MailField({ session, problems }: Omit<StorageProps, "mayOpenWebhooks">): ReactElement {
  const stored = useFormState(session, ({ draft }) => mailsText(draft));
  const typed = useTypedText(stored);
  return (
    <TextAreaField
      label={t("Send submissions to")}
      hint={t("One email address per line. Replies go to the visitor if the form asks for their address.")}
      rows={3}
      placeholder="hello@example.org"
      value={typed.text}
      error={typed.problem || problemAt(problems, "notifyEmails")}
      onBlur={typed.leave}
      onChange={(text) => {
        const emails = readOptions(text);
        const problem = mailProblem(emails);
        if (problem === "") {
          changeForm(session, "Change email addresses", { notifyEmails: emails.length === 0 ? undefined : emails });
        }
        typed.type(text, { stored: mailsText(session.store.getState().draft), problem });
      }}
    />
  );
}

function MailingListSection({ session }: Pick<StorageProps, "session">): ReactElement {
  const list = useFormState(session, ({ draft }) => draft.mailingList);
  const hasEmail = useFormState(session, ({ draft }) => draft.fields.some(({ type }) => type === "email"));
  return (
    <FormSection title={t("Mailing list")}>
      <SwitchField
        label={t("Add submitters to your mailing list")}
        {...(list && !hasEmail ? { hint: t("Add an email field. People can't join without an address.") } : {})}
        isOn={list !== undefined}
        onChange={(isOn) =>
          changeForm(session, "Change mailing list", { mailingList: isOn ? { doubleOptIn: true } : undefined })
        }
      />
      {list && (
        <SwitchField
          label={t("Double opt-in")}
          hint={t("Prevents people from signing up someone else.")}
          isOn={list.doubleOptIn}
          onChange={(doubleOptIn) => changeForm(session, "Change mailing list", { mailingList: { doubleOptIn } })}
        />
      )}
    </FormSection>
  );
}

function Connections({ session }: Pick<StorageProps, "session">): ReactElement {
  const formId = useFormState(session, ({ saved }) => saved.extra.id);
  return <FormConnections session={session} formId={formId} />;
}

/** spec: platform 2, form editor fieldsets */
export function FormStorageSection({ session, problems, mayOpenWebhooks }: StorageProps): ReactElement {
  return (
    <>
      <FormSection title={t("Email")} note={t("Every submission is kept in Forms, emailed or not.")}>
        <MailField session={session} problems={problems} />
      </FormSection>
      <MailingListSection session={session} />
      {mayOpenWebhooks && <Connections session={session} />}
      <FormSection title={t("Integrations")}>
        <p>
          {t("A webhook with the topic form.submission notifies other programs of each submission.")}{" "}
          {mayOpenWebhooks && <Link to="/webhooks">{t("Open webhooks")}</Link>}
        </p>
      </FormSection>
    </>
  );
}
