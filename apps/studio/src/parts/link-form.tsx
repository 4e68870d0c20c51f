import { LINK_WORDS } from "@stoa/core/link/link-messages.ts";
import { useState, type ReactElement } from "react";
import { ActionButton } from "./action-button.tsx";
import { CheckField } from "./check-field.tsx";
import { FILE_PATH_CHOICES, PAGE_PATH_CHOICES } from "./choice-sources.ts";
import { ChooserField } from "./chooser-field.tsx";
import { LINK_KINDS, readLink, writeLink, type LinkDraft, type LinkField, type LinkKind } from "./link-draft.ts";
import styles from "./link-form.module.css";
import { SelectField } from "./select-field.tsx";
import { TextAreaField, TextField } from "./text-field.tsx";

/** A link in a text. */
export type TextLink = { readonly address: string; readonly name: string; readonly isNewWindow: boolean };

type LinkFormProps = {
  readonly link: TextLink;
  /** An empty address takes the link away. */
  readonly onApply: (link: TextLink) => void;
  readonly onClose: () => void;
};

type Problem = { readonly field: LinkField; readonly message: string };

type FieldsProps = {
  readonly draft: LinkDraft;
  readonly problem: Problem | null;
  readonly onChange: (fields: Partial<LinkDraft>) => void;
  readonly onEnter: () => void;
  readonly onEscape: () => void;
};

const KIND_OPTIONS = LINK_KINDS.map((kind) => ({ value: kind, text: LINK_WORDS[kind] }));

function errorOf(problem: Problem | null, field: LinkField): string | undefined {
  return problem?.field === field ? problem.message : undefined;
}

function MailFields({ draft, problem, onChange, ...keys }: FieldsProps): ReactElement {
  // Emptying a field again must not shut it away under the cursor.
  const [isOpen] = useState(() => [draft.cc, draft.bcc, draft.subject, draft.body].some((text) => text !== ""));
  const field = (name: "to" | "cc" | "bcc"): ReactElement => (
    <TextField
      label={LINK_WORDS[name]}
      value={draft[name]}
      inputMode="email"
      error={errorOf(problem, name)}
      onChange={(text) => onChange({ [name]: text })}
      {...keys}
    />
  );
  return (
    <>
      {field("to")}
      <details className={styles["more"]} open={isOpen}>
        <summary>{[LINK_WORDS.cc, LINK_WORDS.bcc, LINK_WORDS.subject, LINK_WORDS.body].join(", ")}</summary>
        <div className={styles["fields"]}>
          {field("cc")}
          {field("bcc")}
          <TextField
            label={LINK_WORDS.subject}
            value={draft.subject}
            maxLength={300}
            onChange={(subject) => onChange({ subject })}
            {...keys}
          />
          <TextAreaField
            label={LINK_WORDS.body}
            value={draft.body}
            rows={3}
            maxLength={1000}
            onChange={(body) => onChange({ body })}
          />
        </div>
      </details>
    </>
  );
}

function TargetFields(props: FieldsProps): ReactElement {
  const { draft, problem, onChange, onEnter, onEscape } = props;
  switch (draft.kind) {
    case "page":
    case "file": {
      const { kind } = draft;
      return (
        <ChooserField
          key={kind}
          label={LINK_WORDS[kind]}
          source={kind === "page" ? PAGE_PATH_CHOICES : FILE_PATH_CHOICES}
          value={draft[kind]}
          error={errorOf(problem, kind)}
          onChange={(path = "") => onChange({ [kind]: path })}
        />
      );
    }
    case "email":
      return <MailFields {...props} />;
    case "phone":
    case "web": {
      const { kind } = draft;
      return (
        <TextField
          key={kind}
          label={LINK_WORDS[kind]}
          value={draft[kind]}
          {...(kind === "web" ? { placeholder: "https://" } : { type: "tel" })}
          error={errorOf(problem, kind)}
          autoFocus
          onChange={(text) => onChange({ [kind]: text })}
          onEnter={onEnter}
          onEscape={onEscape}
        />
      );
    }
  }
}

/** Where a link in a text leads: a page, a web address, a mail, a phone or a file. spec: platform 2, link editor */
export function LinkForm({ link, onApply, onClose }: LinkFormProps): ReactElement {
  const [draft, setDraft] = useState(() => readLink(link.address));
  const [name, setName] = useState(link.name);
  const [isNewWindow, setIsNewWindow] = useState(link.isNewWindow);
  const [problem, setProblem] = useState<Problem | null>(null);
  const change = (fields: Partial<LinkDraft>): void => {
    setDraft((former) => ({ ...former, ...fields }));
    setProblem(null);
  };
  const apply = (): void => {
    const written = writeLink(draft);
    if (written.ok) onApply({ address: written.address, name: name.trim(), isNewWindow });
    else setProblem(written);
  };
  const keys = { onEnter: apply, onEscape: onClose };
  return (
    <fieldset aria-label="Link" className={styles["form"]}>
      <SelectField
        label={LINK_WORDS.kind}
        value={draft.kind}
        options={KIND_OPTIONS}
        onChange={(kind) => change({ kind: kind as LinkKind })}
      />
      <TargetFields draft={draft} problem={problem} onChange={change} {...keys} />
      <TextField label={LINK_WORDS.name} value={name} maxLength={500} onChange={setName} {...keys} />
      <CheckField isOn={isNewWindow} onChange={setIsNewWindow}>
        {LINK_WORDS.newWindow}
      </CheckField>
      <div className={styles["actions"]}>
        {link.address && (
          <ActionButton tone="quiet" onPress={() => onApply({ ...link, address: "" })}>
            Remove link
          </ActionButton>
        )}
        <ActionButton onPress={onClose}>Cancel</ActionButton>
        <ActionButton tone="primary" onPress={apply}>
          Apply link
        </ActionButton>
      </div>
    </fieldset>
  );
}
