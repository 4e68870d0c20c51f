import type { PendingChange } from "@stoa/core/release/release-api.ts";
import type { ReactElement } from "react";
import { CheckField } from "../../parts/choice/check-field.tsx";
import { DetailList } from "../../parts/table/detail-list.tsx";
import { StatusBadge, type BadgeTone } from "../../parts/notice/status-badge.tsx";
import { changeWord, kindWord } from "./publish/publish-choice.ts";
import styles from "./pending-change-row.module.css";

type PendingChangeRowProps = {
  readonly change: PendingChange;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

const TONES: Readonly<Record<PendingChange["change"], BadgeTone>> = {
  added: "good",
  edited: "neutral",
  removed: "bad",
};

export function PendingChangeRow({ change, isChosen, onChoose }: PendingChangeRowProps): ReactElement {
  return (
    <li className={styles["change"]}>
      <CheckField isOn={isChosen} onChange={onChoose}>
        <span className={styles["title"]}>{change.title}</span>
        <span className={styles["kind"]}>{kindWord(change.kind)}</span>
        <StatusBadge tone={TONES[change.change]}>{changeWord(change)}</StatusBadge>
      </CheckField>
      <div className={styles["details"]}>
        <DetailList details={change.details} />
      </div>
    </li>
  );
}
