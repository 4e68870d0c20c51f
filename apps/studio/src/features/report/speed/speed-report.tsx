import { rateSpeed, type SpeedMeasure, type SpeedRating } from "@stoa/core/visit/page-speed.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download, Gauge } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { RecordSection } from "../../../parts/table/record-section.tsx";
import { RecordTable, type RecordColumn, type RecordSort } from "../../../parts/table/record-table.tsx";
import { LoadError, StateNotice } from "../../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../../parts/notice/status-badge.tsx";
import { firstPeriod, PeriodChoice } from "../period-choice.tsx";
import { pageSpeedQuery } from "../report-calls.ts";
import { dayAt } from "../report-days.ts";
import { saveCsv, speedCsv } from "../report-files.ts";
import { REPORT_TEXTS } from "../report-texts.ts";
import { DISPLAYED_MEASURES, sortSpeed, speedText, type PageSpeedRow } from "./speed-rows.ts";
import styles from "./speed-report.module.css";
import reportStyles from "../visit/visits-report.module.css";
import { t } from "../../../language/t.ts";

const RATINGS: Readonly<Record<SpeedRating, { readonly text: string; readonly tone: "good" | "warn" | "bad" }>> = {
  good: { text: t("Good"), tone: "good" },
  fair: { text: t("Needs improvement"), tone: "warn" },
  poor: { text: t("Poor"), tone: "bad" },
};

type ValueProps = { readonly measure: SpeedMeasure; readonly value: number | undefined; readonly language: string };

function Value({ measure, value, language }: ValueProps): ReactElement {
  if (value === undefined) return <span className={styles["none"]}>{t("No data")}</span>;
  const rating = rateSpeed(measure, value);
  return (
    <span className={styles["value"]}>
      {speedText(measure, value, language)}
      {rating && <StatusBadge tone={RATINGS[rating].tone}>{RATINGS[rating].text}</StatusBadge>}
    </span>
  );
}

function columnsOf(language: string): RecordColumn<PageSpeedRow>[] {
  return [
    { id: "path", title: t("Page"), kind: "main", isSortable: true, renderCell: ({ path }) => path },
    ...DISPLAYED_MEASURES.map(({ measure, title }): RecordColumn<PageSpeedRow> => ({
      id: measure,
      title,
      kind: "number",
      isSortable: true,
      renderCell: ({ p75 }) => <Value measure={measure} value={p75[measure]} language={language} />,
    })),
    {
      id: "samples",
      title: t("Visits"),
      kind: "number",
      isSortable: true,
      renderCell: ({ samples }) => new Intl.NumberFormat(language).format(samples),
    },
  ];
}

type SpeedsProps = { readonly pages: readonly PageSpeedRow[]; readonly name: string; readonly language: string };

function Speeds({ pages, name, language }: SpeedsProps): ReactElement {
  const [sort, setSort] = useState<RecordSort>({ by: "samples", isDescending: true });
  const rows = sortSpeed(pages, sort);
  return (
    <RecordSection
      title={t("Pages")}
      note={t("{count, plural, one {{count} page} other {{count} pages}}", { count: rows.length })}
      actions={
        <ActionButton icon={<Download aria-hidden="true" />} onPress={() => saveCsv(name, speedCsv(rows))}>
          {t("Download CSV")}
        </ActionButton>
      }
    >
      <RecordTable
        caption={t("Page speed")}
        columns={columnsOf(language)}
        rows={rows}
        rowId={({ path }) => path}
        sort={sort}
        onSort={setSort}
      />
    </RecordSection>
  );
}

export function SpeedReport({ language }: { readonly language: string }): ReactElement {
  const [today] = useState(() => dayAt(Date.now()));
  const [period, setPeriod] = useState(() => firstPeriod(today));
  const found = useQuery({ ...pageSpeedQuery(period), placeholderData: keepPreviousData });
  const retry = (): void => void found.refetch();
  return (
    <div className={reportStyles["report"]}>
      <PeriodChoice today={today} onChoose={setPeriod} />
      {found.data && (
        <div aria-busy={found.isPlaceholderData} data-stale={found.isPlaceholderData || undefined}>
          {found.data.length === 0 ? (
            <StateNotice title={REPORT_TEXTS.noSpeedTitle} icon={<Gauge aria-hidden="true" />}>
              {REPORT_TEXTS.noSpeed}
            </StateNotice>
          ) : (
            <Speeds
              pages={found.data}
              name={t("page speed {from} {to}", { from: period.from, to: period.to })}
              language={language}
            />
          )}
        </div>
      )}
      {found.isPending && <LoadingBlocks label={t("Loading page speed…")} count={6} heightPx={48} />}
      {!found.data && found.isError && (
        <LoadError what={t("the speed of pages")} error={found.error} isRetrying={found.isFetching} onRetry={retry} />
      )}
    </div>
  );
}
