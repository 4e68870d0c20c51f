import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { DraftSession } from "../../drafts/draft-session.ts";
import type { SavedDocument } from "../../drafts/draft-state.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { showToast } from "../notice/toast-store.ts";
import { undoStepsStore } from "./undo-steps.ts";
import { useDraftSteps } from "../draft/use-draft-steps.ts";
import { useRoomTitle } from "../room/use-room-title.ts";
import { useUndoKey } from "./use-undo-key.ts";

type StepProps = { readonly undo: () => void; readonly redo?: () => void };

function Steps({ undo, redo }: StepProps): ReactElement {
  useUndoKey(undo, redo);
  return <input aria-label="Name" />;
}

const CONTROL = { ctrlKey: true, cancelable: true };

test.each([
  [{ ...CONTROL, key: "z" }, "undo"],
  [{ metaKey: true, key: "z", cancelable: true }, "undo"],
  [{ ...CONTROL, key: "Z", shiftKey: true }, "redo"],
  [{ ...CONTROL, key: "y" }, "redo"],
  [{ key: "z" }, "nothing"],
  [{ ...CONTROL, key: "z", altKey: true }, "nothing"],
  [{ ...CONTROL, key: "x" }, "nothing"],
])("the keys %o do %s", (keys, done) => {
  const [undo, redo] = [vi.fn<() => void>(), vi.fn<() => void>()];
  mountPart(<Steps undo={undo} redo={redo} />);
  const isFree = fireEvent.keyDown(document.body, keys);
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([Number(done === "undo"), Number(done === "redo")]);
  expect(isFree).toBe(done === "nothing");
});

test("in a field the keys are those of typing, and keys that did something do nothing more", () => {
  const undo = vi.fn<() => void>();
  mountPart(<Steps undo={undo} />);
  fireEvent.keyDown(screen.getByRole("textbox"), { ...CONTROL, key: "z" });
  const prevent = (event: Event): void => event.preventDefault();
  document.body.addEventListener("keydown", prevent);
  fireEvent.keyDown(document.body, { ...CONTROL, key: "z" });
  document.body.removeEventListener("keydown", prevent);
  fireEvent.keyDown(document.body, { ...CONTROL, key: "y" });
  expect(undo).not.toHaveBeenCalled();
});

test("the palette has the steps of the editor that is open, and none when it is left", () => {
  const undo = vi.fn<() => void>();
  const { unmount } = mountPart(<Steps undo={undo} />);
  expect(undoStepsStore.getState().steps?.onUndo).toBe(undo);
  unmount();
  expect(undoStepsStore.getState().steps).toBeNull();
  fireEvent.keyDown(document.body, { ...CONTROL, key: "z" });
  expect(undo).not.toHaveBeenCalled();
});

type Pot = { readonly title: string };
type Saved = SavedDocument<Pot, object>;

const saved = (version: number, title: string): Saved => ({ version, data: { title }, extra: {} });

function Editor({ session }: { readonly session: DraftSession<Pot, object> }): ReactElement {
  const { undo, redo, words } = useDraftSteps(session);
  return (
    <>
      <button type="button" onClick={undo}>
        Undo
      </button>
      <button type="button" onClick={redo}>
        Redo
      </button>
      <output aria-label="Done">{words}</output>
    </>
  );
}

function openEditor(calls: Partial<ConstructorParameters<typeof DraftSession<Pot, object>>[1]> = {}) {
  const session: DraftSession<Pot, object> = new DraftSession<Pot, object>(saved(2, "Vase"), {
    save: async (version) => saved(version + 1, session.store.getState().draft.title),
    undo: async (version) => saved(version + 1, "Cup"),
    redo: async (version) => saved(version + 1, "Vase"),
    load: async () => saved(2, "Vase"),
    onSaved: () => undefined,
    ...calls,
  });
  return { session, ...mountPart(<Editor session={session} />) };
}

const word = (): string | null => screen.getByRole("status", { name: "Done" }).textContent;

test("a change is undone and redone, and this is announced", async () => {
  const { session, user } = openEditor();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(word()).toBe("Last change undone"));
  expect(session.store.getState().draft).toEqual({ title: "Cup" });
  await user.click(screen.getByRole("button", { name: "Redo" }));
  await waitFor(() => expect(word()).toBe("Change redone"));
  expect(session.store.getState().draft).toEqual({ title: "Vase" });
});

test("what cannot be undone shows why", async () => {
  const rejected = new CallError({ status: 409, code: "nothing_to_undo", message: "There is nothing to undo." });
  const { user } = openEditor({ undo: () => Promise.reject(rejected) });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("There is nothing to undo.")).toBeTruthy();
  expect(word()).toBe("");
});

test("an undo that a message offers is over with the next step and the next edit", async () => {
  const { session, user } = openEditor();
  const offer = (): void =>
    act(() => showToast({ text: "Deleted", action: { text: "Bring back", run: () => undefined } }));
  offer();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.queryByText("Deleted")).toBeNull();
  offer();
  act(() => {
    session.edit("Rename", () => ({ title: "Jug" }));
  });
  expect(screen.queryByText("Deleted")).toBeNull();
});

test("what waits is sent when the editor is left", async () => {
  const save = vi.fn<(version: number) => Promise<Saved>>(async (version) => saved(version + 1, "Jug"));
  const { session, unmount } = openEditor({ save });
  act(() => {
    session.edit("Rename", () => ({ title: "Jug" }));
  });
  expect(save).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

function Titled({ parts }: { readonly parts: readonly string[] }): null {
  useRoomTitle(...parts);
  return null;
}

test.each([
  [["Orders", "Pots"], "Orders · Pots · Stoa"],
  [["", "Pots"], "Pots · Stoa"],
])("the tab of the room %o is titled “%s”", (parts, title) => {
  mountPart(<Titled parts={parts} />);
  expect(document.title).toBe(title);
});
