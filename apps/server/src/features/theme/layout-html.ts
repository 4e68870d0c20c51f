import type { Layout } from "@stoa/core/page/layout-schema.ts";

export type LayoutRoot = {
  readonly id: string;
  /** Value of `data-type`. */
  readonly type: "page" | "item" | "block-field" | "promoted-block";
  readonly columns: 1 | 12;
  /** Unix milliseconds of the last change. */
  readonly updatedOn: number;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly isLocked?: boolean;
};

type RenderBlock = (block: Layout["rows"][number]["columns"][number]["blocks"][number]) => string;

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function rootTag({ id, type, columns, updatedOn, label, className, isLocked }: LayoutRoot): string {
  const classes = [`sqs-layout sqs-grid-${columns} columns-${columns}`];
  if (isLocked) classes.push("sqs-locked-layout");
  if (className) classes.push(className);
  const labelText = label ? ` data-layout-label="${escapeHtml(label)}"` : "";
  return `<div class="${escapeHtml(classes.join(" "))}" id="${escapeHtml(id)}" data-type="${type}" data-updated-on="${updatedOn}"${labelText}>`;
}

function rowHtml(row: Layout["rows"][number], renderBlock: RenderBlock): string {
  const columns = row.columns.map(
    ({ span, blocks }) => `<div class="col sqs-col-${span} span-${span}">${blocks.map(renderBlock).join("")}</div>`,
  );
  return `<div class="row sqs-row">${columns.join("")}</div>`;
}

/** The grid markup of a layout; one that is empty still has a row. spec: template-platform 3, layout root, row */
export function layoutHtml(root: LayoutRoot, layout: Layout | undefined, renderBlock: RenderBlock = () => ""): string {
  const rows = layout?.rows ?? [];
  const inner =
    rows.length > 0
      ? rows.map((row) => rowHtml(row, renderBlock)).join("")
      : `<div class="row sqs-row"><div class="col sqs-col-${root.columns} span-${root.columns}"></div></div>`;
  return `${rootTag(root)}${inner}</div>`;
}
