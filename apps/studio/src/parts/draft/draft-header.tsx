import { Redo2, Undo2 } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { ActionButton } from "../action/action-button.tsx";
import styles from "./draft-header.module.css";
import { statusLabel, type PublishStatus } from "./publish-status.ts";
import { StatusBadge } from "../notice/status-badge.tsx";
import { t } from "../../language/t.ts";

type DraftHeaderProps = {
  readonly back: ReactNode;
  readonly title: string;
  readonly status: PublishStatus;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
};

export function DraftHeader({ back, title, status, isBusy, onUndo, onRedo }: DraftHeaderProps): ReactElement {
  const words = statusLabel(status);
  return (
    <header className={styles["header"]}>
      <div className={styles["top"]}>
        {back}
        <div>
          <ActionButton tone="quiet" isDisabled={isBusy} icon={<Undo2 aria-hidden="true" />} onPress={onUndo}>
            {t("Undo")}
          </ActionButton>
          <ActionButton tone="quiet" isDisabled={isBusy} icon={<Redo2 aria-hidden="true" />} onPress={onRedo}>
            {t("Redo")}
          </ActionButton>
        </div>
      </div>
      <div className={styles["names"]}>
        <h1 className={styles["title"]}>{title}</h1>
        <StatusBadge tone={words.tone}>{words.text}</StatusBadge>
      </div>
    </header>
  );
}
