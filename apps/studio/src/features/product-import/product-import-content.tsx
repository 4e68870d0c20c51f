import type { ImportRun } from "@stoa/core/product-import/product-import-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { CallError, errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { ImportFilePicker } from "./import-file-picker.tsx";
import { ImportRows } from "./import-rows.tsx";
import { ImportStatus, type ImportStep } from "./import-status.tsx";
import {
  lastImportQuery,
  sendProductFile,
  startImport,
  stopImport,
  undoImport,
  type Outcome,
} from "./product-import-calls.ts";
import styles from "./product-import-content.module.css";
import { t } from "../../language/t.ts";

type ContentProps = {
  readonly language: string;
  readonly mayFetchPictures: boolean;
  readonly onBack: () => void;
};

/** Refreshes the product lists after an import changed products. */
function useFreshProducts(run: ImportRun | null | undefined): void {
  const queries = useQueryClient();
  const seen = useRef<string | null>(null);
  const progress = run ? `${run.id} ${run.state} ${run.counts.waiting} ${run.counts.undone}` : null;
  useEffect(() => {
    const isNews = seen.current !== null && seen.current !== progress;
    seen.current = progress;
    if (!isNews) return;
    for (const name of ["products", "stock", "pending-changes"]) void queries.invalidateQueries({ queryKey: [name] });
  }, [queries, progress]);
}

function tabsOf({ counts }: ImportRun, language: string) {
  const number = (value: number): string => new Intl.NumberFormat(language).format(value);
  return [
    { id: "all" as const, text: t("All {count}", { count: number(counts.total) }) },
    { id: "new" as const, text: t("New {count}", { count: number(counts.new) }) },
    { id: "changed" as const, text: t("Changed {count}", { count: number(counts.changed) }) },
    { id: "unchanged" as const, text: t("Unchanged {count}", { count: number(counts.unchanged) }) },
    { id: "refused" as const, text: t("Problems {count}", { count: number(counts.refused) }) },
  ];
}

const STEPS = { start: startImport, stop: stopImport, undo: undoImport } as const;

function useImport() {
  const queries = useQueryClient();
  const last = useQuery(lastImportQuery);
  // A finished import can be dismissed to choose the next file.
  const [putAway, setPutAway] = useState<string | null>(null);
  const keep = (run: ImportRun): void => {
    queries.setQueryData(lastImportQuery.queryKey, run);
  };
  const sending = useMutation({ mutationFn: sendProductFile, onSuccess: keep });
  const stepping = useMutation({
    mutationFn: ({ run, step }: { readonly run: ImportRun; readonly step: keyof typeof STEPS }) => STEPS[step](run.id),
    onSuccess: (run) => {
      keep(run);
      return queries.invalidateQueries({ queryKey: lastImportQuery.queryKey });
    },
  });
  const run = last.data && last.data.id !== putAway ? last.data : null;
  return { last, run, sending, stepping, putAway: (id: string) => setPutAway(id) };
}

type RunProps = Pick<ContentProps, "language"> & {
  readonly run: ImportRun;
  readonly parts: ReturnType<typeof useImport>;
};

function RunContent({ run, parts, language }: RunProps): ReactElement {
  const { last, stepping, sending } = parts;
  const [view, setView] = useState<Outcome | "all">("all");
  const take = (step: ImportStep): void => {
    sending.reset();
    if (step === "again") parts.putAway(run.id);
    else stepping.mutate({ run, step });
  };
  const pending = stepping.isPending ? stepping.variables.step : null;
  return (
    <>
      <ImportStatus
        run={run}
        language={language}
        isLost={last.isRefetchError || last.fetchStatus === "paused"}
        pending={pending}
        problem={stepping.error ? errorText(stepping.error) : null}
        onStep={take}
        onRetry={() => stepping.variables && stepping.mutate(stepping.variables)}
      />
      {run.state !== "checking" && (
        <>
          <div className={styles["tabs"]}>
            <RoomTabs label={t("Rows")} tabs={tabsOf(run, language)} current={view} onChoose={setView} />
          </div>
          <ImportRows run={run} outcome={view === "all" ? undefined : view} language={language} />
        </>
      )}
    </>
  );
}

/** Whether the file itself is rejected, so a retry would fail too. */
function isAboutFile(error: unknown): boolean {
  return error instanceof CallError && [400, 413, 415, 422].includes(error.status);
}

function StepContent(props: ContentProps): ReactElement {
  const { language, mayFetchPictures } = props;
  const parts = useImport();
  const { last, run, sending } = parts;
  useFreshProducts(run);
  if (last.isPending) return <LoadingBlocks label={t("Loading last import…")} count={3} heightPx={56} />;
  if (last.data === undefined) {
    const retry = (): void => void last.refetch();
    return <LoadError what={t("the last import")} error={last.error} isRetrying={last.isFetching} onRetry={retry} />;
  }
  if (run) return <RunContent key={run.id} run={run} parts={parts} language={language} />;
  return (
    <ImportFilePicker
      isPending={sending.isPending}
      problem={sending.error ? errorText(sending.error) : null}
      onRetry={isAboutFile(sending.error) ? undefined : () => sending.variables && sending.mutate(sending.variables)}
      mayFetchPictures={mayFetchPictures}
      onFile={(file, hasPictures) => sending.mutate({ file, hasPictures })}
    />
  );
}

/** Imports products from a file after a preview. spec: import-export */
export function ProductImportContent(props: ContentProps): ReactElement {
  return (
    <>
      <RoomHeader
        title={t("Import products")}
        note={t("From a CSV file, as drafts.")}
        actions={
          <ActionButton icon={<ArrowLeft aria-hidden="true" />} onPress={props.onBack}>
            {t("All products")}
          </ActionButton>
        }
      />
      <StepContent {...props} />
    </>
  );
}
