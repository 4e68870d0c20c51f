import type { AssetFolder } from "@stoa/core/asset/asset-api.ts";
import { ASSET_LIMITS } from "@stoa/core/asset/asset-limits.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { FormDialog } from "../../../parts/dialog/form-dialog.tsx";
import { SelectInput, TextInput } from "../../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../../parts/form/record-form.ts";
import { showFailure, showToast } from "../../../parts/notice/toast-store.ts";
import { changeFolder, createFolder, refreshFiles, removeFolder } from "../file-calls.ts";
import { folderOptions } from "./folder-options.ts";
import styles from "./folder-dialog.module.css";
import { t } from "../../../language/t.ts";

type FolderDialogProps = {
  readonly folder?: AssetFolder;
  readonly parentId: string | null;
  readonly folders: readonly AssetFolder[];
  readonly onClose: () => void;
  readonly onCreated: (folder: AssetFolder) => void;
  /** Called after the folder is removed; its contents are in its parent. */
  readonly onRemoved: (parentId: string | null) => void;
};

export function FolderDialog({ folder, parentId, folders, ...on }: FolderDialogProps): ReactElement {
  const client = useQueryClient();
  const [isRemoving, setIsRemoving] = useState(false);
  const record = useRecordForm({
    values: { name: folder?.name ?? "", parentId: (folder ? folder.parentId : parentId) ?? "" },
    send: async (typed) => {
      const body = { name: typed.name, parentId: typed.parentId || null };
      const changed = await (folder ? changeFolder(folder.id, body) : createFolder(body));
      await refreshFiles(client);
      if (!folder) on.onCreated(changed);
    },
    onSent: on.onClose,
  });
  const remove = async (): Promise<void> => {
    if (!folder) return;
    setIsRemoving(true);
    try {
      await removeFolder(folder.id);
      await refreshFiles(client);
      showToast({ text: t("Folder “{name}” removed. Its files are kept.", { name: folder.name }) });
      on.onRemoved(folder.parentId);
    } catch (error) {
      showFailure(error, () => void remove());
    } finally {
      setIsRemoving(false);
    }
  };
  return (
    <FormDialog
      title={folder ? t("Manage folder") : t("New folder")}
      action={folder ? t("Save") : t("Create folder")}
      record={record}
      onClose={on.onClose}
    >
      <TextInput
        form={record.form}
        name="name"
        label={t("Folder name")}
        maxLength={ASSET_LIMITS.folderNameChars}
        autoFocus
        isRequired
      />
      <SelectInput
        form={record.form}
        name="parentId"
        label={t("Parent folder")}
        options={folderOptions(folders, folder?.id)}
      />
      {folder && (
        <div className={styles["remove"]}>
          <p>{t("Removing a folder keeps its content, which moves to the parent folder.")}</p>
          <ActionButton tone="quiet-danger" isPending={isRemoving} onPress={() => void remove()}>
            {t("Remove folder")}
          </ActionButton>
        </div>
      )}
    </FormDialog>
  );
}
