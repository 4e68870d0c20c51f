import type { BulkEdit } from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { RetryNote } from "../../parts/notice/retry-note.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { bulkEditQuery, isMoving, lastBulkEditQuery, stopEdit, undoEdit } from "./bulk-edit-calls.ts";
import styles from "./bulk-edit-status.module.css";
import { keepClosedEdit, readClosedEdit } from "./closed-edit.ts";
import { editText } from "./bulk-edit-texts.ts";
import { BulkProblems } from "./bulk-preview-content.tsx";
import { t } from "../../language/t.ts";

type EditProps = { readonly edit: BulkEdit; readonly language: string };

function Problems({ edit, language, onClose }: EditProps & { readonly onClose: () => void }): ReactElement {
  const query = useQuery(bulkEditQuery(edit.id));
  const retry = (): void => void query.refetch();
  return (
    <ModalDialog
      title={t("Not changed")}
      isOpen
      isWide
      onClose={onClose}
      footer={<ActionButton onPress={onClose}>{t("Close")}</ActionButton>}
    >
      {query.isPending && <LoadingBlocks label={t("Loading products…")} count={3} heightPx={40} />}
      {query.isError && (
        <LoadError what={t("the products")} error={query.error} isRetrying={query.isFetching} onRetry={retry} />
      )}
      {query.data && <BulkProblems problems={query.data.problems} count={leftCount(edit)} language={language} />}
    </ModalDialog>
  );
}

/** A dismissed notice reappears when the edit is undone, because its state changes. */
function markOf({ id, state }: BulkEdit): string {
  return `${id} ${state}`;
}

/** Number of products that the edit, or its undo, could not change. */
function leftCount({ state, counts }: BulkEdit): number {
  return state === "undone" ? counts.refused + counts.changed : counts.refused;
}

function ratioOf({ state, counts }: BulkEdit): number {
  const { total, waiting, changed, undone } = counts;
  return state === "undoing" ? undone / Math.max(1, undone + changed) : (total - waiting) / Math.max(1, total);
}

type StatusProps = EditProps & { readonly mayEdit: boolean; readonly onClose: () => void };

type ActionsProps = StatusProps & {
  readonly isPending: boolean;
  readonly onStep: (step: typeof stopEdit) => void;
  readonly onList: () => void;
};

function Actions({ edit, mayEdit, isPending, onStep, onList, onClose }: ActionsProps): ReactElement {
  if (isMoving(edit)) {
    return (
      <>
        {edit.state === "running" && mayEdit && (
          <ActionButton isPending={isPending} onPress={() => onStep(stopEdit)}>
            {t("Stop")}
          </ActionButton>
        )}
      </>
    );
  }
  const canUndo = mayEdit && edit.state !== "undone" && edit.counts.changed > 0;
  return (
    <>
      {leftCount(edit) > 0 && (
        <ActionButton tone="quiet" onPress={onList}>
          {t("Show which")}
        </ActionButton>
      )}
      {canUndo && (
        <ActionButton isPending={isPending} onPress={() => onStep(undoEdit)}>
          {t("Undo")}
        </ActionButton>
      )}
      <IconButton label={t("Close")} icon={<X aria-hidden="true" />} onPress={onClose} />
    </>
  );
}

function Status(props: StatusProps): ReactElement {
  const { edit, language } = props;
  const queries = useQueryClient();
  const [isListing, setIsListing] = useState(false);
  const stepping = useMutation({
    mutationFn: (step: typeof stopEdit) => step(edit.id),
    onSuccess: (next) => queries.setQueryData(lastBulkEditQuery.queryKey, next),
  });
  const text = editText(edit, language);
  return (
    <section className={styles["status"]} aria-label={t("Bulk edit")}>
      <output className={styles["text"]}>{text}</output>
      {isMoving(edit) && <progress className={styles["progress"]} value={ratioOf(edit)} aria-label={text} />}
      <div className={styles["actions"]}>
        <Actions
          {...props}
          isPending={stepping.isPending}
          onStep={(step) => stepping.mutate(step)}
          onList={() => setIsListing(true)}
        />
      </div>
      {stepping.error && (
        <RetryNote text={errorText(stepping.error)} onRetry={() => stepping.mutate(stepping.variables)} />
      )}
      {isListing && <Problems edit={edit} language={language} onClose={() => setIsListing(false)} />}
    </section>
  );
}

/** Refreshes the product lists after an edit has changed products. */
function useFreshLists(edit: BulkEdit | null | undefined): void {
  const queries = useQueryClient();
  const seen = useRef<string | null>(null);
  const progress = edit ? `${edit.id} ${edit.state} ${edit.counts.waiting} ${edit.counts.undone}` : null;
  useEffect(() => {
    const isNews = seen.current !== null && seen.current !== progress;
    seen.current = progress;
    if (!isNews) return;
    void queries.invalidateQueries({ queryKey: ["products"] });
    void queries.invalidateQueries({ queryKey: ["stock"] });
    void queries.invalidateQueries({ queryKey: ["pending-changes"] });
  }, [queries, progress]);
}

export function BulkEditStatus({ language, mayEdit }: { readonly language: string; readonly mayEdit: boolean }) {
  const { data: edit } = useQuery(lastBulkEditQuery);
  const [closed, setClosed] = useState(readClosedEdit);
  useFreshLists(edit);
  if (!edit || (closed === markOf(edit) && !isMoving(edit))) return null;
  const close = (): void => {
    keepClosedEdit(markOf(edit));
    setClosed(markOf(edit));
  };
  return <Status edit={edit} language={language} mayEdit={mayEdit} onClose={close} />;
}
