import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import type { ThemeData } from "@stoa/core/theme/theme-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import { createDocument, editDocument, listDocuments, type DocumentRow } from "../../document/document-service.ts";
import { lockSite } from "../../site/site-service.ts";
import { parseConf, textIn } from "../conf/conf-text.ts";
import { textOf } from "../theme-files.ts";
import { THEME_LIMITS } from "../theme-limits.ts";
import { isBuiltIn, isThemeName } from "../theme-names.ts";
import { findFileContents, findStored, insertFile } from "../theme-store.ts";
import { mergeTheme, type ThemeConflict, type ThemeMerge } from "./merge-theme.ts";
import { atThemeRoot, hashContent, manifestOf, type Manifest, type ThemeContents } from "./theme-contents.ts";

export type ThemeInstall = {
  readonly files: ThemeContents;
  readonly name: string;
  readonly by: string;
};

export type InstallReport = {
  readonly kind: "created" | "updated" | "unchanged";
  readonly documentId: string;
  readonly name: string;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly merged: readonly string[];
  readonly conflicts: readonly ThemeConflict[];
};

type ThemeRow = DocumentRow & { readonly data: ThemeData };

export async function findThemeDocument(db: SiteDb, name: string): Promise<ThemeRow | undefined> {
  const documents = (await listDocuments(db, "theme")) as ThemeRow[];
  return documents.find(({ data }) => data.name === name);
}

function checkName(name: string): void {
  if (!isThemeName(name)) {
    const message = `"${name}" isn't a valid theme name. Use 1 to 60 lowercase letters, digits and hyphens.`;
    throw new AppError("invalid_theme", { message, fields: { name: message } });
  }
}

/** A site keeps its own theme of a name, even if a built-in one of that name is added later. */
function checkIsFree(name: string, current: ThemeRow | undefined): void {
  if (isBuiltIn(name) && current?.data.source !== "installed") {
    const message = `"${name}" is included with Stoa and can't be replaced. Install yours under another name, such as "my-${name}".`;
    throw new AppError("theme_built_in", { message, fields: { name: message } });
  }
}

/** Stores contents by hash. Throws `too_large` when the site has no room for them. */
export async function storeFiles(db: SiteDb, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const { known, totalBytes } = await findStored(db, [...files.keys()]);
  const missing = [...files].filter(([hash]) => !known.has(hash));
  const total = missing.reduce((sum, [, content]) => sum + content.length, totalBytes);
  if (total > THEME_LIMITS.siteBytes) {
    const message = `The theme files of this site would take ${total} bytes, including history. The limit is ${THEME_LIMITS.siteBytes}.`;
    throw new AppError("too_large", { message });
  }
  for (const [hash, content] of missing) await insertFile(db, { hash, content });
}

/** The document's files after the merge; merged texts get hashes. */
function settledFiles({ files, merged }: ThemeMerge): { readonly files: Manifest; readonly made: Map<string, Buffer> } {
  const made = new Map<string, Buffer>();
  const entries = [...merged].map(([file, text]): [string, string] => {
    const content = Buffer.from(text);
    const hash = hashContent(content);
    made.set(hash, content);
    return [file, hash];
  });
  const all = [...Object.entries(files), ...entries].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { files: Object.fromEntries(all), made };
}

type Differences = Pick<InstallReport, "added" | "changed" | "removed">;

function differences(before: Manifest, after: Manifest): Differences {
  return {
    added: Object.keys(after).filter((file) => !Object.hasOwn(before, file)),
    changed: Object.keys(after).filter((file) => Object.hasOwn(before, file) && before[file] !== after[file]),
    removed: Object.keys(before).filter((file) => !Object.hasOwn(after, file)),
  };
}

function titleOf(files: ThemeContents, name: string): string {
  const conf = parseConf(textOf(files.get("template.conf")) ?? "");
  return (textIn(conf.value, "name")?.trim() || name).slice(0, 200);
}

async function createTheme(db: SiteDb, { files, name, by }: ThemeInstall, manifest: Manifest): Promise<InstallReport> {
  const id = newId();
  const title = titleOf(files, name);
  const data: ThemeData = {
    name,
    title,
    source: "installed",
    files: manifest,
    base: manifest,
    tweaks: {},
    customCss: "",
  };
  await createDocument(db, { id, kind: "theme", data, by, label: `Install theme "${title}"` });
  return { kind: "created", documentId: id, name, ...differences({}, manifest), merged: [], conflicts: [] };
}

/** Only files that differ on all three sides are read: the rest is decided by hash. */
async function readSides(db: SiteDb, data: ThemeData, theirs: Manifest): Promise<Map<string, Buffer>> {
  const names = Object.keys(data.files).filter((file) => {
    const [base, own] = [data.base[file], data.files[file]];
    return own !== base && own !== theirs[file] && theirs[file] !== base;
  });
  const hashes = names.flatMap((file) => [data.base[file], data.files[file]]).filter((hash) => hash !== undefined);
  return findFileContents(db, [...new Set(hashes)]);
}

async function updateTheme(
  db: SiteDb,
  current: ThemeRow,
  install: ThemeInstall & { manifest: Manifest },
): Promise<InstallReport> {
  const { manifest, files, by, name } = install;
  const stored = await readSides(db, current.data, manifest);
  const incoming = new Map([...files.values()].map((content) => [hashContent(content), content]));
  const merge = mergeTheme({
    base: current.data.base,
    own: current.data.files,
    theirs: manifest,
    read: (hash) => incoming.get(hash) ?? stored.get(hash),
  });
  const { files: settled, made } = settledFiles(merge);
  await storeFiles(db, made);
  const title = titleOf(files, name);
  const next: ThemeData = { ...current.data, title, files: settled, base: manifest };
  const patches = makePatches(current.data, next);
  const report = { documentId: current.id, name, merged: [...merge.merged.keys()], conflicts: merge.conflicts };
  if (patches.length === 0) return { kind: "unchanged", ...report, added: [], changed: [], removed: [] };
  const label = `Update theme "${title}"`;
  await editDocument(db, { id: current.id, kind: "theme", version: undefined, patches, label, by });
  return { kind: "updated", ...report, ...differences(current.data.files, settled) };
}

/**
 * Installs a theme as a draft of the site, or updates the one with that name by a three-way merge with the owner's
 * changes. Throws `invalid_theme`, `theme_built_in` or `too_large`, and then nothing has changed.
 */
export async function installTheme(db: SiteDb, install: ThemeInstall): Promise<InstallReport> {
  checkName(install.name);
  const files = atThemeRoot(install.files);
  const manifest = manifestOf(files);
  // Two parallel installs of one name would create two documents.
  await lockSite(db);
  const current = await findThemeDocument(db, install.name);
  checkIsFree(install.name, current);
  await storeFiles(db, new Map([...files.values()].map((content) => [hashContent(content), content])));
  return current
    ? updateTheme(db, current, { ...install, files, manifest })
    : createTheme(db, { ...install, files }, manifest);
}
