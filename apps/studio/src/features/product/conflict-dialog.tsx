import { describeProduct } from "@stoa/core/release/describe-product.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { rebase } from "../../drafts/draft-state.ts";
import { ActionButton } from "../../parts/action-button.tsx";
import { DetailList } from "../../parts/detail-list.tsx";
import { ModalDialog } from "../../parts/modal-dialog.tsx";
import { useProductState, type ProductSession } from "./product-session.ts";
import styles from "./conflict-dialog.module.css";

type ConflictDialogProps = { readonly session: ProductSession; readonly language: string };

/** Shown when somebody else saved the product in the meantime: nothing is overwritten without a choice. */
export function ConflictDialog({ session, language }: ConflictDialogProps): ReactElement | null {
  const isConflict = useProductState(session, ({ problem }) => problem?.kind === "conflict");
  return isConflict ? <Conflict session={session} language={language} /> : null;
}

function Conflict({ session, language }: ConflictDialogProps): ReactElement {
  const title = useProductState(session, ({ draft }) => draft.title);
  const state = useProductState(session, (state) => state);
  const choosing = useMutation({ mutationFn: (choice: () => Promise<void>) => choice() });
  const theirs = useQuery({
    queryKey: ["their-product", state.saved.extra.id, state.saved.version],
    queryFn: () => session.readTheirs(),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <ModalDialog
      title={`“${title}” was changed elsewhere`}
      isOpen
      isWide
      isDismissable={false}
      onClose={() => undefined}
      footer={
        <>
          <ActionButton isPending={choosing.isPending} onPress={() => choosing.mutate(() => session.loadTheirs())}>
            Load their version
          </ActionButton>
          <ActionButton
            tone="primary"
            isPending={choosing.isPending}
            onPress={() => choosing.mutate(() => session.keepMine())}
          >
            Keep mine
          </ActionButton>
        </>
      }
    >
      <p>Somebody, or another tab of yours, saved this product while you were editing it.</p>
      {theirs.data && (
        <>
          <section className={styles["side"]}>
            <h3>They changed</h3>
            <DetailList details={describeProduct(state.saved.data, theirs.data.data, language)} />
          </section>
          <section className={styles["side"]}>
            <h3>Keep mine would change theirs</h3>
            <DetailList details={describeProduct(theirs.data.data, rebase(state, theirs.data).draft, language)} />
          </section>
        </>
      )}
      <p className={styles["soft"]}>
        Keep mine puts your unsaved edits on top of their version; all else stays as they saved it. Load their version
        forgets your unsaved edits.
      </p>
      {choosing.error && (
        <p role="alert" className={styles["error"]}>
          {errorText(choosing.error)}
        </p>
      )}
    </ModalDialog>
  );
}
