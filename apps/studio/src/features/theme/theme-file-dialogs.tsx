import type { ThemeFile } from "@stoa/core/theme/theme-file-api.ts";
import { themePathProblem } from "@stoa/core/theme/theme-file-name.ts";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { TextInput } from "../../parts/form/form-inputs.tsx";
import { ConfirmDialog } from "../../parts/dialog/modal-dialog.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { deleteThemeFile, renameThemeFile, restoreThemeFile, writeThemeFile } from "./theme-file-calls.ts";
import { t } from "../../language/t.ts";

type NewFileProps = { readonly onMade: (file: ThemeFile) => void; readonly onClose: () => void };

function nameRule(name: string): string {
  return themePathProblem(name.trim()) ?? "";
}

export function NewFileDialog({ onMade, onClose }: NewFileProps): ReactElement {
  const record = useRecordForm({
    values: { path: "" },
    send: async ({ path }) => onMade(await writeThemeFile({ path: path.trim(), text: "", hash: null })),
    onSent: onClose,
  });
  return (
    <FormDialog title={t("New file")} action={t("Create file")} record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="path"
        label={t("Name")}
        placeholder="blocks/note.block"
        hint={t("Include its folder. The extension sets the type: .block, .css, .js and so on.")}
        maxLength={300}
        autoFocus
        rule={nameRule}
      />
    </FormDialog>
  );
}

type RenameProps = {
  readonly file: ThemeFile;
  readonly onRenamed: (file: ThemeFile) => void;
  readonly onClose: () => void;
};

export function RenameFileDialog({ file, onRenamed, onClose }: RenameProps): ReactElement {
  const { path, hash } = file;
  const record = useRecordForm({
    values: { to: path },
    send: async ({ to }) => onRenamed(await renameThemeFile({ path, to: to.trim(), hash })),
    onSent: onClose,
  });
  return (
    <FormDialog title={t("Rename “{name}”", { name: path })} action={t("Rename")} record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="to"
        label={t("New name")}
        hint={t("References to this name in other files don't change.")}
        maxLength={300}
        autoFocus
        rule={(name) => (name.trim() === path ? t("That is already its name.") : nameRule(name))}
      />
    </FormDialog>
  );
}

type DeleteFileProps = {
  readonly file: ThemeFile;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

export function DeleteFileDialog({ file, onDeleted, onClose }: DeleteFileProps): ReactElement {
  const { path, hash, hasOriginal } = file;
  return (
    <DeleteDialog
      title={t("Delete “{name}”?", { name: path })}
      onDelete={() => deleteThemeFile({ path, hash })}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>
        {hasOriginal
          ? t(
              "Pages that use it will work without it after you publish. It stays in the list so you can restore the theme's version.",
            )
          : t("Pages that use it will work without it after you publish.")}
      </p>
    </DeleteDialog>
  );
}

type RestoreFileProps = {
  readonly path: string;
  /** Null for a deleted file. */
  readonly hash: string | null;
  readonly onRestored: (file: ThemeFile) => void;
  readonly onClose: () => void;
};

export function RestoreFileDialog({ path, hash, onRestored, onClose }: RestoreFileProps): ReactElement {
  const restoring = useMutation({ mutationFn: () => restoreThemeFile({ path, hash }), onSuccess: onRestored });
  return (
    <ConfirmDialog
      title={t("Restore “{name}”?", { name: path })}
      isOpen
      action={t("Restore original")}
      isPending={restoring.isPending}
      error={restoring.error ? errorText(restoring.error) : undefined}
      onConfirm={() => restoring.mutate()}
      onClose={onClose}
    >
      <p>
        {hash === null
          ? t("It returns to the version shipped with the theme.")
          : t(
              "It returns to the version shipped with the theme. What you saved of it stays in its history; what you typed and did not save is lost.",
            )}
      </p>
    </ConfirmDialog>
  );
}
