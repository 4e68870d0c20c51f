import { EditorView } from "@codemirror/view";
import { act, screen, waitFor, within } from "@testing-library/react";
import {
  checkThemeFiles,
  listThemeFiles,
  listThemeFileVersions,
  readThemeFile,
  readThemeFileVersion,
  writeThemeFile,
  type ThemeFile,
} from "@stoa/core/theme/theme-file-api.ts";
import { rejection, unreachable } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { ThemeFilesContent } from "./theme-files-content.tsx";

const hashOf = (number: number): string => String(number).padStart(64, "0");
const fileOf = (path: string, text: string | null, number: number): ThemeFile => ({
  path,
  state: "changed",
  hash: hashOf(number),
  text,
  bytes: text?.length ?? 2048,
  hasOriginal: true,
});
const NOTE = "note.block";
const FILES = [fileOf(NOTE, "<p>one</p>\r\n", 1), fileOf("site.css", "a {}\n", 2), fileOf("logo.png", null, 3)];

function startFiles() {
  const server = startContractServer();
  const kept = new Map(FILES.map((file) => [file.path, file]));
  let count = 10;
  const texts = new Map<string, string | null>([
    [hashOf(1), "<p>one</p>\r\n"],
    [hashOf(7), "<p>before</p>\n"],
    [hashOf(8), null],
  ]);
  const change = (path: string, text: string): ThemeFile => {
    count += 1;
    const file = fileOf(path, text, count);
    kept.set(path, file);
    texts.set(file.hash, text);
    return file;
  };
  server.answer(listThemeFiles, () => ({
    theme: { name: "pots", title: "Pots", source: "installed" as const },
    files: [...kept.values()].map(({ path, state }) => ({ path, state })),
  }));
  server.answer(checkThemeFiles, {
    problems: [{ file: NOTE, line: 1, column: 1, code: "unclosed", message: "An end is missing." }],
  });
  server.answer(readThemeFile, ({ query }) => kept.get(query.path) ?? Response.json({}, { status: 404 }));
  server.answer(writeThemeFile, ({ body: { path, text, hash } }) =>
    kept.get(path)?.hash === hash
      ? change(path, text)
      : Response.json({ error: "version_conflict", message: "Someone else changed this file." }, { status: 409 }),
  );
  const version = (hash: string, label: string, at: string) => ({ hash, label, by: "ada@example.org", at });
  server.answer(listThemeFileVersions, {
    versions: [
      version(hashOf(1), `Edit ${NOTE}`, "2026-01-05T09:00:00.000Z"),
      version(hashOf(8), `Edit ${NOTE}`, "2026-01-04T09:00:00.000Z"),
    ],
    original: hashOf(7),
  });
  server.answer(readThemeFileVersion, ({ query }) => ({ text: texts.get(query.hash) ?? null }));
  return { server, change, textOf: (path: string) => kept.get(path)?.text };
}

async function openFiles(...paths: readonly string[]) {
  const started = startFiles();
  const time = { language: "en-US", timeZone: "America/New_York" };
  const { user } = await mountLinkedPart(<ThemeFilesContent time={time} renderPreview={undefined} />);
  const tree = within(await screen.findByRole("navigation", { name: "Theme files" }));
  for (const path of paths) {
    await user.click(tree.getByRole("button", { name: new RegExp(`^${path}`) }));
    await screen.findByRole("region", { name: path });
  }
  const press = async (name: string): Promise<void> => user.click(await screen.findByRole("button", { name }));
  return { ...started, user, press };
}

/** The editor of a file; it is in a shadow root, where its styles are. */
async function editorOf(scope: HTMLElement): Promise<EditorView> {
  return waitFor(() => {
    const host = [...scope.querySelectorAll("div")].find(({ shadowRoot }) => shadowRoot);
    const content = host?.shadowRoot?.querySelector<HTMLElement>(".cm-content");
    const view = content ? EditorView.findFromDOM(content) : null;
    if (!view) throw new Error("there is no editor yet");
    return view;
  });
}

const shown = (): HTMLElement => {
  const pane = [...document.querySelectorAll<HTMLElement>("section[aria-label]")].find(({ hidden }) => !hidden);
  if (!pane) throw new Error("no file is shown");
  return pane;
};

const code = async (): Promise<string> => (await editorOf(shown())).state.doc.toString();

/** Replaces the text, as somebody does who selects and types. */
async function write(insert: string): Promise<void> {
  const view = await editorOf(shown());
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert }, userEvent: "input.type" }));
}

const status = (): string | null => within(shown()).getByRole("status").textContent;

test("a file is edited and saved, with the line endings it had", async () => {
  const { server, press, textOf } = await openFiles(NOTE);
  expect([await code(), status()]).toEqual(["<p>one</p>\n", "Saved"]);
  await write("<p>two</p>\n");
  expect(status()).toBe("Not saved");
  await press("Save");
  await waitFor(() => expect(status()).toBe("Saved"));
  expect(textOf(NOTE)).toBe("<p>two</p>\r\n");
  expect(server.made(writeThemeFile)[0]?.body.hash).toBe(hashOf(1));
  expect(server.made(listThemeFiles).length).toBeGreaterThan(1);
});

test("a file that isn't text says so, and can't be saved", async () => {
  await openFiles("logo.png");
  expect(within(shown()).getByText(/^It isn’t text, or it is too long/)).toBeTruthy();
  expect(within(shown()).queryByRole("button", { name: "Save" })).toBeNull();
});

