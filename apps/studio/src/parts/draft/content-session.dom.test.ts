import { waitFor } from "@testing-library/react";
import {
  deleteContent,
  duplicateContent as duplicateEndpoint,
  editContent,
  getContent,
  redoContent,
  undoContent,
  type ContentDocument,
} from "@stoa/core/content/content-api.ts";
import { rejection, unreachable } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { currentProblem, savedText } from "../../drafts/draft-state.ts";
import { hasUnsavedDrafts } from "../../drafts/open-drafts.ts";
import { answerContent, contentDocument } from "../../testing/answer/content-answers.ts";
import {
  addContent,
  duplicateContent,
  historyQuery,
  refreshContent,
  removeContent,
  stepContent,
} from "./content-calls.ts";
import { contentSessions } from "./content-session.ts";
import { createDocumentId } from "./create-document-id.ts";

type Page = { readonly title: string; readonly urlId: string };

const KILN: Page = { title: "Kiln", urlId: "kiln" };

function startPages(data: Page = KILN) {
  const server = startContractServer();
  const page = contentDocument("page", data);
  const kept = answerContent(server, [page]);
  const queries = new QueryClient();
  const sessions = contentSessions<Page>();
  return { server, page, kept, queries, sessions, open: () => sessions.open(page.id, queries) };
}

test("a page is opened as it is saved, and what is typed is sent with its version", async () => {
  const { server, page, open } = startPages();
  const session = await open();
  expect(session.store.getState()).toMatchObject({
    draft: KILN,
    saved: { version: 1, extra: { id: page.id, kind: "page", status: "new" } },
  });
  session.edit("Change title", (data) => ({ ...data, title: "Our kiln" }));
  expect(hasUnsavedDrafts()).toBe(true);
  session.flush();
  await waitFor(() => expect(session.store.getState().saved.version).toBe(2));
  expect(server.made(editContent).map(({ params, body }) => [params, body])).toEqual([
    [
      { documentId: page.id },
      { version: 1, label: "Change title", patches: [{ op: "replace", path: ["title"], value: "Our kiln" }] },
    ],
  ]);
  expect([hasUnsavedDrafts(), savedText(session.store.getState())]).toEqual([false, "Saved"]);
});

test("all that lists pages is out of date once one is saved, and nothing else", async () => {
  const { queries, open } = startPages();
  for (const key of ["pages", "items", "page-history", "pending-changes", "orders"]) queries.setQueryData([key], "old");
  const session = await open();
  session.edit("Change title", (data) => ({ ...data, title: "Our kiln" }));
  session.flush();
  await waitFor(() => expect(session.store.getState().saved.version).toBe(2));
  const isOld = (key: string): boolean | undefined => queries.getQueryState([key])?.isInvalidated;
  expect(["pages", "items", "page-history", "pending-changes"].map(isOld)).toEqual([true, true, true, true]);
  expect(isOld("orders")).toBe(false);
});

test("there is one session of a page, which a second visit brings up to date", async () => {
  const { page, kept, open } = startPages();
  const first = await open();
  kept.put({ ...page, version: 4, data: { ...KILN, title: "Their kiln" } });
  const second = await open();
  expect(second).toBe(first);
  expect(first.store.getState().draft.title).toBe("Their kiln");
});

test("what was not saved at an earlier visit is still there, and is not asked for again", async () => {
  const { server, page, kept, open } = startPages();
  const session = await open();
  server.failWith(rejection(403, "Your role may not do this."), editContent);
  session.edit("Change title", (data) => ({ ...data, title: "Our kiln" }));
  session.flush();
  await waitFor(() => expect(currentProblem(session.store.getState())?.kind).toBe("stopped"));
  kept.put({ ...page, version: 4, data: { ...KILN, title: "Their kiln" } });
  const asked = server.made(getContent).length;
  expect(await open()).toBe(session);
  expect(session.store.getState().draft.title).toBe("Our kiln");
  expect(server.made(getContent)).toHaveLength(asked);
  await session.loadTheirs();
});

test("two visits at the same moment share a session too", async () => {
  const { open } = startPages();
  const [first, second] = await Promise.all([open(), open()]);
  expect(first).toBe(second);
});

test("a forgotten page is opened anew", async () => {
  const { sessions, page, open } = startPages();
  const first = await open();
  sessions.forget(page.id);
  expect(await open()).not.toBe(first);
});

test("a page that is gone is not opened", async () => {
  const { sessions, queries } = startPages();
  await expect(sessions.open(createDocumentId(), queries)).rejects.toThrow("It was not found.");
});

