import { LINK_TEXTS } from "@stoa/core/link/link-messages.ts";
import { useState, type ReactElement } from "react";
import type { LinkDraft, LinkField, WrongLink } from "./link-draft.ts";
import styles from "./link-form.module.css";
import { TextAreaField, TextField } from "../text/text-field.tsx";
import { translated } from "../../language/t.ts";

export type LinkFieldsProps = {
  readonly draft: LinkDraft;
  readonly problem: WrongLink | null;
  readonly onChange: (fields: Partial<LinkDraft>) => void;
  readonly onEnter?: () => void;
  readonly onEscape?: () => void;
};

export function linkErrorAt(problem: WrongLink | null, field: LinkField): string | undefined {
  return problem?.field === field ? problem.message : undefined;
}

export function MailFields({ draft, problem, onChange, ...keys }: LinkFieldsProps): ReactElement {
  // Decided once: emptying a field must not collapse the section under the cursor.
  const [isOpen] = useState(() => [draft.cc, draft.bcc, draft.subject, draft.body].some((text) => text !== ""));
  const field = (name: "to" | "cc" | "bcc"): ReactElement => (
    <TextField
      label={translated(LINK_TEXTS[name])}
      value={draft[name]}
      inputMode="email"
      error={linkErrorAt(problem, name)}
      onChange={(text) => onChange({ [name]: text })}
      {...keys}
    />
  );
  return (
    <>
      {field("to")}
      <details className={styles["more"]} open={isOpen}>
        <summary>
          {[
            translated(LINK_TEXTS.cc),
            translated(LINK_TEXTS.bcc),
            translated(LINK_TEXTS.subject),
            translated(LINK_TEXTS.body),
          ].join(", ")}
        </summary>
        <div className={styles["fields"]}>
          {field("cc")}
          {field("bcc")}
          <TextField
            label={translated(LINK_TEXTS.subject)}
            value={draft.subject}
            maxLength={300}
            onChange={(subject) => onChange({ subject })}
            {...keys}
          />
          <TextAreaField
            label={translated(LINK_TEXTS.body)}
            value={draft.body}
            rows={3}
            maxLength={1000}
            error={linkErrorAt(problem, "body")}
            onChange={(body) => onChange({ body })}
          />
        </div>
      </details>
    </>
  );
}

type LineProps = LinkFieldsProps & { readonly kind: "phone" | "web"; readonly hasFocus?: boolean };

export function LinkLineField({ draft, problem, onChange, kind, hasFocus = false, ...keys }: LineProps): ReactElement {
  return (
    <TextField
      label={LINK_TEXTS[kind]}
      value={draft[kind]}
      {...(kind === "web" ? { placeholder: "https://" } : { type: "tel" })}
      error={linkErrorAt(problem, kind)}
      autoFocus={hasFocus}
      onChange={(text) => onChange({ [kind]: text })}
      {...keys}
    />
  );
}
