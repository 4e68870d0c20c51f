import { useMutation } from "@tanstack/react-query";
import { useState, type ReactElement, type ReactNode } from "react";
import { CallError, errorText } from "../../client/call-error.ts";
import { ActionButton } from "../action/action-button.tsx";
import { actionWord } from "../message/action-word.ts";
import { ModalDialog } from "./modal-dialog.tsx";
import { TextField } from "../text/text-field.tsx";
import { t } from "../../language/t.ts";

export type NameDialogProps = {
  readonly title: string;
  readonly action: string;
  readonly label: string;
  readonly hint?: string;
  readonly firstName?: string;
  readonly maxLength: number;
  /** Request field for the name; server errors about it appear below the input. */
  readonly field?: string;
  readonly children?: ReactNode;
  /** Returns what is wrong with a trimmed name, or undefined. */
  readonly check: (name: string) => string | undefined;
  readonly make: (name: string) => Promise<string>;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
};

export function NameDialog({
  title,
  action,
  label,
  hint,
  firstName = "",
  maxLength,
  field,
  children,
  check,
  make,
  onClose,
  onCreated,
}: NameDialogProps): ReactElement {
  const [name, setName] = useState(firstName);
  const [problem, setProblem] = useState("");
  const [alert, setAlert] = useState("");
  const making = useMutation({
    mutationFn: make,
    onSuccess: (id) => onCreated(id),
    onError: (error) => {
      const told = error instanceof CallError && field !== undefined ? error.fields[field] : undefined;
      setProblem(told ?? "");
      setAlert(told === undefined ? errorText(error) : "");
    },
  });
  const send = (): void => {
    if (making.isPending) return;
    const typed = name.trim();
    const wrong = check(typed);
    if (wrong === undefined) making.mutate(typed);
    else setProblem(wrong);
  };
  return (
    <ModalDialog
      title={title}
      isOpen
      alert={alert}
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>{t("Cancel")}</ActionButton>
          <ActionButton tone="primary" isPending={making.isPending} onPress={send}>
            {making.isPending ? t("Creating…") : actionWord(action, alert !== "")}
          </ActionButton>
        </>
      }
    >
      <TextField
        label={label}
        hint={hint}
        value={name}
        autoFocus
        isRequired
        maxLength={maxLength}
        error={problem || undefined}
        onChange={(next) => {
          setName(next);
          setProblem("");
        }}
        onEnter={send}
      />
      {children}
    </ModalDialog>
  );
}
