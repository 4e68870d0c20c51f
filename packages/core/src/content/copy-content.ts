import type { Item } from "../item/item-schema.ts";
import { uniqueName } from "../lib/text/unique-name.ts";
import type { Layout } from "../page/layout/layout-schema.ts";
import type { Page } from "../page/page-schema.ts";

const MAX_ADDRESS_LENGTH = 200;
const COPIED_TITLE_LENGTH = 190;

type Row = { readonly id: string; readonly columns: readonly Column[] };
type Column = {
  readonly id: string;
  readonly blocks: readonly { readonly id: string }[];
  readonly rows?: readonly Row[];
};

function rowWithNewIds(row: Row, newId: () => string): Row {
  const columns = row.columns.map((column) => ({
    ...column,
    id: newId(),
    blocks: column.blocks.map((block) => ({ ...block, id: newId() })),
    ...(column.rows ? { rows: column.rows.map((inner) => rowWithNewIds(inner, newId)) } : {}),
  }));
  return { ...row, id: newId(), columns };
}

function withNewIds(layout: Layout, newId: () => string): Layout {
  return { ...layout, rows: layout.rows.map((row) => rowWithNewIds(row, newId)) } as Layout;
}

type Copying = { readonly newId: () => string; readonly isTaken: (urlId: string) => boolean; readonly now: number };

/**
 * Returns a hidden copy of a page or item with a unique address, new ids throughout, and dated `now` (epoch
 * milliseconds). spec: platform 5, unique-name helper
 */
export function copyContent<Data extends Page | Item>(data: Data, { newId, isTaken, now }: Copying): Data {
  const urlId = uniqueName(`${data.urlId.slice(0, MAX_ADDRESS_LENGTH - 10)}-copy`, {
    fallback: "copy",
    isTaken,
    maxLength: MAX_ADDRESS_LENGTH,
  });
  const title = `${data.title.slice(0, COPIED_TITLE_LENGTH)} (copy)`.trim();
  return {
    ...data,
    title,
    urlId,
    ...(data.layout ? { layout: withNewIds(data.layout, newId) } : {}),
    ...("status" in data ? { status: "draft", publishOn: now } : { enabled: false, navigationTitle: title }),
  };
}
