import { screen, waitFor, within } from "@testing-library/react";
import {
  deleteThemeFile,
  renameThemeFile,
  restoreThemeFile,
  writeThemeFile,
  type ThemeFile,
  type ThemeFileEntry,
} from "@stoa/core/theme/theme-file-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { expectHeld } from "../../testing/held/held-save.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { DeleteFileDialog, NewFileDialog, RenameFileDialog, RestoreFileDialog } from "./theme-file-dialogs.tsx";
import { ThemeFileTree } from "./tree/theme-file-tree.tsx";

const NOTE: ThemeFile = {
  path: "blocks/note.block",
  state: "changed",
  hash: "a".repeat(64),
  text: "<p></p>",
  bytes: 7,
  hasOriginal: true,
};

const FILES: readonly ThemeFileEntry[] = [
  { path: "blocks/note.block", state: "changed" },
  { path: "blocks/menu.block", state: "original" },
  { path: "styles/site.css", state: "added" },
  { path: "site.region", state: "original" },
  { path: "old.region", state: "removed" },
];

type TreeProps = Partial<Parameters<typeof ThemeFileTree>[0]>;

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

function openTree(props: TreeProps = {}) {
  const onOpen = vi.fn<(path: string) => void>();
  const onRestore = vi.fn<(path: string) => void>();
  const { user } = mountPart(
    <ThemeFileTree
      files={FILES}
      search=""
      shown={null}
      problemCounts={NO_COUNTS}
      onOpen={onOpen}
      onRestore={onRestore}
      {...props}
    />,
  );
  return { user, onOpen, onRestore, tree: screen.getByRole("navigation", { name: "Theme files" }) };
}

const openFolders = (tree: HTMLElement): (string | null | undefined)[] =>
  [...tree.querySelectorAll("details")]
    .filter(({ open }) => open)
    .map((one) => one.querySelector("summary")?.textContent);

test("files are in their folders, which are closed until one of theirs is shown", () => {
  const { tree } = openTree({ shown: "blocks/note.block" });
  expect(openFolders(tree)).toEqual(["blocks"]);
  expect(within(tree).getByRole("button", { current: true }).title).toBe("blocks/note.block");
});

test("a file opens with its whole path, and a deleted one can only be restored", async () => {
  const { user, onOpen, onRestore, tree } = openTree({ shown: "styles/site.css" });
  expect(openFolders(tree)).toEqual(["styles"]);
  await user.click(within(tree).getByRole("button", { name: /^site\.region/ }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("site.region");
  await user.click(within(tree).getByRole("button", { name: "Restore old.region" }));
  expect(onRestore).toHaveBeenCalledExactlyOnceWith("old.region");
  expect(onOpen).toHaveBeenCalledOnce();
});

test("problems are counted at their file, and at the folders around it", () => {
  const problemCounts = new Map([
    ["blocks/note.block", 2],
    ["blocks/menu.block", 1],
    ["site.region", 1],
  ]);
  const { tree } = openTree({ problemCounts });
  const texts = [...tree.querySelectorAll("summary, button")].map(({ textContent }) => textContent);
  expect(texts).toContain("blocks3 problems");
  expect(texts).toContain("styles");
  expect(texts.find((text) => text?.startsWith("site.region"))).toBe("site.region1 problem");
  expect(texts.find((text) => text?.startsWith("note.block"))).toMatch(/^note\.block2 problems/);
});

test.each([
  ["note", ["blocks"], "1 file found"],
  ["block", ["blocks"], "2 files found"],
])("a search for “%s” opens the folders of what it finds", (search, folders, said) => {
  const { tree } = openTree({ search });
  expect(openFolders(tree)).toEqual(folders);
  expect(within(tree).getByRole("status").textContent).toBe(said);
});

test("a search that finds no file says so", () => {
  const { tree } = openTree({ search: "zzz" });
  expect(within(tree).getByText("No file names contain “zzz”.")).toBeTruthy();
});

function openDialog(part: (acts: { onDone: (file?: ThemeFile) => void; onClose: () => void }) => ReactElement) {
  const server = startContractServer();
  server.answer(writeThemeFile, ({ body }) => ({
    ...NOTE,
    path: body.path,
    state: "added" as const,
    hasOriginal: false,
  }));
  server.answer(renameThemeFile, ({ body }) => ({ ...NOTE, path: body.to }));
  server.answer(restoreThemeFile, { ...NOTE, state: "original" });
  server.answer(deleteThemeFile, ({ body }) => ({ path: body.path }));
  const onDone = vi.fn<(file?: ThemeFile) => void>();
  const onClose = vi.fn<() => void>();
  const { user, unmount } = mountPart(part({ onDone, onClose }));
  onClose.mockImplementation(unmount);
  const dialog = screen.getByRole("dialog");
  const press = async (name: string): Promise<void> => user.click(await within(dialog).findByRole("button", { name }));
  return { server, user, dialog, press, onDone, onClose };
}

const openNew = () => openDialog(({ onDone, onClose }) => <NewFileDialog onMade={onDone} onClose={onClose} />);

test.each(["", "../note.block", "blocks/no name?.block"])("a file cannot be called “%s”", async (name) => {
  const { server, user, dialog, press } = openNew();
  const field = within(dialog).getByRole("textbox", { name: "Name" });
  if (name) await user.type(field, name);
  await press("Create file");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(server.saves()).toEqual([]);
});

test("a new file is made once, without spaces around its name, and its name outlives each fault", async () => {
  const { server, user, dialog, onDone } = openNew();
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "blocks/new.block");
  const fields = { Name: "blocks/new.block" };
  await expectHeld({ server, user, scope: dialog, fields, action: "Create file" });
  expect(server.made(writeThemeFile).at(-1)?.body).toEqual({ path: "blocks/new.block", text: "", hash: null });
  expect(onDone).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: "blocks/new.block" }));
});

