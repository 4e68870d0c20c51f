import { escapeHtml } from "../../lib/text/escape-html.ts";
import { columnClasses } from "../../page/device/device-classes.ts";
import type { Block, Layout } from "../../page/layout/layout-schema.ts";
import type { RenderBlock } from "./render-blocks.ts";

export type LayoutRoot = {
  readonly id: string;
  readonly type: "page" | "item" | "block-field" | "promoted-block";
  readonly columns: 1 | 12;
  /** Unix milliseconds of the last change. */
  readonly updatedOn: number;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly isLocked?: boolean;
};

function rootTag({ id, type, columns, updatedOn, label, className, isLocked }: LayoutRoot): string {
  const classes = [`sqs-layout sqs-grid-${columns} columns-${columns}`];
  if (isLocked) classes.push("sqs-locked-layout");
  if (className) classes.push(className);
  const labelText = label ? ` data-layout-label="${escapeHtml(label)}"` : "";
  return `<div class="${escapeHtml(classes.join(" "))}" id="${escapeHtml(id)}" data-type="${type}" data-updated-on="${updatedOn}"${labelText}>`;
}

type Grid = Pick<LayoutRoot, "columns"> & { readonly renderBlock: RenderBlock };

type Column = {
  readonly span: number;
  readonly spanOn?: { readonly tablet?: number; readonly phone?: number } | undefined;
  readonly blocks: readonly Block[];
  readonly rows?: ReadonlyArray<{ readonly columns: readonly Column[] }> | undefined;
};

/** In a one-column layout everything is stacked, however it was arranged. */
function columnHtml({ span, spanOn, blocks, rows = [] }: Column, grid: Grid, rowShare: number): string {
  const shownSpan = grid.columns === 1 ? 1 : span;
  const classes = columnClasses(grid.columns === 1 ? { span: 1 } : { span, spanOn });
  const widthShare = (rowShare * shownSpan) / grid.columns;
  const inner = [
    ...blocks.map((block) => grid.renderBlock(block, { widthShare })),
    ...rows.map((row) => rowHtml(row.columns, grid, widthShare)),
  ];
  return `<div class="${classes}">${inner.join("")}</div>`;
}

function rowHtml(columns: readonly Column[], grid: Grid, rowShare: number): string {
  return `<div class="row sqs-row">${columns.map((column) => columnHtml(column, grid, rowShare)).join("")}</div>`;
}

/** Returns the grid markup of a layout; an empty one still has a row. spec: template-platform 3, layout root, row */
export function layoutHtml(root: LayoutRoot, layout: Layout | undefined, renderBlock: RenderBlock = () => ""): string {
  const rows = layout?.rows ?? [];
  const grid = { columns: root.columns, renderBlock };
  const empty = [{ span: root.columns, blocks: [] }];
  const inner =
    rows.length > 0
      ? rows.map((row) => rowHtml(row.columns, grid, 1)).join("")
      : rowHtml(empty, { ...grid, renderBlock: () => "" }, 1);
  return `${rootTag(root)}${inner}</div>`;
}
