import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../action/action-button.tsx";
import styles from "./delete-section.module.css";
import { ConfirmDialog } from "./modal-dialog.tsx";
import { showFailure, showToast } from "../notice/toast-store.ts";
import { useDeleteOnce } from "./use-delete-once.ts";
import { t } from "../../language/t.ts";

type DeleteSectionProps = {
  readonly noun: string;
  readonly title: string;
  readonly onDelete: () => Promise<void>;
  readonly onDeleted: () => void;
  readonly onBringBack: () => Promise<void>;
  readonly children?: ReactNode;
};

export function DeleteSection({
  noun,
  title,
  onDelete,
  onDeleted,
  onBringBack,
  children,
}: DeleteSectionProps): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  const bringBack = (): void => {
    void onBringBack().catch((error: unknown) => showFailure(error, bringBack));
  };
  const deleting = useMutation({
    mutationFn: useDeleteOnce(onDelete),
    onSuccess: () => {
      setIsAsking(false);
      onDeleted();
      showToast({ text: t("“{title}” deleted", { title }), action: { text: t("Undo"), run: bringBack } });
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
        {t("Delete {noun}", { noun })}
      </ActionButton>
      {isAsking && (
        <ConfirmDialog
          title={t("Delete “{title}”?", { title })}
          isOpen
          action={t("Delete {noun}", { noun })}
          tone="danger"
          isPending={deleting.isPending}
          error={deleting.error ? errorText(deleting.error) : undefined}
          onConfirm={() => deleting.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {t("It's removed from your {noun}s now, and from your site the next time you publish. You can undo this.", {
              noun,
            })}
          </p>
          {children}
        </ConfirmDialog>
      )}
    </div>
  );
}
