import { tagProblem } from "@stoa/core/tag/check-tag.ts";
import type { TagRow, TagType } from "@stoa/core/tag/tag-api.ts";
import { TAG_TYPE_NOUNS } from "@stoa/core/tag/tag-messages.ts";
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

function itemsText(count: number): string {
  return `${count} ${count === 1 ? "item" : "items"}`;
}

function nameOf(rows: readonly TagRow[], type: TagType): string {
  const [first] = rows;
  return rows.length === 1 && first ? `“${first.name}”` : `${rows.length} ${TAG_TYPE_NOUNS[type][1]}`;
}

type NameRule = (text: string) => string;

/** The server enforces the site's own limit; this is the maximum for any site. */
function nameRule(type: TagType): NameRule {
  const most = { tagLength: SITE_LIMIT_CEILINGS.tagLength, categoryLength: SITE_LIMIT_CEILINGS.categoryLength };
  return (text) => tagProblem({ type, name: text.trim(), others: [] }, most);
}

type NameDialogProps = TagDialogProps & { readonly rows: readonly TagRow[] };

const ACTIONS = { new: "Create", edit: "Save", merge: "Merge" } as const;
const TITLES = { new: "New", edit: "Edit", merge: "Merge" } as const;

function NameDialog({ collectionId, type, act, rows, onDone, onClose }: NameDialogProps): ReactElement | null {
  const queries = useQueryClient();
  const [noun] = TAG_TYPE_NOUNS[type];
  const kind = act.kind === "remove" ? "edit" : act.kind;
  const names = rows.map(({ name }) => name);
  const record = useRecordForm<{ name: string }, string>({
    values: { name: names[0] ?? "" },
    send: async ({ name }) => {
      if (kind === "new") {
        await addTag(collectionId, { type, name: name.trim() });
        return `The ${noun} “${name.trim()}” was created.`;
      }
      const count = await replaceTags(collectionId, { type, names, to: name.trim(), isMerge: kind === "merge" });
      return `${itemsText(count)} now ${count === 1 ? "has" : "have"} the ${noun} “${name.trim()}”.`;
    },
    onSent: (_typed, text) => {
      showToast({ text });
      refreshContent(queries);
      onDone();
    },
  });
  const title = kind === "new" ? `New ${noun}` : `${TITLES[kind]} ${nameOf(rows, type)}`;
  return (
    <FormDialog title={title} action={ACTIONS[kind]} record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="name"
        label={kind === "merge" ? "Into" : "Name"}
        {...(kind === "merge" ? { hint: `All items with one of them get this ${noun} instead.` } : {})}
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
  const [noun, nouns] = TAG_TYPE_NOUNS[type];
  const isOne = names.length === 1;
  return (
    <DeleteDialog
      title={`Remove ${nameOf(act.rows, type)}?`}
      action="Remove"
      onDelete={() => replaceTags(collectionId, { type, names, to: null, isMerge: false })}
      onDeleted={() => {
        refreshContent(queries);
        showToast({ text: `The ${isOne ? noun : nouns} ${isOne ? "is" : "are"} removed.` });
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        All items with {isOne ? `this ${noun}` : `these ${nouns}`} will be updated. Visitors see the change after you
        publish.
      </p>
    </DeleteDialog>
  );
}
