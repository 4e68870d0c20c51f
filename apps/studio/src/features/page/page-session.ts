import type { editContent, ContentDocument } from "@stoa/core/content/content-api.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import type { QueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { CallError } from "../../client/call-error.ts";
import { callEndpoint } from "../../client/page-client.ts";
import { DraftSession } from "../../drafts/draft-session.ts";
import { hasUnsaved, type DraftState, type SavedDocument } from "../../drafts/draft-state.ts";
import { watchDraft } from "../../drafts/open-drafts.ts";
import { readPage, refreshPages, stepPage } from "./page-calls.ts";

/** What can be edited of a page, and of a collection's own page. */
export type PageData = Page | Collection;

type PageExtra = Pick<ContentDocument, "id" | "kind" | "status">;
type PageState = DraftState<PageData, PageExtra>;
export type PageSession = DraftSession<PageData, PageExtra>;

const sessions = new Map<string, PageSession>();

/** The server has checked that the data fit the kind. */
export function savedPage({ version, data, id, kind, status }: ContentDocument): SavedDocument<PageData, PageExtra> {
  return { version, data: data as PageData, extra: { id, kind, status } };
}

/** A taken address is a matter of its field. */
function tellField(error: unknown): never {
  if (!(error instanceof CallError) || error.code !== "address_taken") throw error;
  const { status, code, message } = error;
  throw new CallError({ status, code, message, fields: { urlId: message } });
}

function createSession(first: SavedDocument<PageData, PageExtra>, queries: QueryClient): PageSession {
  const { id } = first.extra;
  const session = new DraftSession<PageData, PageExtra>(first, {
    save: async (version, { label, patches }) => {
      const reply = callEndpoint<typeof editContent>({
        method: "PATCH",
        path: "/api/studio/documents/:documentId",
        params: { documentId: id },
        body: { version, label, patches: [...patches] },
      });
      return savedPage(await reply.catch(tellField));
    },
    undo: async () => savedPage(await stepPage(id, "undo")),
    redo: async () => savedPage(await stepPage(id, "redo")),
    load: async () => savedPage(await readPage(id)),
    onSaved: () => refreshPages(queries),
  });
  watchDraft(`page ${id}`, session);
  return session;
}

/** The one session of a page in this tab; unsaved edits of an earlier visit are still in it. */
export async function openPageSession(documentId: string, queries: QueryClient): Promise<PageSession> {
  const unsaved = sessions.get(documentId);
  if (unsaved && hasUnsaved(unsaved.store.getState())) return unsaved;
  const saved = savedPage(await readPage(documentId));
  const session = sessions.get(documentId) ?? createSession(saved, queries);
  sessions.set(documentId, session);
  session.offer(saved);
  return session;
}

export function forgetPage(documentId: string): void {
  sessions.delete(documentId);
}

export function usePageState<Value>(session: PageSession, select: (state: PageState) => Value): Value {
  return useStore(session.store, select);
}
