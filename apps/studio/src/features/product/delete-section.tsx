import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action-button.tsx";
import { ConfirmDialog } from "../../parts/modal-dialog.tsx";
import { showToast } from "../../parts/toast-store.ts";
import { refreshLists } from "./product-queries.ts";
import { bringProductBack, removeProduct, useProductState, type ProductSession } from "./product-session.ts";
import styles from "./delete-section.module.css";

type DeleteSectionProps = {
  readonly session: ProductSession;
  readonly onDeleted: () => void;
  readonly onBroughtBack: (productId: string) => void;
};

export function DeleteSection({ session, onDeleted, onBroughtBack }: DeleteSectionProps): ReactElement {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const title = useProductState(session, ({ draft }) => draft.title);
  const productId = useProductState(session, ({ saved }) => saved.extra.id);

  const bringBack = (): void => {
    void bringProductBack(productId)
      .then(() => {
        refreshLists(queries);
        onBroughtBack(productId);
      })
      .catch((error: unknown) => showToast({ text: errorText(error) }));
  };
  const deleting = useMutation({
    mutationFn: () => removeProduct(productId),
    onSuccess: () => {
      setIsAsking(false);
      onDeleted();
      refreshLists(queries);
      showToast({ text: `“${title}” is deleted.`, action: { text: "Undo", run: bringBack } });
    },
  });
  return (
    <div className={styles["delete"]}>
      <ActionButton
        tone="quiet-danger"
        icon={<Trash2 aria-hidden="true" />}
        onPress={() => {
          deleting.reset();
          setIsAsking(true);
        }}
      >
        Delete product
      </ActionButton>
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${title}”?`}
          isOpen
          action="Delete product"
          tone="danger"
          isPending={deleting.isPending}
          error={deleting.error ? errorText(deleting.error) : undefined}
          onConfirm={() => deleting.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>It leaves your products now and your site when you next publish. You can undo this.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
