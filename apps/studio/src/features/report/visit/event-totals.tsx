import type { ReactElement } from "react";
import { eventText } from "../report-texts.ts";
import type { EventSum } from "./visit-sums.ts";
import styles from "./event-totals.module.css";
import { t } from "../../../language/t.ts";

type EventTotalsProps = {
  readonly sums: readonly EventSum[];
  /** The event shown below; empty for all. */
  readonly chosen: string;
  readonly numberText: (value: number) => string;
  readonly onChoose: (event: string) => void;
};

export function EventTotals({ sums, chosen, numberText, onChoose }: EventTotalsProps): ReactElement {
  const all = { event: "", text: t("All events"), hits: sums.reduce((sum, { hits }) => sum + hits, 0) };
  const choices = [all, ...sums.map(({ event, hits }) => ({ event, text: eventText(event), hits }))];
  return (
    <fieldset className={styles["totals"]} aria-label={t("Events")}>
      {choices.map(({ event, text, hits }) => (
        <button
          key={event}
          type="button"
          className={styles["total"]}
          aria-pressed={event === chosen}
          onClick={() => onChoose(event)}
        >
          <span className={styles["text"]}>{text}</span>
          <span className={styles["number"]}>{numberText(hits)}</span>
        </button>
      ))}
    </fieldset>
  );
}
