import type { ThemeFile } from "@stoa/core/theme/theme-file-api.ts";

export type OpenFile = {
  readonly file: ThemeFile;
  /** As edited, with LF line endings. */
  readonly text: string;
};

export type OpenFiles = {
  readonly files: readonly OpenFile[];
  /** Path of the visible file; null when there is none. */
  readonly shown: string | null;
};

export type OpenFilesStep =
  | { readonly do: "open"; readonly file: ThemeFile }
  | { readonly do: "show"; readonly path: string | null }
  | { readonly do: "close"; readonly path: string }
  | { readonly do: "type"; readonly path: string; readonly text: string }
  /** Updates the stored file and keeps the edits. */
  | { readonly do: "saved"; readonly path: string; readonly file: ThemeFile }
  /** Replaces the edits with the stored file. */
  | { readonly do: "replace"; readonly path: string; readonly file: ThemeFile };

export const NO_FILES: OpenFiles = { files: [], shown: null };

/** Converts line endings to LF. */
export function editorText({ text }: ThemeFile): string {
  return (text ?? "").replaceAll(/\r\n?/g, "\n");
}

/** Restores the file's CRLF line endings. */
export function storedText({ file, text }: OpenFile): string {
  return file.text?.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}

export function isTyped({ file, text }: OpenFile): boolean {
  return file.text !== null && editorText(file) !== text;
}

function changed({ files, shown }: OpenFiles, path: string, change: (one: OpenFile) => OpenFile): OpenFiles {
  const next = files.map((one) => (one.file.path === path ? change(one) : one));
  const isShown = shown === path;
  const index = files.findIndex(({ file }) => file.path === path);
  return { files: next, shown: isShown ? (next[index]?.file.path ?? null) : shown };
}

function opened({ files }: OpenFiles, file: ThemeFile): OpenFiles {
  const isOpen = files.some((one) => one.file.path === file.path);
  return { files: isOpen ? files : [...files, { file, text: editorText(file) }], shown: file.path };
}

function closed({ files, shown }: OpenFiles, path: string): OpenFiles {
  const index = files.findIndex(({ file }) => file.path === path);
  const rest = files.filter(({ file }) => file.path !== path);
  if (shown !== path) return { files: rest, shown };
  return { files: rest, shown: (rest[index] ?? rest.at(-1))?.file.path ?? null };
}

export function stepOpenFiles(open: OpenFiles, step: OpenFilesStep): OpenFiles {
  switch (step.do) {
    case "open":
      return opened(open, step.file);
    case "show":
      return { ...open, shown: step.path };
    case "close":
      return closed(open, step.path);
    case "type":
      return changed(open, step.path, ({ file }) => ({ file, text: step.text }));
    case "saved":
      return changed(open, step.path, ({ text }) => ({ file: step.file, text }));
    case "replace":
      return changed(open, step.path, () => ({ file: step.file, text: editorText(step.file) }));
  }
}
