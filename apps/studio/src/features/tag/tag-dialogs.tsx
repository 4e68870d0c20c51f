import { tagProblem } from "@stoa/core/tag/check-tag.ts";
import type { TagRow, TagType } from "@stoa/core/tag/tag-api.ts";
import { SITE_LIMIT_CEILINGS } from "@stoa/core/site/site-limits.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { refreshContent } from "../../parts/draft/content-calls.ts";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { addTag, replaceTags } from "./tag-calls.ts";
import { t, translated } from "../../language/t.ts";

export type TagAct =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "merge" | "remove"; readonly rows: readonly TagRow[] };

type TagDialogProps = {
  readonly collectionId: string;
  readonly type: TagType;
  readonly act: TagAct;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type NameRule = (text: string) => string;

/** The server enforces the site's own limit; this is the maximum for any site. */
function nameRule(type: TagType): NameRule {
  const most = { tagLength: SITE_LIMIT_CEILINGS.tagLength, categoryLength: SITE_LIMIT_CEILINGS.categoryLength };
  return (text) => translated(tagProblem({ type, name: text.trim(), others: [] }, most));
}

type NameDialogProps = TagDialogProps & { readonly rows: readonly TagRow[] };

const ACTIONS = { new: t("Create"), edit: t("Save"), merge: t("Merge") } as const;

function titleOf(kind: keyof typeof ACTIONS, type: TagType, rows: readonly TagRow[]): string {
  if (kind === "new") return t("New {tagType}", { tagType: type });
  if (kind === "edit") return t("Edit “{name}”", { name: rows[0]?.name ?? "" });
  return t("Merge {count} {tagType, select, category {categories} other {tags}}", {
    count: rows.length,
    tagType: type,
  });
}

function NameDialog({ collectionId, type, act, rows, onDone, onClose }: NameDialogProps): ReactElement | null {
  const queries = useQueryClient();
  const kind = act.kind === "remove" ? "edit" : act.kind;
  const names = rows.map(({ name }) => name);
  const record = useRecordForm<{ name: string }, string>({
    values: { name: names[0] ?? "" },
    send: async ({ name }) => {
      if (kind === "new") {
        await addTag(collectionId, { type, name: name.trim() });
        return t("The {tagType} “{name}” was created.", { tagType: type, name: name.trim() });
      }
      const count = await replaceTags(collectionId, { type, names, to: name.trim(), isMerge: kind === "merge" });
      return t(
        "{count, plural, one {{count} item now has the {tagType} “{name}”.} other {{count} items now have the {tagType} “{name}”.}}",
        { count, tagType: type, name: name.trim() },
      );
    },
    onSent: (_typed, text) => {
      showToast({ text });
      refreshContent(queries);
      onDone();
    },
  });
  return (
    <FormDialog title={titleOf(kind, type, rows)} action={ACTIONS[kind]} record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="name"
        label={kind === "merge" ? t("Into") : t("Name")}
        {...(kind === "merge"
          ? { hint: t("All items with one of them get this {tagType} instead.", { tagType: type }) }
          : {})}
        isRequired
        autoFocus
        rule={nameRule(type)}
      />
    </FormDialog>
  );
}

export function TagDialog(props: TagDialogProps): ReactElement {
  const { collectionId, type, act, onDone, onClose } = props;
  const queries = useQueryClient();
  if (act.kind === "new") return <NameDialog {...props} rows={[]} />;
  if (act.kind !== "remove") return <NameDialog {...props} rows={act.rows} />;
  const names = act.rows.map(({ name }) => name);
  const counted = { count: names.length, tagType: type };
  return (
    <DeleteDialog
      title={
        names.length === 1
          ? t("Remove “{name}”?", { name: names[0] ?? "" })
          : t("Remove {count} {tagType, select, category {categories} other {tags}}?", counted)
      }
      action={t("Remove")}
      onDelete={() => replaceTags(collectionId, { type, names, to: null, isMerge: false })}
      onDeleted={() => {
        refreshContent(queries);
        showToast({
          text: t(
            "{count, plural, one {The {tagType} is removed.} other {The {tagType, select, category {categories} other {tags}} are removed.}}",
            counted,
          ),
        });
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        {t(
          "{count, plural, one {All items with this {tagType} will be updated.} other {All items with these {tagType, select, category {categories} other {tags}} will be updated.}} Visitors see the change after you publish.",
          counted,
        )}
      </p>
    </DeleteDialog>
  );
}
