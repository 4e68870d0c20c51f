import type { ImportRun, ImportRunRow } from "@stoa/core/product-import/product-import-api.ts";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, type RecordColumn } from "../../parts/table/record-table.tsx";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge, type BadgeTone } from "../../parts/notice/status-badge.tsx";
import { usePages } from "../../parts/list/use-pages.ts";
import { detailText } from "./import-texts.ts";
import { loadImportRows, type Outcome } from "./product-import-calls.ts";
import styles from "./import-rows.module.css";
import { t } from "../../language/t.ts";

type Badge = { readonly tone: BadgeTone; readonly text: string };

const UNDONE: Badge = { tone: "neutral", text: t("Undone") };

const OUTCOMES: Readonly<Record<Outcome, Badge>> = {
  new: { tone: "good", text: t("New") },
  changed: { tone: "accent", text: t("Changed") },
  unchanged: { tone: "neutral", text: t("Unchanged") },
  refused: { tone: "bad", text: t("Problem") },
};

function Title({ row }: { readonly row: ImportRunRow }): ReactElement {
  const { productId, title } = row;
  const text = title === "" ? t("No product") : title;
  if (productId === null) return <span className={styles["title"]}>{text}</span>;
  return (
    <Link className={styles["link"] ?? ""} to="/products/$productId" params={{ productId }}>
      {text}
    </Link>
  );
}

function Detail({ row, language }: { readonly row: ImportRunRow; readonly language: string }): ReactElement {
  return (
    <span className={styles["detail"]}>
      {row.column !== null && <span className={styles["column"]}>{row.column}</span>}
      {detailText(row, language)}
    </span>
  );
}

function columnsOf(language: string): RecordColumn<ImportRunRow>[] {
  return [
    { id: "product", title: t("Product"), kind: "main", renderCell: (row) => <Title row={row} /> },
    {
      id: "line",
      title: t("Line"),
      renderCell: ({ line }) => (
        <span className={styles["line"]}>
          <span className={styles["word"]} aria-hidden="true">
            {t("Line")}{" "}
          </span>
          {new Intl.NumberFormat(language).format(line)}
        </span>
      ),
    },
    {
      id: "outcome",
      title: t("Result"),
      renderCell: ({ outcome, undo }) => {
        const badge = undo === "undone" ? UNDONE : outcome && OUTCOMES[outcome];
        return badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>;
      },
    },
    { id: "detail", title: t("Details"), renderCell: (row) => <Detail row={row} language={language} /> },
  ];
}

type RowsProps = {
  readonly run: ImportRun;
  readonly outcome: Outcome | undefined;
  readonly language: string;
};

export function ImportRows({ run, outcome, language }: RowsProps): ReactElement {
  const list = usePages<ImportRunRow>({
    queryKey: ["product-imports", run.id, "rows", run.state, outcome ?? "all"],
    load: (cursor) => loadImportRows(run.id, outcome, cursor),
  });
  return (
    <PagedContent
      list={list}
      what={t("the rows of the file")}
      empty={<StateNotice title={t("No matching rows")}>{t("Choose another view above.")}</StateNotice>}
    >
      {(rows) => (
        <RecordTable
          caption={t("Rows of the file")}
          columns={columnsOf(language)}
          rows={rows}
          rowId={({ position }) => String(position)}
        />
      )}
    </PagedContent>
  );
}
