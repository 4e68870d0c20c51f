import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { DraftSession } from "../../drafts/draft-session.ts";
import type { SavedDocument } from "../../drafts/draft-state.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { SaveNotice } from "./save-notice.tsx";

type Pot = { readonly title: string; readonly price: string };
type Calls = ConstructorParameters<typeof DraftSession<Pot, object>>[1];

const FIRST: Pot = { title: "Vase", price: "4" };
const pot = (version: number, data: Pot): SavedDocument<Pot, object> => ({ version, data, extra: {} });

type Failure = ConstructorParameters<typeof CallError>[0];

/** A form whose first save fails. */
function openForm(failure: Failure) {
  const save = vi.fn<Calls["save"]>().mockRejectedValueOnce(new CallError(failure));
  save.mockImplementation(async (version) => pot(version + 1, session.store.getState().draft));
  const session: DraftSession<Pot, object> = new DraftSession<Pot, object>(pot(1, FIRST), {
    save,
    undo: async () => pot(1, FIRST),
    load: async () => pot(1, FIRST),
    onSaved: () => undefined,
  });
  mountPart(<SaveNotice session={session} shownFields={["title"]} />);
  const edit = (title: string): void =>
    act(() => {
      session.edit("Change title", (data) => ({ ...data, title }));
      session.flush();
    });
  edit("Jug");
  return { session, edit };
}

const invalid = (fields: Readonly<Record<string, string>>): Failure => ({
  status: 400,
  code: "invalid_document",
  message: "Some fields are wrong.",
  fields,
});

const notice = (): Promise<HTMLElement> => screen.findByRole("alert");

test("a saved form has no notice", async () => {
  const { edit } = openForm(invalid({}));
  await notice();
  edit("Cup");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("errors of fields that show their own aren't repeated; others are shown", async () => {
  openForm(invalid({ "/title": "Too long.", "/variants/0/sku": "Already used.", price: "Too low." }));
  const alert = await notice();
  expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
    "Some fields are wrong.",
    "Already used.",
    "Too low.",
  ]);
  expect(alert.dataset["kind"]).toBe("invalid");
});

test("who is not reached by the server reads that what was typed is kept", async () => {
  openForm({ status: 0, code: "unreachable", message: "Unable to connect." });
  const alert = await notice();
  expect(alert.textContent).toBe("Unable to connect. Your edits are kept here and saved as soon as possible.");
  expect(alert.dataset["kind"]).toBe("retrying");
});

test("who is signed out reads only that: saving waits for the owner", async () => {
  openForm({ status: 401, code: "sign_in_first", message: "Please sign in." });
  const alert = await notice();
  expect([alert.textContent, alert.dataset["kind"]]).toEqual(["Please sign in.", "stopped"]);
});

test("a conflict has its own dialog, and no notice", async () => {
  const { session } = openForm({ status: 409, code: "version_conflict", message: "Changed." });
  await waitFor(() => expect(session.store.getState().problem?.kind).toBe("conflict"));
  expect(screen.queryByRole("alert")).toBeNull();
});
