import type { ContentDocument, editContent } from "@stoa/core/content/content-api.ts";
import type { QueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { CallError } from "../../client/call-error.ts";
import { callEndpoint } from "../../client/page-client.ts";
import { DraftSession } from "../../drafts/draft-session.ts";
import { hasUnsaved, type DraftState, type SavedDocument } from "../../drafts/draft-state.ts";
import { watchDraft } from "../../drafts/open-drafts.ts";
import { readContent, refreshContent, stepContent } from "./content-calls.ts";

export type ContentExtra = Pick<ContentDocument, "id" | "kind" | "status">;
export type ContentSession<Data extends object> = DraftSession<Data, ContentExtra>;

/** The cast is safe: the server has validated the data for the kind. */
export function savedContent<Data>(document: ContentDocument): SavedDocument<Data, ContentExtra> {
  const { version, data, id, kind, status } = document;
  return { version, data: data as Data, extra: { id, kind, status } };
}

/** Reports a taken URL on its field. */
function tellField(error: unknown): never {
  if (!(error instanceof CallError) || error.code !== "address_taken") throw error;
  const { status, code, message } = error;
  throw new CallError({ status, code, message, fields: { urlId: message } });
}

function createSession<Data extends object>(
  first: SavedDocument<Data, ContentExtra>,
  queries: QueryClient,
): ContentSession<Data> {
  const { id, kind } = first.extra;
  const session = new DraftSession<Data, ContentExtra>(first, {
    save: async (version, { label, patches }) => {
      const reply = callEndpoint<typeof editContent>({
        method: "PATCH",
        path: "/api/studio/documents/:documentId",
        params: { documentId: id },
        body: { version, label, patches: [...patches] },
      });
      return savedContent<Data>(await reply.catch(tellField));
    },
    undo: async (version) => savedContent<Data>(await stepContent(id, "undo", version)),
    redo: async (version) => savedContent<Data>(await stepContent(id, "redo", version)),
    load: async () => savedContent<Data>(await readContent(id)),
    onSaved: () => refreshContent(queries),
  });
  watchDraft(`${kind} ${id}`, session);
  return session;
}

type ContentSessions<Data extends object> = {
  /** Returns the single session of a document in this tab, including unsaved edits of an earlier visit. */
  readonly open: (documentId: string, queries: QueryClient) => Promise<ContentSession<Data>>;
  readonly forget: (documentId: string) => void;
};

export function contentSessions<Data extends object>(): ContentSessions<Data> {
  const sessions = new Map<string, ContentSession<Data>>();
  return {
    open: async (documentId, queries) => {
      const unsaved = sessions.get(documentId);
      if (unsaved && hasUnsaved(unsaved.store.getState())) return unsaved;
      const saved = savedContent<Data>(await readContent(documentId));
      const session = sessions.get(documentId) ?? createSession(saved, queries);
      sessions.set(documentId, session);
      session.offer(saved);
      return session;
    },
    forget: (documentId) => sessions.delete(documentId),
  };
}

export function useContentState<Data extends object, Value>(
  session: ContentSession<Data>,
  select: (state: DraftState<Data, ContentExtra>) => Value,
): Value {
  return useStore(session.store, select);
}
