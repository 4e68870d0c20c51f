import type { ThemeFile } from "@stoa/core/theme/theme-file-api.ts";
import { expect, test } from "vitest";
import {
  isTyped,
  NO_FILES,
  stepOpenFiles,
  storedText,
  type OpenFile,
  type OpenFiles,
  type OpenFilesStep,
} from "./open-files.ts";

function activeFile({ files, shown }: OpenFiles): OpenFile | undefined {
  return files.find(({ file }) => file.path === shown);
}

function fileOf(path: string, text: string | null = "text"): ThemeFile {
  return { path, text, state: "original", hash: "0", bytes: 4, hasOriginal: true };
}

function after(...steps: readonly OpenFilesStep[]) {
  return steps.reduce(stepOpenFiles, NO_FILES);
}

const A: OpenFilesStep = { do: "open", file: fileOf("a") };
const B: OpenFilesStep = { do: "open", file: fileOf("b") };
const C: OpenFilesStep = { do: "open", file: fileOf("c") };

test("a file is opened once, and what was typed in it stays when it is opened again", () => {
  const open = after(A, { do: "type", path: "a", text: "typed" }, B, A);
  expect(open.files).toHaveLength(2);
  expect(activeFile(open)).toMatchObject({ text: "typed" });
});

test("after a closed tab the one beside it is seen", () => {
  expect(after(A, B, C, { do: "show", path: "b" }, { do: "close", path: "b" }).shown).toBe("c");
  expect(after(A, B, C, { do: "close", path: "c" }).shown).toBe("b");
  expect(after(A, B, { do: "close", path: "a" }).shown).toBe("b");
  expect(after(A, { do: "close", path: "a" })).toEqual(NO_FILES);
});

test("what is typed while a file is saved stays unsaved", () => {
  const open = after(A, { do: "type", path: "a", text: "more" }, { do: "saved", path: "a", file: fileOf("a", "mo") });
  expect(activeFile(open)).toMatchObject({ text: "more", file: { text: "mo" } });
  expect(open.files.map((one) => isTyped(one))).toEqual([true]);
});

test("a renamed file is seen on under its new name, with what was typed in it", () => {
  const open = after(A, { do: "type", path: "a", text: "typed" }, { do: "saved", path: "a", file: fileOf("z") });
  expect(activeFile(open)).toMatchObject({ file: { path: "z" }, text: "typed" });
});

test("a restored file takes the place of what was typed", () => {
  const open = after(
    A,
    { do: "type", path: "a", text: "typed" },
    { do: "replace", path: "a", file: fileOf("a", "old") },
  );
  expect(activeFile(open)).toMatchObject({ text: "old" });
});

test("lines of a file keep their ends", () => {
  const open = after({ do: "open", file: fileOf("a", "one\r\ntwo\r\n") });
  const [one] = open.files;
  if (!one) throw new Error("a file is open");
  expect(isTyped(one)).toBe(false);
  expect(storedText({ ...one, text: "one\n2\n" })).toBe("one\r\n2\r\n");
});

test("a file that is not text has no editor", () => {
  expect(after({ do: "open", file: fileOf("a.png", null) }).files.map((one) => isTyped(one))).toEqual([false]);
});
