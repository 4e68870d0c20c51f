import type { ReactElement } from "react";
import type { ChartBar } from "./report-days.ts";
import styles from "./day-chart.module.css";
import { t } from "../../language/t.ts";

type DayChartProps = {
  readonly title: string;
  readonly bars: readonly ChartBar[];
  readonly dayWords: (day: string) => string;
  readonly numberText: (value: number) => string;
};

export function DayChart({ title, bars, dayWords, numberText }: DayChartProps): ReactElement {
  const most = Math.max(1, ...bars.map(({ hits }) => hits));
  const nameOf = ({ from, to }: ChartBar): string =>
    from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`;
  const [first, last] = [bars[0], bars.at(-1)];
  const isByDay = bars.every(({ from, to }) => from === to);
  return (
    <figure className={styles["figure"]}>
      <figcaption className={styles["caption"]}>
        {isByDay ? t("{title} by day", { title }) : t("{title} by week", { title })}
      </figcaption>
      <p className={styles["scale"]} aria-hidden="true">
        {numberText(most)}
      </p>
      <ol className={styles["bars"]}>
        {bars.map((bar) => (
          <li key={bar.from} className={styles["column"]} title={`${nameOf(bar)}: ${numberText(bar.hits)}`}>
            <span className="only-spoken">
              {nameOf(bar)}: {numberText(bar.hits)}
            </span>
            <span
              className={styles["bar"]}
              data-empty={bar.hits === 0 || undefined}
              style={{ height: `${(bar.hits / most) * 100}%` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
      {first && last && (
        <p className={styles["ends"]} aria-hidden="true">
          <span>{dayWords(first.from)}</span>
          {last.to !== first.from && <span>{dayWords(last.to)}</span>}
        </p>
      )}
    </figure>
  );
}
