import { COLLECTION_KINDS, newCollection, type CollectionKind } from "@stoa/core/collection/collection-kinds.ts";
import { slugOf } from "@stoa/core/lib/text/slug.ts";
import { PAGE_EDIT_MESSAGES } from "@stoa/core/page/page-edit-messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CalendarDays, Clapperboard, FileText, Folder, Images, LayoutList, Music } from "lucide-react";
import { useId, useState, type ReactElement } from "react";
import { addContent, refreshContent } from "../../parts/draft/content-calls.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { COLLECTION_TEXTS } from "./collection-texts.ts";
import styles from "./new-collection-dialog.module.css";
import { t } from "../../language/t.ts";

type NewCollectionDialogProps = {
  readonly onClose: () => void;
  readonly onCreated: (collectionId: string, kind: CollectionKind) => void;
};

const MAX_TITLE = 200;
const ICONS: Readonly<Record<CollectionKind, typeof FileText>> = {
  blog: FileText,
  events: CalendarDays,
  gallery: Images,
  album: Music,
  video: Clapperboard,
  index: LayoutList,
  folder: Folder,
};

function titleProblem(text: string): string {
  if (text.trim() === "") return t(PAGE_EDIT_MESSAGES.titleMissing);
  return slugOf(text) === "" ? t(PAGE_EDIT_MESSAGES.notAnAddress, { val: text.trim() }) : "";
}

type KindsProps = { readonly kind: CollectionKind; readonly onChange: (kind: CollectionKind) => void };

function Kinds({ kind, onChange }: KindsProps): ReactElement {
  const name = useId();
  return (
    <fieldset className={styles["kinds"]}>
      <legend className={styles["legend"]}>{t("What kind of collection?")}</legend>
      {COLLECTION_KINDS.map((one) => {
        const Icon = ICONS[one];
        return (
          <label key={one} className={styles["kind"]}>
            <input type="radio" name={name} value={one} checked={one === kind} onChange={() => onChange(one)} />
            <Icon aria-hidden="true" />
            <span className={styles["words"]}>
              <span className={styles["title"]}>{COLLECTION_TEXTS[one].title}</span>
              <span className={styles["note"]}>{COLLECTION_TEXTS[one].note}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

export function NewCollectionDialog({ onClose, onCreated }: NewCollectionDialogProps): ReactElement {
  const queries = useQueryClient();
  const [id] = useState(createDocumentId);
  const [kind, setKind] = useState<CollectionKind>("blog");
  const record = useRecordForm<{ title: string }>({
    values: { title: "" },
    // The URL is derived from the title, so a taken URL is reported on the title field.
    fields: { title: "urlId" },
    send: ({ title }) => {
      const data = newCollection(kind, { title: title.trim(), urlId: slugOf(title) });
      return addContent(id, { kind: "collection", label: "Create collection", data });
    },
    onSent: () => {
      refreshContent(queries);
      onCreated(id, kind);
    },
  });
  return (
    <FormDialog title={t("New collection")} action={t("Create collection")} isWide record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="title"
        label={t("Title")}
        hint={t("Its address is made of it; you can change both. Visitors see it once you publish.")}
        maxLength={MAX_TITLE}
        isRequired
        autoFocus
        rule={titleProblem}
      />
      <Kinds kind={kind} onChange={setKind} />
    </FormDialog>
  );
}
