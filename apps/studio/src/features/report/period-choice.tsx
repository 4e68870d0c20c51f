import { useState, type ReactElement } from "react";
import { SelectField } from "../../parts/choice/select-field.tsx";
import { TextField } from "../../parts/text/text-field.tsx";
import { lastDays, periodProblem, type ReportDay, type ReportPeriod } from "./report-days.ts";
import styles from "./period-choice.module.css";
import { t } from "../../language/t.ts";

const LENGTHS = [7, 30, 90] as const;
const DATES = "dates";

export function firstPeriod(today: ReportDay): ReportPeriod {
  return lastDays(30, today);
}

type PeriodChoiceProps = {
  readonly today: ReportDay;
  readonly onChoose: (period: ReportPeriod) => void;
};

export function PeriodChoice({ today, onChoose }: PeriodChoiceProps): ReactElement {
  const [length, setLength] = useState("30");
  const [typed, setTyped] = useState(() => firstPeriod(today));
  const problem = length === DATES ? periodProblem(typed) : {};
  const chooseLength = (next: string): void => {
    setLength(next);
    if (next === DATES) return;
    const period = lastDays(Number(next), today);
    setTyped(period);
    onChoose(period);
  };
  const type = (period: ReportPeriod): void => {
    setTyped(period);
    if (Object.keys(periodProblem(period)).length === 0) onChoose(period);
  };
  return (
    <div className={styles["choice"]}>
      <SelectField
        label={t("Days")}
        value={length}
        options={[
          ...LENGTHS.map((count) => ({ value: String(count), text: t("Last {count} days", { count }) })),
          { value: DATES, text: t("Custom range") },
        ]}
        onChange={chooseLength}
      />
      {length === DATES && (
        <>
          <TextField
            label={t("Start date")}
            type="date"
            value={typed.from}
            error={problem.from}
            onChange={(from) => type({ ...typed, from })}
          />
          <TextField
            label={t("End date")}
            type="date"
            value={typed.to}
            error={problem.to}
            onChange={(to) => type({ ...typed, to })}
          />
        </>
      )}
    </div>
  );
}
