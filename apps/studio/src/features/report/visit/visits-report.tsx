import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChartColumn, Download } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { RecordSection } from "../../../parts/table/record-section.tsx";
import { RecordTable, type RecordColumn, type RecordSort } from "../../../parts/table/record-table.tsx";
import { dayText } from "../../../parts/time/site-time.ts";
import { LoadError, StateNotice } from "../../../parts/notice/state-notice.tsx";
import { DayChart } from "../day-chart.tsx";
import { EventTotals } from "./event-totals.tsx";
import { firstPeriod, PeriodChoice } from "../period-choice.tsx";
import { visitsQuery, type VisitReport } from "../report-calls.ts";
import { chartBars, dayAt } from "../report-days.ts";
import { pathsCsv, saveCsv } from "../report-files.ts";
import { eventText, NO_PATH, REPORT_TEXTS } from "../report-texts.ts";
import styles from "./visits-report.module.css";
import { sumByDay, sumByEvent, sumByPath, sumOfHits, type PathSum, type VisitCount } from "./visit-sums.ts";
import { t } from "../../../language/t.ts";

const PATHS_AT_ONCE = 50;

type StatusLabel = {
  readonly day: (day: string) => string;
  readonly number: (value: number) => string;
  readonly share: (part: number) => string;
};

function wordsIn(language: string): StatusLabel {
  const numbers = new Intl.NumberFormat(language);
  const shares = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  // Days are UTC; another zone would show the adjacent day.
  return {
    day: (day) => dayText(day, { language, timeZone: "UTC" }),
    number: (value) => numbers.format(value),
    share: (part) => shares.format(part),
  };
}

function columnsOf({ number, share }: StatusLabel, all: number): RecordColumn<PathSum>[] {
  return [
    { id: "path", title: t("Page"), kind: "main", isSortable: true, renderCell: ({ path }) => path || NO_PATH },
    { id: "hits", title: t("Count"), kind: "number", isSortable: true, renderCell: ({ hits }) => number(hits) },
    { id: "share", title: t("Share"), kind: "number", renderCell: ({ hits }) => share(hits / all) },
  ];
}

type PathsProps = { readonly visits: readonly VisitCount[]; readonly name: string; readonly words: StatusLabel };

function Paths({ visits, name, words }: PathsProps): ReactElement {
  const [sort, setSort] = useState<RecordSort>({ by: "hits", isDescending: true });
  const [shown, setShown] = useState(PATHS_AT_ONCE);
  const rows = sumByPath(visits, sort);
  const hasMore = rows.length > shown;
  return (
    <RecordSection
      title={t("Top pages")}
      note={t("{count, plural, one {{number} page} other {{number} pages}}", {
        count: rows.length,
        number: words.number(rows.length),
      })}
      actions={
        <ActionButton icon={<Download aria-hidden="true" />} onPress={() => saveCsv(name, pathsCsv(rows))}>
          {t("Download CSV")}
        </ActionButton>
      }
    >
      <RecordTable
        caption={t("Top pages")}
        columns={columnsOf(words, sumOfHits(rows))}
        rows={rows.slice(0, shown)}
        rowId={({ path }) => path}
        sort={sort}
        onSort={setSort}
      />
      {rows.length > PATHS_AT_ONCE && (
        <div className={styles["more"]}>
          <ActionButton onPress={() => setShown(hasMore ? shown + PATHS_AT_ONCE : PATHS_AT_ONCE)}>
            {hasMore ? t("Show more pages") : t("Show fewer pages")}
          </ActionButton>
        </div>
      )}
    </RecordSection>
  );
}

function Missing({ report, words }: { readonly report: VisitReport; readonly words: StatusLabel }): ReactElement {
  const { isCut, period, crowdedDays } = report;
  return (
    <>
      {isCut && (
        <p className={styles["missing"]}>
          {t(
            "There is too much data to show all of it. Showing the days from {day} on. Choose fewer days to see earlier ones.",
            { day: words.day(period.from) },
          )}
        </p>
      )}
      {crowdedDays.length > 0 && (
        <p className={styles["missing"]}>
          {t(
            "{count, plural, one {One day has} other {{number} days have}} more pages than can be shown. The least visited pages are left out.",
            { count: crowdedDays.length, number: words.number(crowdedDays.length) },
          )}
        </p>
      )}
    </>
  );
}

function Visits({ report, words }: { readonly report: VisitReport; readonly words: StatusLabel }): ReactElement {
  const [wanted, setWanted] = useState("");
  const { visits, period } = report;
  const sums = sumByEvent(visits);
  const chosen = sums.some(({ event }) => event === wanted) ? wanted : "";
  const shown = chosen === "" ? visits : visits.filter(({ event }) => event === chosen);
  return (
    <>
      <output className="only-spoken">
        {t("{count} counted from {from} to {to}", {
          count: words.number(sumOfHits(shown)),
          from: words.day(period.from),
          to: words.day(period.to),
        })}
      </output>
      <Missing report={report} words={words} />
      {visits.length === 0 ? (
        <StateNotice title={REPORT_TEXTS.noVisitsTitle} icon={<ChartColumn aria-hidden="true" />}>
          {REPORT_TEXTS.noVisits}
        </StateNotice>
      ) : (
        <>
          <EventTotals sums={sums} chosen={chosen} numberText={words.number} onChoose={setWanted} />
          <DayChart
            title={chosen === "" ? t("All events") : eventText(chosen)}
            bars={chartBars(sumByDay(shown, period))}
            dayWords={words.day}
            numberText={words.number}
          />
          <Paths
            key={`${chosen} ${period.from} ${period.to}`}
            visits={shown}
            name={t("visits {from} {to}", { from: period.from, to: period.to })}
            words={words}
          />
        </>
      )}
    </>
  );
}

export function VisitsReport({ language }: { readonly language: string }): ReactElement {
  const [today] = useState(() => dayAt(Date.now()));
  const [period, setPeriod] = useState(() => firstPeriod(today));
  const found = useQuery({ ...visitsQuery(period), placeholderData: keepPreviousData });
  const retry = (): void => void found.refetch();
  return (
    <div className={styles["report"]}>
      <PeriodChoice today={today} onChoose={setPeriod} />
      {found.data && (
        <div aria-busy={found.isPlaceholderData} data-stale={found.isPlaceholderData || undefined}>
          <Visits report={found.data} words={wordsIn(language)} />
        </div>
      )}
      {found.isPending && <LoadingBlocks label={t("Loading visits…")} count={8} heightPx={48} />}
      {!found.data && found.isError && (
        <LoadError what={t("the visits")} error={found.error} isRetrying={found.isFetching} onRetry={retry} />
      )}
    </div>
  );
}