test("a file gets another name, which must not be its own", async () => {
  const { server, user, dialog, press, onDone, onClose } = openDialog((acts) => (
    <RenameFileDialog file={NOTE} onRenamed={acts.onDone} onClose={acts.onClose} />
  ));
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "New name" });
  expect(field.value).toBe(NOTE.path);
  await press("Rename");
  expect(await within(dialog).findByText("That is already its name.")).toBeTruthy();
  await user.clear(field);
  await user.type(field, " blocks/memo.block ");
  server.failOnce(rejection(409, "The theme needs this file."), renameThemeFile);
  await press("Rename");
  expect(await within(dialog).findByText("The theme needs this file.")).toBeTruthy();
  await press("Try again");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.made(renameThemeFile).at(-1)?.body).toEqual({
    path: NOTE.path,
    to: "blocks/memo.block",
    hash: NOTE.hash,
  });
  expect(onDone).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: "blocks/memo.block" }));
});

test.each([
  [true, /It stays in the list so you can restore the theme's version\./],
  [false, /Pages that use it will work without it after you publish\.$/],
])("the question before a deletion says whether the file can be restored: %s", (hasOriginal, text) => {
  const { dialog } = openDialog((acts) => (
    <DeleteFileDialog file={{ ...NOTE, hasOriginal }} onDeleted={acts.onDone} onClose={acts.onClose} />
  ));
  expect(within(dialog).getByText(text)).toBeTruthy();
});

test("a file is deleted once, in the version that was seen", async () => {
  const { server, user, dialog } = openDialog((acts) => (
    <DeleteFileDialog file={NOTE} onDeleted={acts.onClose} onClose={acts.onClose} />
  ));
  await expectDoneOnce({ server, user, dialog, action: "Delete" });
  expect(server.made(deleteThemeFile)[0]?.body).toEqual({ path: NOTE.path, hash: NOTE.hash });
});

test.each([
  [null, false],
  [NOTE.hash, true],
])("restoring the version %s warns of what is lost: %s", async (hash, isWarned) => {
  const { server, dialog, press, onDone } = openDialog((acts) => (
    <RestoreFileDialog path={NOTE.path} hash={hash} onRestored={acts.onDone} onClose={acts.onClose} />
  ));
  expect(within(dialog).queryByText(/what you typed and did not save is lost/) !== null).toBe(isWarned);
  server.failOnce(rejection(409, "Somebody else changed it."), restoreThemeFile);
  await press("Restore original");
  expect(await within(dialog).findByText("Somebody else changed it.")).toBeTruthy();
  await press("Try again");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.made(restoreThemeFile).at(-1)?.body).toEqual({ path: NOTE.path, hash });
});
