import type { ReactElement, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { ActionButton } from "../action/action-button.tsx";
import { actionWord } from "../message/action-word.ts";
import { LeaveGuard } from "../draft/leave-guard.tsx";
import type { RecordForm } from "./record-form.ts";
import { RoomHeader } from "../room/room-header.tsx";
import styles from "./settings-form.module.css";
import { t } from "../../language/t.ts";

type SettingsFormProps<Values extends FieldValues> = {
  readonly title: string;
  readonly note?: ReactNode;
  readonly record: RecordForm<Values>;
  /** Why it is read-only; empty when it can be changed. */
  readonly closed?: string;
  readonly children: ReactNode;
};

function savedWord({ isSending, isSent }: { readonly isSending: boolean; readonly isSent: boolean }): string {
  if (isSending) return t("Saving…");
  return isSent ? t("Saved") : "";
}

export function SettingsForm<Values extends FieldValues>({
  title,
  note,
  record,
  closed = "",
  children,
}: SettingsFormProps<Values>): ReactElement {
  const isOpen = closed === "";
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        record.submit();
      }}
    >
      <div className={styles["top"]}>
        <RoomHeader
          title={title}
          note={note}
          count={savedWord(record)}
          actions={
            isOpen && (
              <>
                {record.isChanged && (
                  <ActionButton tone="quiet" onPress={record.discard}>
                    {t("Discard")}
                  </ActionButton>
                )}
                <ActionButton
                  tone="primary"
                  type="submit"
                  isDisabled={!record.isChanged && !record.isSending}
                  isPending={record.isSending}
                >
                  {record.isSending ? t("Saving…") : actionWord(t("Save"), record.alert !== "")}
                </ActionButton>
              </>
            )
          }
        />
        {record.alert && (
          <p role="alert" className={styles["alert"]}>
            {record.alert}
          </p>
        )}
      </div>
      {!isOpen && <p className={styles["closed"]}>{closed}</p>}
      <fieldset className={styles["fields"]} disabled={!isOpen}>
        {children}
      </fieldset>
      <LeaveGuard isChanged={record.isChanged} />
    </form>
  );
}

export function SettingsPart({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles["part"]}>{children}</div>;
}
