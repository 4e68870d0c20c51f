import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { CallError, errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action-button.tsx";
import { ModalDialog } from "../../parts/modal-dialog.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { addProduct, refreshLists } from "./product-queries.ts";
import { PRODUCT_EDIT_MESSAGES } from "@stoa/core/product/product-messages.ts";

type NewProductDialogProps = { readonly onClose: () => void; readonly onCreated: (productId: string) => void };

const MAX_TITLE_LENGTH = 200;

export function NewProductDialog({ onClose, onCreated }: NewProductDialogProps): ReactElement {
  const queries = useQueryClient();
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState("");
  const adding = useMutation({
    mutationFn: addProduct,
    onSuccess: ({ id }) => {
      refreshLists(queries);
      onCreated(id);
    },
    onError: (error) => setProblem((error instanceof CallError && error.fields["title"]) || errorText(error)),
  });
  const add = (): void => {
    if (title.trim() === "") setProblem(PRODUCT_EDIT_MESSAGES.titleMissing);
    else adding.mutate(title.trim());
  };
  return (
    <ModalDialog
      title="New product"
      isOpen
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <ActionButton tone="primary" isPending={adding.isPending} onPress={add}>
            {adding.isPending ? "Creating…" : "Create product"}
          </ActionButton>
        </>
      }
    >
      <TextField
        label="Title"
        hint="Visitors see it once you publish."
        value={title}
        autoFocus
        isRequired
        maxLength={MAX_TITLE_LENGTH}
        error={problem || undefined}
        onChange={(next) => {
          setTitle(next);
          setProblem("");
        }}
        onEnter={add}
      />
    </ModalDialog>
  );
}
