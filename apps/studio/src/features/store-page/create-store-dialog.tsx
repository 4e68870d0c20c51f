import type { createStore } from "@stoa/core/store-page/store-page-api.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, type ReactElement } from "react";
import { callEndpoint } from "../../client/page-client.ts";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { needed, SwitchInput, TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { t } from "../../language/t.ts";

type StoreValues = { readonly title: string; readonly isInNavigation: boolean };
type CreateStoreProps = { readonly onClose: () => void; readonly onCreated: (documentId: string) => void };

const MAX_TITLE_LENGTH = 200;

/**
 * Creates a store page with its root category, first in the navigation if chosen. spec: platform 4, store creation flow
 */
export function CreateStoreDialog({ onClose, onCreated }: CreateStoreProps): ReactElement {
  const queries = useQueryClient();
  const madeId = useRef("");
  const record = useRecordForm<StoreValues>({
    values: { title: "", isInNavigation: true },
    send: async ({ title, isInNavigation }) => {
      const body = { title: title.trim(), isInNavigation };
      madeId.current = (await callEndpoint<typeof createStore>({ method: "POST", path: "/api/stores", body })).id;
    },
    onSent: () => {
      for (const key of ["pages", "products", "stores", "pending-changes"])
        void queries.invalidateQueries({ queryKey: [key] });
      onCreated(madeId.current);
    },
  });
  return (
    <FormDialog title={t("New store")} action={t("Create store")} record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="title"
        label={t("Title")}
        hint={t("Its address is made of it; you can change both. Visitors see the store once you publish.")}
        maxLength={MAX_TITLE_LENGTH}
        autoFocus
        isRequired
        rule={needed(t("Enter a store title."))}
      />
      <SwitchInput
        form={record.form}
        name="isInNavigation"
        label={t("Show in navigation")}
        hint={t("As the first link of the main navigation.")}
      />
    </FormDialog>
  );
}
