import type { HistoryEntry } from "@stoa/core/content/content-api.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ActionButton } from "../action/action-button.tsx";
import { readVersion } from "../draft/content-calls.ts";
import { ChangeDetails, type DescribeChange } from "./change-details.tsx";
import styles from "./history-entries.module.css";
import { LoadingBlocks } from "../notice/loading-blocks.tsx";
import { ModalDialog } from "../dialog/modal-dialog.tsx";
import { LoadError } from "../notice/state-notice.tsx";
import { t } from "../../language/t.ts";
import { changeText } from "./change-text.ts";

type HistoryChangeDialogProps = {
  readonly documentId: string;
  readonly entry: HistoryEntry;
  readonly madeBy: string;
  /** The saved document; null when the change is the newest, so there is nothing to compare. */
  readonly now: object | null;
  readonly describe: DescribeChange<object>;
  readonly isRestoring: boolean;
  readonly onRestore: () => void;
  readonly onClose: () => void;
};

type SideProps = Versions & {
  readonly title: string;
  readonly describe: DescribeChange<object>;
  readonly none: string;
};

function Side({ title, none, ...versions }: SideProps): ReactElement {
  return (
    <section aria-label={title} className={styles["side"]}>
      <h3>{title}</h3>
      <ChangeDetails {...versions} none={<p className={styles["who"]}>{none}</p>} />
    </section>
  );
}

type Versions = { readonly before: object; readonly after: object };

async function readChange(documentId: string, version: number): Promise<Versions> {
  const [before, after] = await Promise.all([version - 1, version].map((one) => readVersion(documentId, one)));
  return { before: before as object, after: after as object };
}

export function HistoryChangeDialog(props: HistoryChangeDialogProps): ReactElement {
  const { documentId, entry, madeBy, now, describe, isRestoring, onRestore, onClose } = props;
  const change = useQuery({
    queryKey: ["page-history", documentId, "change", entry.version],
    staleTime: Infinity,
    queryFn: () => readChange(documentId, entry.version),
  });
  return (
    <ModalDialog
      title={changeText(entry.label)}
      isOpen
      isWide
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>{t("Close")}</ActionButton>
          {now && (
            <ActionButton tone="primary" isPending={isRestoring} onPress={onRestore}>
              {t("Restore")}
            </ActionButton>
          )}
        </>
      }
    >
      <p className={styles["who"]}>{madeBy}</p>
      {change.isPending && <LoadingBlocks label={t("Loading change…")} count={2} heightPx={32} />}
      {change.isError && (
        <LoadError
          what={t("this change")}
          error={change.error}
          isRetrying={change.isFetching}
          onRetry={() => void change.refetch()}
        />
      )}
      {change.data && (
        <Side
          title={t("Changes")}
          describe={describe}
          {...change.data}
          none={t("Only the design or order of blocks.")}
        />
      )}
      {change.data && now && (
        <Side
          title={t("Restoring changes")}
          describe={describe}
          before={now}
          after={change.data.after}
          none={t("Only the design or order of blocks.")}
        />
      )}
    </ModalDialog>
  );
}
