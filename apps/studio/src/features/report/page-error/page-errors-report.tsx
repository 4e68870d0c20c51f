import { useQuery } from "@tanstack/react-query";
import { Bug, Download } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { RecordSection } from "../../../parts/table/record-section.tsx";
import {
  RecordTable,
  RowButton,
  RowText,
  type RecordColumn,
  type RecordSort,
} from "../../../parts/table/record-table.tsx";
import { DATE_SORTS } from "../../../parts/list/sort-options.ts";
import { dayText } from "../../../parts/time/site-time.ts";
import { LoadError, StateNotice } from "../../../parts/notice/state-notice.tsx";
import { PAGE_ERROR_ROWS, sumPageErrors, type PageErrorCount, type PageErrorSum } from "./page-error-sums.ts";
import styles from "./page-errors-report.module.css";
import { pageErrorsQuery } from "../report-calls.ts";
import { pageErrorsCsv, saveCsv } from "../report-files.ts";
import { NO_PATH, REPORT_TEXTS } from "../report-texts.ts";
import { t } from "../../../language/t.ts";

const keyOf = ({ message, stack }: PageErrorSum): string => `${message}\n${stack}`;

function pagesText({ paths }: PageErrorSum): string {
  const [first = NO_PATH, ...others] = paths;
  if (others.length === 0) return first;
  return t("{first} and {count, plural, one {{count} other page} other {{count} other pages}}", {
    first,
    count: others.length,
  });
}

type Expansion = { readonly open: string | null; readonly onToggle: (key: string) => void };

function columnsOf(language: string, { open, onToggle }: Expansion): RecordColumn<PageErrorSum>[] {
  return [
    {
      id: "message",
      title: t("Message and page"),
      kind: "main",
      isSortable: true,
      renderCell: (row) => (
        <RowButton isExpanded={open === keyOf(row)} onPress={() => onToggle(keyOf(row))}>
          <RowText title={row.message} note={pagesText(row)} />
        </RowButton>
      ),
    },
    {
      id: "hits",
      title: t("Count"),
      kind: "number",
      isSortable: true,
      renderCell: ({ hits }) => new Intl.NumberFormat(language).format(hits),
    },
    {
      id: "last",
      title: t("Last seen"),
      kind: "number",
      isSortable: true,
      sortWords: DATE_SORTS,
      // A UTC day of the server; another zone would show the adjacent day.
      renderCell: ({ lastDay }) => dayText(lastDay, { language, timeZone: "UTC" }),
    },
  ];
}

function Details({ paths, stack }: PageErrorSum): ReactElement {
  return (
    <div className={styles["details"]}>
      {paths.length > 1 && <p>{t("On {paths}", { paths: paths.join(", ") })}</p>}
      <pre className={styles["stack"]}>{stack || t("No source location reported.")}</pre>
    </div>
  );
}

type ErrorsProps = { readonly errors: readonly PageErrorCount[]; readonly language: string };

function Errors({ errors, language }: ErrorsProps): ReactElement {
  const [sort, setSort] = useState<RecordSort>({ by: "last", isDescending: true });
  const [open, setOpen] = useState<string | null>(null);
  const rows = sumPageErrors(errors, sort);
  const isCut = errors.length >= PAGE_ERROR_ROWS;
  return (
    <RecordSection
      title={t("Script errors")}
      note={isCut ? t("Showing only the latest errors. Older ones are left out.") : undefined}
      actions={
        <ActionButton
          icon={<Download aria-hidden="true" />}
          onPress={() => saveCsv(t("page errors"), pageErrorsCsv(rows))}
        >
          {t("Download CSV")}
        </ActionButton>
      }
    >
      <RecordTable
        caption={t("Script errors")}
        columns={columnsOf(language, { open, onToggle: (key) => setOpen(open === key ? null : key) })}
        rows={rows}
        rowId={keyOf}
        sort={sort}
        onSort={setSort}
        renderBelow={(row) => open === keyOf(row) && <Details {...row} />}
      />
    </RecordSection>
  );
}

export function PageErrorsReport({ language }: { readonly language: string }): ReactElement {
  const found = useQuery(pageErrorsQuery);
  if (found.isPending) return <LoadingBlocks label={t("Loading page errors…")} count={6} heightPx={56} />;
  if (!found.data) {
    const retry = (): void => void found.refetch();
    return <LoadError what={t("the page errors")} error={found.error} isRetrying={found.isFetching} onRetry={retry} />;
  }
  if (found.data.length === 0) {
    return (
      <StateNotice title={REPORT_TEXTS.noErrorsTitle} icon={<Bug aria-hidden="true" />}>
        {REPORT_TEXTS.noErrors}
      </StateNotice>
    );
  }
  return (
    <div className={styles["report"]}>
      <Errors errors={found.data} language={language} />
    </div>
  );
}
