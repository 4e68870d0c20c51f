import { useMutation } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { errorText } from "../../client/call-error.ts";
import { ConfirmDialog } from "./modal-dialog.tsx";
import { useDeleteOnce } from "./use-delete-once.ts";
import { t } from "../../language/t.ts";

type DeleteDialogProps = {
  /** A question with the name: `Delete “Summer sale”?` */
  readonly title: string;
  /** Label of the button; defaults to t("Delete"). */
  readonly action?: string;
  readonly children: ReactNode;
  readonly onDelete: () => Promise<unknown>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

export function DeleteDialog({
  title,
  action = t("Delete"),
  children,
  onDelete,
  onDeleted,
  onClose,
}: DeleteDialogProps): ReactElement {
  const deleting = useMutation({ mutationFn: useDeleteOnce(onDelete), onSuccess: onDeleted });
  return (
    <ConfirmDialog
      title={title}
      isOpen
      action={action}
      tone="danger"
      isPending={deleting.isPending}
      error={deleting.error ? errorText(deleting.error) : undefined}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
