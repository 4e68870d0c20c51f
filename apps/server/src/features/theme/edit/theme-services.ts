import nodePath from "node:path";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import type { ThemeFile } from "@stoa/core/theme/theme-file-api.ts";
import { MAX_EDITED_CHARS } from "@stoa/core/theme/theme-file-name.ts";
import { THEME_FILE_MESSAGES as WORDS } from "@stoa/core/theme/theme-messages.ts";
import type { ThemeData } from "@stoa/core/theme/theme-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import type { DocumentRow } from "../../document/document-service.ts";
import { hashContent, manifestOf, type Manifest, type ThemeContents } from "../install/theme-contents.ts";
import { readThemeFolder } from "../install/theme-folder-files.ts";
import { findThemeDocument } from "../install/theme-install.ts";
import { untouchedTheme } from "../install/style-theme.ts";
import type { Themes } from "../cache/open-themes.ts";
import { DEFAULT_THEME, isBuiltIn } from "../theme-names.ts";
import { findDraftTheme, findFileContents, listFileChanges, type FileChangeRow } from "../theme-store.ts";
import { currentHash, originalHash, stateOf, type ThemeTree } from "./theme-tree.ts";

const MAX_VERSIONS = 50;

export type EditedTheme = {
  readonly name: string;
  readonly data: ThemeData;
  /** Undefined while a built-in theme is unchanged. */
  readonly document: DocumentRow | undefined;
  readonly tree: ThemeTree;
};

export type ThemeServices = {
  readonly open: (db: SiteDb) => Promise<EditedTheme>;
};

export function createThemeServices(themes: Themes): ThemeServices {
  const kept = new Map<string, { readonly contents: ThemeContents; readonly manifest: Manifest }>();

  /** Built-in themes do not change while the server runs. */
  async function builtInFiles(name: string): Promise<{ contents: ThemeContents; manifest: Manifest }> {
    const known = kept.get(name);
    if (known) return known;
    const contents = await readThemeFolder(nodePath.join(themes.folder, name));
    const read = { contents, manifest: manifestOf(contents) };
    kept.set(name, read);
    return read;
  }
  return {
    open: async (db) => {
      const shown = await findDraftTheme(db);
      const isThere = shown !== undefined && (shown.data !== null || isBuiltIn(shown.name, themes.folder));
      const name = isThere ? shown.name : DEFAULT_THEME;
      const document = await findThemeDocument(db, name);
      const data = (document?.data ?? untouchedTheme(themes.builtIn(name))) satisfies ThemeData;
      const isOver = data.source === "built-in" && isBuiltIn(name, themes.folder);
      const { contents, manifest } = isOver ? await builtInFiles(name) : { contents: new Map(), manifest: data.base };
      return {
        name,
        data,
        document,
        tree: { source: data.source, own: data.files, original: manifest, below: contents },
      };
    },
  };
}

function missing(path: string): never {
  throw new AppError("not_found", { message: ownerMessage(WORDS.missing, { path }) });
}

/** A file's text; null if binary or too long to edit. */
function editableText(content: Buffer): string | null {
  if (content.length > MAX_EDITED_CHARS * 4 || content.includes(0)) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    return text.length > MAX_EDITED_CHARS ? null : text;
  } catch {
    return null;
  }
}

type FileVersion = { readonly path: string; readonly hash: string };

async function contentOf(db: SiteDb, { below }: ThemeTree, { path: file, hash }: FileVersion): Promise<Buffer> {
  const stored = (await findFileContents(db, [hash])).get(hash);
  if (stored) return stored;
  const original = below.get(file);
  if (original && hashContent(original) === hash) return original;
  return missing(file);
}

export async function readFile(db: SiteDb, { tree }: EditedTheme, file: string): Promise<ThemeFile> {
  const hash = currentHash(tree, file);
  if (hash === undefined) return missing(file);
  const content = await contentOf(db, tree, { path: file, hash });
  return {
    path: file,
    state: stateOf(tree, file),
    hash,
    text: editableText(content),
    bytes: content.length,
    hasOriginal: originalHash(tree, file) !== undefined,
  };
}

/** A file's versions, newest first, ending with the theme's original. */
export async function listVersions(
  db: SiteDb,
  { document, tree }: EditedTheme,
  file: string,
): Promise<{ readonly versions: readonly FileChangeRow[]; readonly original: string | null }> {
  const versions = document
    ? await listFileChanges(db, { documentId: document.id, path: file, limit: MAX_VERSIONS })
    : [];
  return { versions, original: originalHash(tree, file) ?? null };
}

export async function readVersionText(db: SiteDb, { tree }: EditedTheme, version: FileVersion): Promise<string | null> {
  return editableText(await contentOf(db, tree, version));
}