test("a taken URL shows an error at its field, and other errors appear as they are", async () => {
  const { server, open } = startPages();
  const session = await open();
  server.failWith(rejection(409, "“/pots” is already used by “Pots”.", { error: "address_taken" }), editContent);
  session.edit("Change URL", (data) => ({ ...data, urlId: "pots" }));
  session.flush();
  await waitFor(() =>
    expect(currentProblem(session.store.getState())).toEqual({
      kind: "invalid",
      message: "“/pots” is already used by “Pots”.",
      fields: { urlId: "“/pots” is already used by “Pots”." },
    }),
  );
  expect(savedText(session.store.getState())).toBe("Not saved – see below");
  server.failWith(rejection(400, "The title is too long.", { fields: { title: "Too long." } }), editContent);
  session.flush();
  await waitFor(() =>
    expect(currentProblem(session.store.getState())).toMatchObject({ fields: { title: "Too long." } }),
  );
  server.mend();
  session.flush();
  await waitFor(() => expect(savedText(session.store.getState())).toBe("Saved"));
});

test("a change made before is undone by the server, and redone, each on the version that was seen", async () => {
  const { server, page, open } = startPages();
  const step = (version: number, title: string): ContentDocument => ({ ...page, version, data: { ...KILN, title } });
  server.answer(undoContent, step(2, "Old kiln"));
  server.answer(redoContent, step(3, "Kiln"));
  const session = await open();
  expect(await session.undo()).toEqual({ ok: true });
  expect(session.store.getState().draft.title).toBe("Old kiln");
  expect(await session.redo()).toEqual({ ok: true });
  expect(session.store.getState().draft.title).toBe("Kiln");
  expect(server.made(undoContent).map(({ query }) => query)).toEqual([{ version: 1 }]);
  expect(server.made(redoContent).map(({ query }) => query)).toEqual([{ version: 2 }]);
});

test("a step without a version asks for the last change, whoever made it", async () => {
  const { server, page } = startPages();
  server.answer(undoContent, page);
  server.answer(redoContent, page);
  await stepContent(page.id, "undo");
  await stepContent(page.id, "redo");
  expect([...server.made(undoContent), ...server.made(redoContent)].map(({ query }) => query)).toEqual([{}, {}]);
});

test("a document is made, copied and deleted by the id that the studio gave it", async () => {
  const { server, page, kept } = startPages();
  server.answer(duplicateEndpoint, ({ body }) => kept.put({ ...page, id: body.id }));
  const [id, copyId] = [createDocumentId(), createDocumentId()];
  const data = { title: "Visit us", urlId: "visit" };
  const made = await addContent(id, { kind: "page", label: "Create page", data });
  expect([made.id, made.data]).toEqual([id, data]);
  expect((await duplicateContent(page.id, copyId)).id).toBe(copyId);
  expect(server.made(duplicateEndpoint)[0]).toMatchObject({ params: { documentId: page.id }, body: { id: copyId } });
  await removeContent(id);
  expect(server.made(deleteContent)[0]?.params).toEqual({ documentId: id });
  expect([kept.find(id), kept.find(copyId)?.id]).toEqual([undefined, copyId]);
});

test("ids are 24 hex digits, and never the same", () => {
  const ids = Array.from({ length: 200 }, createDocumentId);
  expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the history of another version is another one, and the older one is shown meanwhile", () => {
  const page = { items: [], nextCursor: null };
  const at = (version: number) => historyQuery("56567a40c4c12e7e60ff8afd", version);
  expect(at(1).queryKey).not.toEqual(at(2).queryKey);
  expect([at(1).getNextPageParam(page, [], undefined, []), at(1).initialPageParam]).toEqual([undefined, undefined]);
  expect(at(1).getNextPageParam({ ...page, nextCursor: "9" }, [], undefined, [])).toBe("9");
});

test("what is not saved because the line is down is sent when it is asked for", async () => {
  const { server, open } = startPages();
  const session = await open();
  server.failOnce(unreachable, editContent);
  session.edit("Change title", (data) => ({ ...data, title: "Our kiln" }));
  session.flush();
  await waitFor(() => expect(savedText(session.store.getState())).toBe("Not saved – retrying"));
  session.flush();
  await waitFor(() => expect(savedText(session.store.getState())).toBe("Saved"));
  expect(server.made(editContent)).toHaveLength(2);
});

test("lists are out of date after a change that was not made in a session too", () => {
  const queries = new QueryClient();
  queries.setQueryData(["tags"], []);
  queries.setQueryData(["forms", "form"], []);
  refreshContent(queries);
  expect([
    queries.getQueryState(["tags"])?.isInvalidated,
    queries.getQueryState(["forms", "form"])?.isInvalidated,
  ]).toEqual([true, true]);
});
