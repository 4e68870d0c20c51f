import { isSafeUrl } from "@stoa/core/block/render/safe-url.ts";
import { FORM_EDIT_MESSAGES } from "@stoa/core/form/form-edit-messages.ts";
import { FORM_DOCUMENT_LIMITS } from "@stoa/core/form/check/form-limits.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import type { ReactElement } from "react";
import { lazyPart } from "../../../parts/lazy-part.tsx";
import { CodeEditor } from "../../../parts/code/code-editor.tsx";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { useTypedText } from "../../../parts/text/typed-text.ts";
import { changeForm, useFormState, type FormSession } from "../form-session.ts";
import { FormUses } from "../form-uses.tsx";
import { t, translated } from "../../../language/t.ts";

const RichTextField = lazyPart(
  async () => (await import("../../../parts/text/rich-text-field.tsx")).RichTextField,
  <LoadingBlocks label={t("Loading editor…")} count={1} heightPx={120} />,
);

type SectionProps = { readonly session: FormSession; readonly problems: FieldProblems };

function RedirectField({ session, problems }: SectionProps): ReactElement {
  const stored = useFormState(session, ({ draft }) => draft.successRedirect ?? "");
  const typed = useTypedText(stored);
  return (
    <TextField
      label={t("Redirect")}
      hint={t(
        "Where to send people after they submit, instead of the message: a path on your site. Other sites only if your site allows it.",
      )}
      placeholder="/thanks"
      value={typed.text}
      maxLength={FORM_DOCUMENT_LIMITS.redirectChars}
      error={typed.problem || problemAt(problems, "successRedirect")}
      onBlur={typed.leave}
      onChange={(text) => {
        const address = text.trim();
        const problem = address === "" || isSafeUrl(address) ? "" : translated(FORM_EDIT_MESSAGES.badRedirect);
        if (problem === "") {
          changeForm(session, "Change redirect", { successRedirect: address === "" ? undefined : address });
        }
        typed.type(text, { stored: session.store.getState().draft.successRedirect ?? "", problem });
      }}
    />
  );
}

function AfterwardsSection({ session, problems }: SectionProps): ReactElement {
  const message = useFormState(session, ({ draft }) => draft.submissionMessage);
  const code = useFormState(session, ({ draft }) => draft.submissionHTML ?? "");
  return (
    <FormSection title={t("After submission")}>
      <RichTextField
        label={t("Success message")}
        isLabelShown
        html={message}
        error={problemAt(problems, "submissionMessage")}
        onChange={(submissionMessage) => changeForm(session, "Change success message", { submissionMessage })}
      />
      <RedirectField session={session} problems={problems} />
      <CodeEditor
        label={t("Success HTML")}
        language="html"
        description={t(
          "Your own code, such as a conversion tag. It runs on your site, unchanged, after each submission.",
        )}
        value={code}
        error={problemAt(problems, "submissionHTML")}
        onChange={(text) =>
          changeForm(session, "Change success HTML", { submissionHTML: text === "" ? undefined : text })
        }
      />
    </FormSection>
  );
}

/** spec: platform 2, form editor fieldsets */
export function FormAdvancedSection({ session, problems }: SectionProps): ReactElement {
  const button = useFormState(session, ({ draft }) => draft.submitButtonText);
  const formId = useFormState(session, ({ saved }) => saved.extra.id);
  return (
    <>
      <FormSection title={t("Button")}>
        <TextField
          label={t("Button text")}
          placeholder={FORM_MESSAGES.submit}
          value={button}
          maxLength={FORM_DOCUMENT_LIMITS.buttonChars}
          error={problemAt(problems, "submitButtonText")}
          onChange={(submitButtonText) => changeForm(session, "Change submit button", { submitButtonText })}
        />
      </FormSection>
      <AfterwardsSection session={session} problems={problems} />
      <FormSection
        title={t("Where it appears")}
        note={t(
          "Add it to a page with a form block. There you can also choose a lightbox, which opens the form from a button.",
        )}
      >
        <FormUses formId={formId} none={t("Nowhere yet. Add a form block to a page and choose this form.")} />
      </FormSection>
    </>
  );
}
