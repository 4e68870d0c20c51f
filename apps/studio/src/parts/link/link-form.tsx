import { LINK_TEXTS } from "@stoa/core/link/link-messages.ts";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../action/action-button.tsx";
import { CheckField } from "../choice/check-field.tsx";
import { FILE_PATH_CHOICES, PAGE_PATH_CHOICES } from "../choice/choice-sources.ts";
import { ChooserField } from "../choice/chooser-field.tsx";
import { LINK_KINDS, readLink, writeLink, type LinkDraft, type LinkKind, type WrongLink } from "./link-draft.ts";
import { useLostInput } from "../text/lost-input.ts";
import styles from "./link-form.module.css";
import { linkErrorAt, LinkLineField, MailFields, type LinkFieldsProps } from "./link-target-fields.tsx";
import { SelectField } from "../choice/select-field.tsx";
import { TextField } from "../text/text-field.tsx";
import { t, translated } from "../../language/t.ts";

export type TextLink = { readonly address: string; readonly name: string; readonly isNewWindow: boolean };

type LinkFormProps = {
  readonly link: TextLink;
  /** An empty address removes the link. */
  readonly onApply: (link: TextLink) => void;
  readonly onClose: () => void;
};

const KIND_OPTIONS = LINK_KINDS.map((kind) => ({ value: kind, text: translated(LINK_TEXTS[kind]) }));

function TargetFields(props: LinkFieldsProps): ReactElement {
  const { draft, problem, onChange } = props;
  switch (draft.kind) {
    case "page":
    case "file": {
      const { kind } = draft;
      return (
        <ChooserField
          key={kind}
          label={translated(LINK_TEXTS[kind])}
          source={kind === "page" ? PAGE_PATH_CHOICES : FILE_PATH_CHOICES}
          value={draft[kind]}
          error={linkErrorAt(problem, kind)}
          onChange={(path = "") => onChange({ [kind]: path })}
        />
      );
    }
    case "email":
      return <MailFields {...props} />;
    case "phone":
    case "web":
      return <LinkLineField key={draft.kind} kind={draft.kind} hasFocus {...props} />;
  }
}

/** spec: platform 2, link editor */
export function LinkForm({ link, onApply, onClose }: LinkFormProps): ReactElement {
  const [draft, setDraft] = useState(() => readLink(link.address));
  const [name, setName] = useState(link.name);
  const [isNewWindow, setIsNewWindow] = useState(link.isNewWindow);
  const [problem, setProblem] = useState<WrongLink | null>(null);
  const change = (fields: Partial<LinkDraft>): void => {
    setDraft((former) => ({ ...former, ...fields }));
    setProblem(null);
  };
  const [first] = useState(draft);
  const isTyped = JSON.stringify([draft, name]) !== JSON.stringify([first, link.name]);
  const typed = [draft.kind === "email" ? draft.to : draft[draft.kind], name].filter((text) => text.trim() !== "");
  const giveUp = useLostInput(isTyped ? { text: typed.join(", "), problem: "" } : null);
  const apply = (): void => {
    const written = writeLink(draft);
    if (!written.ok) {
      setProblem(written);
      return;
    }
    giveUp();
    onApply({ address: written.address, name: name.trim(), isNewWindow });
  };
  const cancel = (): void => {
    giveUp();
    onClose();
  };
  const keys = { onEnter: apply, onEscape: onClose };
  return (
    <fieldset aria-label={t("Link")} className={styles["form"]}>
      <SelectField
        label={translated(LINK_TEXTS.kind)}
        value={draft.kind}
        options={KIND_OPTIONS}
        onChange={(kind) => change({ kind: kind as LinkKind })}
      />
      <TargetFields draft={draft} problem={problem} onChange={change} {...keys} />
      <TextField label={translated(LINK_TEXTS.name)} value={name} maxLength={500} onChange={setName} {...keys} />
      <CheckField isOn={isNewWindow} onChange={setIsNewWindow}>
        {translated(LINK_TEXTS.newWindow)}
      </CheckField>
      <div className={styles["actions"]}>
        {link.address && (
          <ActionButton
            tone="quiet"
            onPress={() => {
              giveUp();
              onApply({ ...link, address: "" });
            }}
          >
            {t("Remove link")}
          </ActionButton>
        )}
        <ActionButton onPress={cancel}>{t("Cancel")}</ActionButton>
        <ActionButton tone="primary" onPress={apply}>
          {t("Apply link")}
        </ActionButton>
      </div>
    </fieldset>
  );
}
