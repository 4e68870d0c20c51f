import type { ReactElement, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { ActionButton } from "../action/action-button.tsx";
import { actionWord } from "../message/action-word.ts";
import styles from "./form-dialog.module.css";
import { ModalDialog } from "./modal-dialog.tsx";
import type { RecordForm } from "../form/record-form.ts";
import { t } from "../../language/t.ts";

type FormDialogProps<Values extends FieldValues> = {
  readonly title: string;
  readonly action: string;
  readonly isWide?: boolean;
  readonly record: RecordForm<Values>;
  readonly children: ReactNode;
  readonly onClose: () => void;
};

export function FormDialog<Values extends FieldValues>({
  title,
  action,
  isWide = false,
  record,
  children,
  onClose,
}: FormDialogProps<Values>): ReactElement {
  return (
    <ModalDialog
      title={title}
      isOpen
      isWide={isWide}
      isChanged={record.isChanged}
      alert={record.alert}
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>{t("Cancel")}</ActionButton>
          <ActionButton tone="primary" isPending={record.isSending} onPress={record.submit}>
            {record.isSending ? t("One moment…") : actionWord(action, record.alert !== "")}
          </ActionButton>
        </>
      }
    >
      <form
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          record.submit();
        }}
      >
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </ModalDialog>
  );
}

export function FieldRow({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles["row"]}>{children}</div>;
}
