import { PRODUCT_EDIT_MESSAGES } from "@stoa/core/product/product-messages.ts";
import { PRODUCT_TYPE, type ProductType } from "@stoa/core/product/product-types.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { CallError, errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action-button.tsx";
import { actionWord } from "../../parts/action-word.ts";
import { ModalDialog } from "../../parts/modal-dialog.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { KIND_HINTS, KIND_OPTIONS, kindOf } from "./product-kinds.ts";
import { addProduct, refreshLists } from "./product-queries.ts";

type NewProductDialogProps = { readonly onClose: () => void; readonly onCreated: (productId: string) => void };

const MAX_TITLE_LENGTH = 200;

export function NewProductDialog({ onClose, onCreated }: NewProductDialogProps): ReactElement {
  const queries = useQueryClient();
  const [title, setTitle] = useState("");
  const [productType, setProductType] = useState<ProductType>(PRODUCT_TYPE.physical);
  const [problem, setProblem] = useState("");
  const [alert, setAlert] = useState("");
  const adding = useMutation({
    mutationFn: addProduct,
    onSuccess: ({ id }) => {
      refreshLists(queries);
      onCreated(id);
    },
    onError: (error) => {
      const told = error instanceof CallError ? error.fields["title"] : undefined;
      setProblem(told ?? "");
      setAlert(told === undefined ? errorText(error) : "");
    },
  });
  const add = (): void => {
    if (adding.isPending) return;
    if (title.trim() === "") setProblem(PRODUCT_EDIT_MESSAGES.titleMissing);
    else adding.mutate({ title: title.trim(), productType });
  };
  return (
    <ModalDialog
      title="New product"
      isOpen
      alert={alert}
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <ActionButton tone="primary" isPending={adding.isPending} onPress={add}>
            {adding.isPending ? "Creating…" : actionWord("Create product", alert !== "")}
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
      <SelectField
        label="What you sell"
        hint={`${KIND_HINTS[productType]} This can not be changed later.`}
        value={String(productType)}
        options={KIND_OPTIONS}
        onChange={(value) => setProductType(kindOf(value))}
      />
    </ModalDialog>
  );
}
