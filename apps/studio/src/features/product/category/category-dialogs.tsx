import type { CategoryRow } from "@stoa/core/category/category-api.ts";
import { CATEGORY_MESSAGES } from "@stoa/core/category/category-messages.ts";
import { SITE_LIMIT_CEILINGS } from "@stoa/core/site/site-limits.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { DeleteDialog } from "../../../parts/dialog/delete-dialog.tsx";
import { FormDialog } from "../../../parts/dialog/form-dialog.tsx";
import { needed, SelectInput, TextInput } from "../../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../../parts/form/record-form.ts";
import { showFailure, showToast } from "../../../parts/notice/toast-store.ts";
import { addCategory, editCategory, refreshCategories, removeCategory } from "./category-calls.ts";
import {
  categoryEdit,
  countBelow,
  editBack,
  possibleParents,
  type CategoryEdit,
  type CategoryPositionInput,
} from "./category-order.ts";
import { t } from "../../../language/t.ts";

type DialogProps = {
  readonly collectionId: string;
  readonly rows: readonly CategoryRow[];
  readonly onClose: () => void;
};

type NameDialogProps = DialogProps & {
  readonly row: CategoryRow | null;
  readonly paths: readonly string[];
};

const TOP = { value: "", text: t("No parent category") };

/** Saves an edit and returns its undo, or nothing when it merged two paths, which cannot be separated again. */
async function storeEdit({ rows, paths }: NameDialogProps, row: CategoryRow, typed: CategoryPositionInput) {
  const edit = categoryEdit(rows, row, typed);
  if (edit === null) return null;
  const stored = await editCategory(row.id, edit);
  const isMerged = stored.path !== row.path && paths.includes(stored.path);
  return { stored, back: isMerged ? null : editBack(row, edit) };
}

export function CategoryNameDialog(props: NameDialogProps): ReactElement {
  const { collectionId, rows, row, onClose } = props;
  const queries = useQueryClient();
  const refresh = (): Promise<void> => refreshCategories(queries, collectionId);
  const takeBack = async (id: string, edit: CategoryEdit): Promise<void> => {
    try {
      await editCategory(id, edit);
      showToast({ text: t("“{name}” restored", { name: row?.displayName ?? "" }) });
    } catch (error) {
      showFailure(error, () => void takeBack(id, edit));
    }
    await refresh();
  };
  const make = async ({ displayName, parentCategoryId }: CategoryPositionInput): Promise<void> => {
    const made = await addCategory(collectionId, { displayName, parentCategoryId: parentCategoryId || null });
    showToast({ text: t("Category “{name}” created", { name: made.displayName }) });
  };
  const change = async (changed: CategoryRow, typed: CategoryPositionInput): Promise<void> => {
    const outcome = await storeEdit(props, changed, typed);
    if (outcome === null) return;
    const { stored, back } = outcome;
    showToast({
      text: t("Category renamed to “{path}”. Visitors see it after you publish.", { path: stored.path }),
      ...(back && { action: { text: t("Undo"), run: () => void takeBack(stored.id, back) } }),
    });
  };
  const record = useRecordForm<CategoryPositionInput>({
    values: { displayName: row?.displayName ?? "", parentCategoryId: row?.parentCategoryId ?? "" },
    send: (typed) => (row ? change(row, typed) : make(typed)),
    onSent: () => {
      void refresh();
      onClose();
    },
  });
  const parents = possibleParents(rows, row?.path ?? null);
  return (
    <FormDialog
      title={row ? t("Edit “{name}”", { name: row.displayName }) : t("New category")}
      action={row ? t("Save") : t("Create")}
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={record.form}
        name="displayName"
        label={t("Name")}
        maxLength={SITE_LIMIT_CEILINGS.categoryLength}
        isRequired
        autoFocus
        rule={needed(t(CATEGORY_MESSAGES.nameMissing))}
      />
      <SelectInput
        form={record.form}
        name="parentCategoryId"
        label={t("Parent category")}
        hint={t("Items also appear in parent categories.")}
        options={[TOP, ...parents.map(({ id, path }) => ({ value: id, text: path }))]}
      />
    </FormDialog>
  );
}

function ProductsLeft({ count }: { readonly count: number }): ReactElement {
  if (count === 0) return <p>{t("No products in it. This can’t be undone.")}</p>;
  return (
    <p>
      {t(
        "{count, plural, one {{count} product stays in your store without it.} other {{count} products stay in your store without it.}} Visitors see the change after you publish. This can’t be undone.",
        { count },
      )}
    </p>
  );
}

export function CategoryDeleteDialog(props: DialogProps & { readonly row: CategoryRow }): ReactElement {
  const { collectionId, rows, row, onClose } = props;
  const queries = useQueryClient();
  const below = countBelow(rows, row.path);
  return (
    <DeleteDialog
      title={t("Delete “{name}”?", { name: row.displayName })}
      action={t("Delete category")}
      onDelete={() => removeCategory(row.id)}
      onDeleted={() => {
        void refreshCategories(queries, collectionId);
        showToast({ text: t("Category “{name}” deleted", { name: row.displayName }) });
        onClose();
      }}
      onClose={onClose}
    >
      {below > 0 && (
        <p>
          {t(
            "{count, plural, one {{count} category inside it will be deleted too.} other {{count} categories inside it will be deleted too.}}",
            { count: below },
          )}
        </p>
      )}
      <ProductsLeft count={row.productCount} />
    </DeleteDialog>
  );
}
