import { expect, test } from "vitest";
import { CallError } from "../../../client/call-error.ts";
import { DraftSession } from "../../../drafts/draft-session.ts";
import type { SavedDocument } from "../../../drafts/draft-state.ts";
import { whenSaved } from "./when-saved.ts";

type Note = { readonly title: string };
type Saved = SavedDocument<Note, null>;

const first: Saved = { version: 1, data: { title: "Vase" }, extra: null };

function openSession(save: (version: number) => Promise<Saved>): DraftSession<Note, null> {
  const never = (): Promise<Saved> => Promise.reject(new Error("not asked for"));
  return new DraftSession<Note, null>(first, { save, undo: never, load: never, onSaved: () => {} });
}

const rejected = (status: number, code: string) => (): Promise<Saved> =>
  Promise.reject(new CallError({ status, code, message: "No." }));

test("is true at once where nothing waits", async () => {
  expect(await whenSaved(openSession(rejected(400, "invalid_document")))).toBe(true);
});

test("is true once the server has every edit, without the pause after typing", async () => {
  const session = openSession((version) => Promise.resolve({ ...first, version: version + 1, data: { title: "Jug" } }));
  session.edit("Change title", () => ({ title: "Jug" }));
  expect(await whenSaved(session)).toBe(true);
  expect(session.store.getState().saved).toMatchObject({ version: 2, data: { title: "Jug" } });
});

test.each([
  [400, "invalid_document"],
  [401, "signed_out"],
  [409, "version_conflict"],
])("is false where the server answers %s %s", async (status, code) => {
  const session = openSession(rejected(status, code));
  session.edit("Change title", () => ({ title: "Jug" }));
  expect(await whenSaved(session)).toBe(false);
});
