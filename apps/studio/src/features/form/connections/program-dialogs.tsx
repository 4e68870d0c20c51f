import type { FormProgram, FormProgramKind } from "@stoa/core/form/form-program-api.ts";
import { FORM_PROGRAM_LIMITS, FORM_PROGRAM_MESSAGES } from "@stoa/core/form/form-program-messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../../parts/dialog/delete-dialog.tsx";
import { FormDialog } from "../../../parts/dialog/form-dialog.tsx";
import { needed, TextInput } from "../../../parts/form/form-inputs.tsx";
import { ModalDialog } from "../../../parts/dialog/modal-dialog.tsx";
import { useRecordForm } from "../../../parts/form/record-form.ts";
import { TextField } from "../../../parts/text/text-field.tsx";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { connectProgram, disconnectProgram, formProgramsQuery, type CreatedProgram } from "./program-calls.ts";
import styles from "./program-panel.module.css";
import { t, translated } from "../../../language/t.ts";

/** A text to copy that is shown only once. */
export type ProgramText = { readonly label: string; readonly text: string };

export type ProgramTexts = {
  readonly title: string;
  readonly note: string;
  readonly connect: string;
  readonly connectMore: string;
  readonly placeholder: string;
  readonly nameHint: string;
  readonly intro: ReactNode;
  readonly outro: ReactNode;
  readonly textsOf: (made: CreatedProgram) => readonly ProgramText[];
  readonly rowText: (program: FormProgram, when: string) => string;
  readonly farewell: string;
};

type CopyTextProps = ProgramText & { readonly hasFocus: boolean };

function CopyText({ label, text, hasFocus }: CopyTextProps): ReactElement {
  const [said, setSaid] = useState("");
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid(t("Copied.")),
      () => setSaid(t("This browser blocked copying. Select it and copy it yourself.")),
    );
  };
  return (
    <div className={styles["copy"]}>
      <TextField label={label} value={text} onChange={() => undefined} />
      <ActionButton
        icon={<Copy aria-hidden="true" />}
        label={t("Copy: {label}", { label })}
        autoFocus={hasFocus}
        onPress={copy}
      >
        {t("Copy")}
      </ActionButton>
      <output className={styles["said"]}>{said}</output>
    </div>
  );
}

type MadeDialogProps = {
  readonly made: CreatedProgram;
  readonly words: ProgramTexts;
  readonly onClose: () => void;
};

function MadeDialog({ made, words, onClose }: MadeDialogProps): ReactElement {
  return (
    <ModalDialog
      title={t("“{name}” can now connect", { name: made.name })}
      isOpen
      isWide
      isDismissable={false}
      onClose={onClose}
      footer={
        <ActionButton tone="primary" onPress={onClose}>
          {t("Done")}
        </ActionButton>
      }
    >
      <div className={styles["made"]}>
        {words.intro}
        {words.textsOf(made).map((one, index) => (
          <CopyText key={one.label} {...one} hasFocus={index === 0} />
        ))}
        {words.outro}
      </div>
    </ModalDialog>
  );
}

type ConnectProps = {
  readonly formId: string;
  readonly kind: FormProgramKind;
  readonly words: ProgramTexts;
  readonly onClose: () => void;
};

export function ConnectDialog({ formId, kind, words, onClose }: ConnectProps): ReactElement {
  const queries = useQueryClient();
  const [made, setMade] = useState<CreatedProgram | null>(null);
  const record = useRecordForm<{ readonly name: string }>({
    values: { name: "" },
    send: async ({ name }) => {
      setMade(await connectProgram(formId, kind, name));
      await queries.invalidateQueries({ queryKey: formProgramsQuery(formId).queryKey });
    },
  });
  if (made) return <MadeDialog made={made} words={words} onClose={onClose} />;
  return (
    <FormDialog title={words.connect} action={t("Connect")} record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="name"
        label={t("Name")}
        hint={words.nameHint}
        placeholder={words.placeholder}
        maxLength={FORM_PROGRAM_LIMITS.nameChars}
        autoFocus
        rule={needed(translated(FORM_PROGRAM_MESSAGES.noName))}
      />
    </FormDialog>
  );
}

type DisconnectProps = {
  readonly formId: string;
  readonly program: FormProgram;
  readonly farewell: string;
  readonly onClose: () => void;
};

export function DisconnectDialog({ formId, program, farewell, onClose }: DisconnectProps): ReactElement {
  const queries = useQueryClient();
  return (
    <DeleteDialog
      title={t("Disconnect “{name}”?", { name: program.name })}
      action={t("Disconnect")}
      onDelete={() => disconnectProgram(formId, program.id)}
      onDeleted={() => {
        void queries.invalidateQueries({ queryKey: formProgramsQuery(formId).queryKey });
        showToast({ text: t("“{name}” disconnected", { name: program.name }) });
        onClose();
      }}
      onClose={onClose}
    >
      {farewell}
    </DeleteDialog>
  );
}
