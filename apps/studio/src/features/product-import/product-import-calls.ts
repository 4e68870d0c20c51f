import type { BulkSelection } from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { PRODUCT_FILE_LIMITS } from "@stoa/core/product-import/product-file-limits.ts";
import type {
  cancelProductImport,
  ImportRun,
  ImportRunRow,
  listProductImportRows,
  listProductImports,
  startProductImport,
  undoProductImport,
} from "@stoa/core/product-import/product-import-api.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import { queryOptions } from "@tanstack/react-query";
import { CallError } from "../../client/call-error.ts";
import { callEndpoint, pageClient } from "../../client/page-client.ts";
import { saveFile } from "../../parts/file/save-file.ts";

const LOOK_MS = 1000;

export type Outcome = NonNullable<ImportRunRow["outcome"]>;

export function isUnderWay({ state }: ImportRun): boolean {
  return state === "checking" || state === "running" || state === "undoing";
}

/** An import canceled before it changed anything is not shown. */
function isWorthShowing({ state, counts }: ImportRun): boolean {
  return state !== "canceled" || counts.new + counts.changed > counts.waiting;
}

/** The newest import; polled while it is running. */
export const lastImportQuery = queryOptions({
  queryKey: ["product-imports", "last"],
  queryFn: async (): Promise<ImportRun | null> => {
    const path = "/api/studio/product-imports";
    const { runs } = await callEndpoint<typeof listProductImports>({ method: "GET", path });
    return runs.slice(0, 1).find(isWorthShowing) ?? null;
  },
  refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MS : false),
});

export type ImportRowPage = { readonly items: readonly ImportRunRow[]; readonly nextCursor: string | null };

export async function loadImportRows(
  importId: string,
  outcome: Outcome | undefined,
  cursor: string | undefined,
): Promise<ImportRowPage> {
  const query = { outcome, cursor };
  const path = "/api/studio/product-imports/:importId/rows";
  const params = { importId };
  const { rows, nextCursor } = await callEndpoint<typeof listProductImportRows>({ method: "GET", path, params, query });
  return { items: rows, nextCursor };
}

type NewImport = { readonly file: File; readonly hasPictures: boolean };

/** Uploads a product file for checking. A file over the size limit is not sent. */
export async function sendProductFile({ file, hasPictures }: NewImport): Promise<ImportRun> {
  if (file.size > PRODUCT_FILE_LIMITS.bytes) {
    const max = byteSizeText(PRODUCT_FILE_LIMITS.bytes);
    const message = fillMessage(PRODUCT_IMPORT_MESSAGES.fileTooLarge, { max });
    throw new CallError({ status: 413, code: "too_large", message });
  }
  const form = new FormData();
  form.set("file", file);
  const reply = await pageClient.withCrumb(async (crumb) => {
    const response = await fetch(`/api/studio/product-imports?pictures=${hasPictures ? "yes" : "no"}`, {
      method: "POST",
      headers: { "x-csrf-token": crumb },
      body: form,
      credentials: "same-origin",
    });
    return { status: response.status, reply: (await response.json().catch(() => undefined)) as unknown };
  });
  return (reply as { run: ImportRun }).run;
}

export async function startImport(importId: string): Promise<ImportRun> {
  const path = "/api/studio/product-imports/:importId/start";
  return (await callEndpoint<typeof startProductImport>({ method: "POST", path, params: { importId } })).run;
}

export async function stopImport(importId: string): Promise<ImportRun> {
  const path = "/api/studio/product-imports/:importId/cancel";
  return (await callEndpoint<typeof cancelProductImport>({ method: "POST", path, params: { importId } })).run;
}

export async function undoImport(importId: string): Promise<ImportRun> {
  const path = "/api/studio/product-imports/:importId/undo";
  return (await callEndpoint<typeof undoProductImport>({ method: "POST", path, params: { importId } })).run;
}

export function problemsHref(importId: string): string {
  return `/api/studio/product-imports/${importId}/problems.csv`;
}

export const EXPORT_HREF = "/api/studio/product-export";

export async function saveExport(selection: BulkSelection): Promise<void> {
  if ("matching" in selection) {
    const { query = "" } = selection.matching;
    location.assign(query === "" ? EXPORT_HREF : `${EXPORT_HREF}?${new URLSearchParams({ query })}`);
    return;
  }
  const text = await pageClient.withCrumb(async (crumb) => {
    const response = await fetch(EXPORT_HREF, {
      method: "POST",
      headers: { "x-csrf-token": crumb, "content-type": "application/json" },
      body: JSON.stringify(selection),
      credentials: "same-origin",
    });
    const reply: unknown = response.ok ? await response.text() : await response.json().catch(() => undefined);
    return { status: response.status, reply };
  });
  saveFile("products.csv", "text/csv;charset=utf-8", String(text));
}
