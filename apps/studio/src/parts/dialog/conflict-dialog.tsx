import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { errorText } from "../../client/call-error.ts";
import type { DraftSession } from "../../drafts/draft-session.ts";
import { rebase } from "../../drafts/draft-state.ts";
import { ActionButton } from "../action/action-button.tsx";
import styles from "./conflict-dialog.module.css";
import { ChangeDetails, type DescribeChange } from "../history/change-details.tsx";
import { LoadingBlocks } from "../notice/loading-blocks.tsx";
import { ModalDialog } from "./modal-dialog.tsx";
import { LoadError } from "../notice/state-notice.tsx";
import { t } from "../../language/t.ts";

type ConflictDialogProps<Data extends object, Extra> = {
  readonly session: DraftSession<Data, Extra>;
  readonly noun: string;
  readonly title: string;
  readonly id: string;
  readonly describe: DescribeChange<Data>;
};

/** Shown when somebody else saved what is being edited: nothing is overwritten without a choice. */
export function ConflictDialog<Data extends object, Extra>(
  props: ConflictDialogProps<Data, Extra>,
): ReactElement | null {
  const isConflict = useStore(props.session.store, ({ problem }) => problem?.kind === "conflict");
  return isConflict ? <Conflict {...props} /> : null;
}

function Conflict<Data extends object, Extra>({
  session,
  noun,
  title,
  id,
  describe,
}: ConflictDialogProps<Data, Extra>): ReactElement {
  const state = useStore(session.store);
  const choosing = useMutation({ mutationFn: (choice: () => Promise<void>) => choice() });
  const theirs = useQuery({
    queryKey: ["their-version", id, state.saved.version],
    queryFn: () => session.readTheirs(),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <ModalDialog
      title={t("“{title}” was changed elsewhere", { title })}
      isOpen
      isWide
      isDismissable={false}
      alert={choosing.error ? errorText(choosing.error) : undefined}
      onClose={() => undefined}
      footer={
        <>
          <ActionButton isPending={choosing.isPending} onPress={() => choosing.mutate(() => session.loadTheirs())}>
            {t("Load their version")}
          </ActionButton>
          <ActionButton
            tone="primary"
            isPending={choosing.isPending}
            onPress={() => choosing.mutate(() => session.keepMine())}
          >
            {t("Keep mine")}
          </ActionButton>
        </>
      }
    >
      <p>{t("Someone else, or you in another tab, saved this {noun} while you were editing it.", { noun })}</p>
      {theirs.isPending && <LoadingBlocks label={t("Loading their version…")} count={2} heightPx={32} />}
      {theirs.isError && (
        <LoadError
          what={t("their version")}
          error={theirs.error}
          isRetrying={theirs.isFetching}
          onRetry={() => void theirs.refetch()}
        />
      )}
      {theirs.data && (
        <>
          <section className={styles["side"]}>
            <h3>{t("They changed")}</h3>
            <ChangeDetails describe={describe} before={state.saved.data} after={theirs.data.data} />
          </section>
          <section className={styles["side"]}>
            <h3>{t("Keeping your version changes")}</h3>
            <ChangeDetails describe={describe} before={theirs.data.data} after={rebase(state, theirs.data).draft} />
          </section>
        </>
      )}
      <p className={styles["soft"]}>
        {t(
          "Keep mine applies your unsaved edits on top of their version; everything else stays as they saved it. Load their version discards your unsaved edits.",
        )}
      </p>
    </ModalDialog>
  );
}