test("open files keep their edits, and a changed one asks before it closes", async () => {
  const { press } = await openFiles(NOTE, "site.css");
  await write("b {}\n");
  await press(NOTE);
  expect(await code()).toBe("<p>one</p>\n");
  await press("Close site.css");
  expect(await screen.findByRole("dialog", { name: "Close “site.css” without saving?" })).toBeTruthy();
  await press("Cancel");
  await press("Unsaved: site.css");
  expect(await code()).toBe("b {}\n");
  await press("Close site.css");
  await press("Discard changes");
  await waitFor(() => expect(screen.queryByRole("region", { name: "site.css" })).toBeNull());
  expect(await code()).toBe("<p>one</p>\n");
});

test("a save that fails shows why, keeps the edits, and happens on retry", async () => {
  const { server, press, textOf } = await openFiles(NOTE);
  await write("<p>two</p>\n");
  server.failOnce(unreachable, writeThemeFile);
  await press("Save");
  expect(await screen.findByText(/^Unable to connect.* Your edits are still here\.$/)).toBeTruthy();
  expect(await code()).toBe("<p>two</p>\n");
  await press("Try again");
  await waitFor(() => expect(status()).toBe("Saved"));
  expect(textOf(NOTE)).toBe("<p>two</p>\r\n");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a file that someone else changed is overwritten only on request", async () => {
  const { press, change, textOf } = await openFiles(NOTE);
  await write("<p>mine</p>\n");
  change(NOTE, "<p>theirs</p>\r\n");
  await press("Save");
  expect(await screen.findByText(/^Someone else changed this file\./)).toBeTruthy();
  expect([textOf(NOTE), await code()]).toEqual(["<p>theirs</p>\r\n", "<p>mine</p>\n"]);
  await press("Overwrite with my edits");
  await waitFor(() => expect(status()).toBe("Saved"));
  expect(textOf(NOTE)).toBe("<p>mine</p>\r\n");
});

test("edits can be discarded for someone else's version, also after a try that failed", async () => {
  const { server, press, change } = await openFiles(NOTE);
  await write("<p>mine</p>\n");
  change(NOTE, "<p>theirs</p>\n");
  await press("Save");
  await screen.findByText(/^Someone else changed this file\./);
  server.failOnce(unreachable, readThemeFile);
  await press("Discard my edits");
  expect(await screen.findByText(/^Unable to connect/)).toBeTruthy();
  expect(await code()).toBe("<p>mine</p>\n");
  await press("Discard my edits");
  await waitFor(async () => expect(await code()).toBe("<p>theirs</p>\n"));
  expect([status(), screen.queryByRole("alert")]).toEqual(["Saved", null]);
});

test("a version of the history is shown, and restored", async () => {
  const { press, textOf } = await openFiles(NOTE);
  await write("<p>typed</p>\n");
  await press("History");
  const dialog = await screen.findByRole("dialog", { name: `History of “${NOTE}”` });
  const rows = await within(dialog).findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Edited · now/),
    expect.stringMatching(/^Edited.*ada@example\.org$/),
    "OriginalAs shipped with the theme",
  ]);
  expect(within(dialog).getByRole("button", { name: "Restore this version" })).toHaveProperty("disabled", true);
  await press("Original As shipped with the theme");
  await waitFor(async () => expect((await editorOf(dialog)).state.doc.toString()).toBe("<p>before</p>\n"));
  expect(within(dialog).getByText("Restoring discards your unsaved edits.")).toBeTruthy();
  await press("Restore this version");
  expect(await screen.findByText(`${NOTE} restored`)).toBeTruthy();
  expect([textOf(NOTE), await code()]).toEqual(["<p>before</p>\n", "<p>before</p>\n"]);
});

test("a version that can't be shown as text can't be restored as an empty file", async () => {
  const { server, user, press, textOf } = await openFiles(NOTE);
  await press("History");
  const dialog = await screen.findByRole("dialog", { name: `History of “${NOTE}”` });
  const [, second] = await within(dialog).findAllByRole("listitem");
  await user.click(within(second as HTMLElement).getByRole("button"));
  expect(await within(dialog).findByText("This version can’t be shown as text.")).toBeTruthy();
  const restore = within(dialog).getByRole("button", { name: "Restore this version" });
  expect(restore).toHaveProperty("disabled", true);
  await user.click(restore);
  expect([server.saves(), textOf(NOTE)]).toEqual([[], "<p>one</p>\r\n"]);
});

test("a restore that is too late shows why, and nothing is overwritten", async () => {
  const { press, change, textOf } = await openFiles(NOTE);
  await press("History");
  const dialog = await screen.findByRole("dialog", { name: `History of “${NOTE}”` });
  await press("Original As shipped with the theme");
  change(NOTE, "<p>theirs</p>\n");
  await waitFor(() => expect(within(dialog).queryByText("Loading version…")).toBeNull());
  await press("Restore this version");
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Someone else changed this file.");
  expect(textOf(NOTE)).toBe("<p>theirs</p>\n");
});

test("a file that can't be opened shows why, and opens on retry", async () => {
  const { server, user, press } = await openFiles();
  server.failOnce(rejection(403, "Your role may not see this file."), readThemeFile);
  await user.click(screen.getByRole("button", { name: /^site\.css/ }));
  expect(await screen.findByText("Your role may not see this file.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByRole("region", { name: "site.css" })).toBeTruthy();
});

test("files that can't be listed show why, and are listed on retry", async () => {
  const { server } = startFiles();
  server.failOnce(rejection(403, "Your role may not see the theme."), listThemeFiles);
  const time = { language: "en-US", timeZone: "America/New_York" };
  const { user } = await mountLinkedPart(<ThemeFilesContent time={time} renderPreview={undefined} />);
  expect(await screen.findByText("Your role may not see the theme.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("navigation", { name: "Theme files" })).toBeTruthy();
});
