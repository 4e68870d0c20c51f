import type { ReactElement, ReactNode } from "react";
import { ActionButton, type ActionTone } from "../../../parts/action/action-button.tsx";
import { actionWord } from "../../../parts/message/action-word.ts";
import { ModalDialog } from "../../../parts/dialog/modal-dialog.tsx";
import styles from "./order-dialog.module.css";
import { isAboutFields, problemText } from "../problem-text.ts";
import { t } from "../../../language/t.ts";

type OrderDialogProps = {
  readonly title: string;
  readonly action: string;
  readonly tone?: ActionTone;
  readonly isReady?: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly outcome: ReactNode;
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function OrderDialog({
  action,
  tone = "primary",
  isReady = true,
  children,
  ...props
}: OrderDialogProps): ReactElement {
  const { title, isPending, error, outcome, onConfirm, onClose } = props;
  const isFailed = error !== null && error !== undefined;
  return (
    <ModalDialog
      title={title}
      isOpen
      alert={isFailed ? problemText(error) : undefined}
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>{t("Back")}</ActionButton>
          <ActionButton tone={tone} isDisabled={!isReady} isPending={isPending} onPress={onConfirm}>
            {isPending ? t("One moment…") : actionWord(action, isFailed && !isAboutFields(error))}
          </ActionButton>
        </>
      }
    >
      {children}
      <output className={styles["outcome"]}>{outcome}</output>
    </ModalDialog>
  );
}
