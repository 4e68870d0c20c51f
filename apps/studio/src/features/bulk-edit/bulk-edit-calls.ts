import type { BulkChanges } from "@stoa/core/bulk-edit/bulk-change-schema.ts";
import type {
  BulkEdit,
  BulkPreview,
  BulkSelection,
  cancelBulkEdit,
  getBulkEdit,
  listBulkEdits,
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

const LOOK_MS = 1000;

export type Previewed = { readonly edit: BulkEdit; readonly preview: BulkPreview };

export function isMoving({ state }: BulkEdit): boolean {
  return state === "running" || state === "undoing";
}

/** How long a finished edit stays visible. */
const SHOWN_MS = 24 * 60 * 60_000;

function isShown(edit: BulkEdit): boolean {
  return isMoving(edit) || Date.now() - Date.parse(edit.createdAt) < SHOWN_MS;
}

/** The most recent bulk edit of the last day; polled while it runs. */
export const lastBulkEditQuery = queryOptions({
  queryKey: ["bulk-edits", "last"],
  queryFn: async (): Promise<BulkEdit | null> => {
    const { edits } = await callEndpoint<typeof listBulkEdits>({ method: "GET", path: "/api/studio/bulk-edits" });
    return edits.slice(0, 1).find(isShown) ?? null;
  },
  refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_MS : false),
});

export function bulkEditQuery(editId: string) {
  return queryOptions({
    queryKey: ["bulk-edits", editId],
    queryFn: async (): Promise<BulkEdit> => {
      const params = { editId };
      const path = "/api/studio/bulk-edits/:editId";
      return (await callEndpoint<typeof getBulkEdit>({ method: "GET", path, params })).edit;
    },
  });
}

export function previewEdit(selection: BulkSelection, changes: BulkChanges): Promise<Previewed> {
  return callEndpoint<typeof previewBulkEdit>({
    method: "POST",
    path: "/api/studio/bulk-edits",
    body: { selection, changes },
  });
}

export async function startEdit(editId: string): Promise<BulkEdit> {
  const params = { editId };
  const path = "/api/studio/bulk-edits/:editId/start";
  return (await callEndpoint<typeof startBulkEdit>({ method: "POST", path, params })).edit;
}

export async function stopEdit(editId: string): Promise<BulkEdit> {
  const params = { editId };
  const path = "/api/studio/bulk-edits/:editId/cancel";
  return (await callEndpoint<typeof cancelBulkEdit>({ method: "POST", path, params })).edit;
}

export async function undoEdit(editId: string): Promise<BulkEdit> {
  const params = { editId };
  const path = "/api/studio/bulk-edits/:editId/undo";
  return (await callEndpoint<typeof undoBulkEdit>({ method: "POST", path, params })).edit;
}
