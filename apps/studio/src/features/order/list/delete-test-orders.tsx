import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../../parts/dialog/delete-dialog.tsx";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { deleteTestOrders } from "../order-calls.ts";
import styles from "../edit/order-dialog.module.css";
import { deletedText, deleteInSteps, deletionProgressText } from "./test-order-texts.ts";
import { t } from "../../../language/t.ts";

type TestOrdersDialogProps = { readonly onClose: () => void };

function TestOrdersDialog({ onClose }: TestOrdersDialogProps): ReactElement {
  const queries = useQueryClient();
  const [deleted, setDeleted] = useState(0);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const remove = async (): Promise<void> => {
    try {
      const outcome = await deleteInSteps({
        deleteSome: deleteTestOrders,
        onProgress: setDeleted,
        isStopped: () => isStopped.current,
      });
      showToast({ text: deletedText(outcome) });
    } finally {
      queries.removeQueries({ queryKey: ["order"] });
      // Refresh the list before the dialog returns focus.
      await queries.invalidateQueries({ queryKey: ["orders"] });
    }
  };
  return (
    <DeleteDialog
      title={t("Delete all test orders of this site?")}
      action={t("Delete test orders")}
      onDelete={remove}
      onDeleted={onClose}
      onClose={onClose}
    >
      <p>
        {t(
          "This deletes every test order, not only those listed here, with its history, test payments and refunds. Discounts, gift card amounts and the stock of unfulfilled orders are released.",
        )}
      </p>
      <p>
        {t(
          "Orders with a refund in progress or an active subscription stay. Real orders aren't affected. This can’t be undone.",
        )}
      </p>
      <output className={styles["outcome"]}>{deletionProgressText(deleted)}</output>
    </DeleteDialog>
  );
}

type DeleteTestOrdersProps = {
  readonly isOffered: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

export function DeleteTestOrders({ isOffered, isOpen, onOpenChange }: DeleteTestOrdersProps): ReactElement {
  return (
    <>
      {isOffered && (
        <ActionButton tone="quiet-danger" icon={<Trash2 aria-hidden="true" />} onPress={() => onOpenChange(true)}>
          {t("Delete test orders")}
        </ActionButton>
      )}
      {isOpen && <TestOrdersDialog onClose={() => onOpenChange(false)} />}
    </>
  );
}
