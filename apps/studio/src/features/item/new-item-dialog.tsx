import { CONTENT_TITLE_LIMIT } from "@stoa/core/item/item-limits.ts";
import { newItem } from "@stoa/core/item/new-item.ts";
import { slugOf } from "@stoa/core/lib/text/slug.ts";
import { PAGE_EDIT_MESSAGES } from "@stoa/core/page/page-edit-messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { addContent, refreshContent } from "../../parts/draft/content-calls.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import type { OpenCollection } from "./item-calls.ts";
import { newLayoutIds } from "./new-layout-ids.ts";
import type { ItemNoun } from "./item-texts.ts";
import { t } from "../../language/t.ts";

type NewItemDialogProps = {
  readonly collection: OpenCollection;
  readonly noun: ItemNoun;
  readonly nextIndex: number;
  readonly onClose: () => void;
  readonly onCreated: (itemId: string) => void;
};

function titleProblem(text: string): string {
  if (text.trim() === "") return t(PAGE_EDIT_MESSAGES.titleMissing);
  return slugOf(text) === "" ? t(PAGE_EDIT_MESSAGES.notAnAddress, { val: text.trim() }) : "";
}

export function NewItemDialog({ collection, noun, nextIndex, onClose, onCreated }: NewItemDialogProps): ReactElement {
  const queries = useQueryClient();
  const [id] = useState(createDocumentId);
  const record = useRecordForm<{ title: string }>({
    values: { title: "" },
    // The URL is derived from the title, so a taken URL is reported on the title field.
    fields: { title: "urlId" },
    send: ({ title }) => {
      const place = { collectionId: collection.id, displayIndex: nextIndex, now: Date.now(), ids: newLayoutIds() };
      const data = newItem(collection.data, { ...place, title: title.trim(), urlId: slugOf(title) });
      return addContent(id, { kind: "item", label: `Create ${noun.one}`, data });
    },
    onSent: () => {
      refreshContent(queries);
      onCreated(id);
    },
  });
  return (
    <FormDialog
      title={t("New {itemNoun}", { itemNoun: noun.one })}
      action={t("Create {itemNoun}", { itemNoun: noun.one })}
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={record.form}
        name="title"
        label={t("Title")}
        hint={t("Its address is made of it; you can change both. The {itemNoun} starts as a draft.", {
          itemNoun: noun.one,
        })}
        maxLength={CONTENT_TITLE_LIMIT}
        isRequired
        autoFocus
        rule={titleProblem}
      />
    </FormDialog>
  );
}
