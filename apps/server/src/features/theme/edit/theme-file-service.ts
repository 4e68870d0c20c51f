import type { MessageText } from "@stoa/core/message/message-of.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import type { ThemeFile } from "@stoa/core/theme/theme-file-api.ts";
import { MAX_EDITED_CHARS, themePathProblem } from "@stoa/core/theme/theme-file-name.ts";
import { THEME_FILE_MESSAGES as WORDS } from "@stoa/core/theme/theme-messages.ts";
import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import { createDocument, editDocument } from "../../document/document-service.ts";
import { lockSite } from "../../site/site-service.ts";
import { hashContent, type Manifest } from "../install/theme-contents.ts";
import { storeFiles } from "../install/theme-install.ts";
import { THEME_LIMITS } from "../theme-limits.ts";
import { readFile, type EditedTheme, type ThemeServices } from "./theme-services.ts";
import { currentHash, isFolderClash, originalHash, type ThemeTree } from "./theme-tree.ts";

const CONF = "template.conf";

function fail(code: "not_found" | "version_conflict" | "theme_file_kept", message: MessageText): never {
  throw new AppError(code, { message });
}

/** The file must be the version the caller saw, so no one's edit is overwritten unseen. */
function checkSeen(tree: ThemeTree, file: string, seen: string | null): void {
  const hash = currentHash(tree, file);
  if (hash === undefined && seen !== null) fail("not_found", ownerMessage(WORDS.missing, { path: file }));
  if (hash !== undefined && seen === null) fail("version_conflict", ownerMessage(WORDS.taken, { path: file }));
  if (hash !== (seen ?? undefined)) fail("version_conflict", ownerMessage(WORDS.changed, { path: file }));
}

function throwFieldError(field: string, message: MessageText): never {
  throw new AppError("invalid_request", { message, fields: { [field]: message } });
}

/** Throws `invalid_request` with the problem of the path. */
function checkNewPath(tree: ThemeTree, file: string, field: string): void {
  const problem = themePathProblem(file);
  if (problem !== undefined) throwFieldError(field, problem);
  if (isFolderClash(tree, file)) throwFieldError(field, ownerMessage(WORDS.isFolder, { path: file }));
}

function checkMayGo({ tree }: EditedTheme, file: string): void {
  if (file === CONF) fail("theme_file_kept", WORDS.isConf);
  if (tree.source === "built-in" && originalHash(tree, file) !== undefined)
    fail("theme_file_kept", ownerMessage(WORDS.isBuiltIn, { path: file }));
}

type Change = { readonly files: Manifest; readonly label: string; readonly by: string };

/** Writes the file list as an undoable change; the first change of a theme creates its document. */
async function changeFiles(db: SiteDb, { data, document }: EditedTheme, change: Change): Promise<void> {
  const { files, by, label } = change;
  if (Object.keys(files).length > THEME_LIMITS.files)
    throwFieldError("path", ownerMessage(WORDS.tooMany, { count: THEME_LIMITS.files }));
  const id = document?.id ?? newId();
  if (!document) await createDocument(db, { id, kind: "theme", data, by, label });
  const patches = makePatches(data, { ...data, files });
  if (patches.length > 0)
    await editDocument(db, { id, kind: "theme", version: undefined, patches, label: label.slice(0, 200), by });
}

function without(files: Manifest, file: string): Manifest {
  return Object.fromEntries(Object.entries(files).filter(([one]) => one !== file));
}

type Edit = { readonly services: ThemeServices; readonly by: string };

/** Serializes edits: parallel ones would overwrite each other. */
async function openToEdit(db: SiteDb, { services }: Edit): Promise<EditedTheme> {
  await lockSite(db);
  return services.open(db);
}

type Writing = { readonly path: string; readonly text: string; readonly hash: string | null };

/** Throws `version_conflict`, `not_found`, `invalid_request` or `too_large`, and then nothing has changed. */
export async function writeFile(db: SiteDb, edit: Edit, { path: file, text, hash }: Writing): Promise<ThemeFile> {
  const theme = await openToEdit(db, edit);
  if (hash === null) checkNewPath(theme.tree, file, "path");
  checkSeen(theme.tree, file, hash);
  if (text.length > MAX_EDITED_CHARS)
    throw new AppError("too_large", { message: ownerMessage(WORDS.tooLong, { path: file, count: MAX_EDITED_CHARS }) });
  if (hash !== null && (await readFile(db, theme, file)).text === null)
    throwFieldError("path", ownerMessage(WORDS.notText, { path: file }));
  const content = Buffer.from(text);
  const written = hashContent(content);
  await storeFiles(db, new Map([[written, content]]));
  // A built-in theme's file restored to its original is not a change.
  const isAsItCame = theme.tree.source === "built-in" && originalHash(theme.tree, file) === written;
  const files = isAsItCame ? without(theme.data.files, file) : { ...theme.data.files, [file]: written };
  const label = fillMessage(hash === null ? WORDS.add : WORDS.edit, { path: file });
  await changeFiles(db, theme, { files, label, by: edit.by });
  return readFile(db, await edit.services.open(db), file);
}

type Renaming = { readonly path: string; readonly to: string; readonly hash: string };

export async function renameFile(db: SiteDb, edit: Edit, { path: file, to, hash }: Renaming): Promise<ThemeFile> {
  const theme = await openToEdit(db, edit);
  checkSeen(theme.tree, file, hash);
  checkMayGo(theme, file);
  checkNewPath({ ...theme.tree, own: without(theme.tree.own, file), original: {} }, to, "to");
  if (currentHash(theme.tree, to) !== undefined) throwFieldError("to", ownerMessage(WORDS.taken, { path: to }));
  const files = { ...without(theme.data.files, file), [to]: hash };
  await changeFiles(db, theme, { files, label: fillMessage(WORDS.rename, { path: file, to }), by: edit.by });
  return readFile(db, await edit.services.open(db), to);
}

export async function deleteFile(
  db: SiteDb,
  edit: Edit,
  { path: file, hash }: { readonly path: string; readonly hash: string },
): Promise<void> {
  const theme = await openToEdit(db, edit);
  checkSeen(theme.tree, file, hash);
  checkMayGo(theme, file);
  const files = without(theme.data.files, file);
  await changeFiles(db, theme, { files, label: fillMessage(WORDS.delete, { path: file }), by: edit.by });
}

export async function restoreFile(
  db: SiteDb,
  edit: Edit,
  { path: file, hash }: { readonly path: string; readonly hash: string | null },
): Promise<ThemeFile> {
  const theme = await openToEdit(db, edit);
  checkSeen(theme.tree, file, hash);
  const original = originalHash(theme.tree, file);
  if (original === undefined) return fail("not_found", ownerMessage(WORDS.noOriginal, { path: file }));
  const rest = without(theme.data.files, file);
  const files = theme.tree.source === "built-in" ? rest : { ...rest, [file]: original };
  await changeFiles(db, theme, { files, label: fillMessage(WORDS.restore, { path: file }), by: edit.by });
  return readFile(db, await edit.services.open(db), file);
}
