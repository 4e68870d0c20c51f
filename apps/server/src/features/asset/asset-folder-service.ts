import type { MessageText } from "@stoa/core/message/message-of.ts";
import type { AssetFolder } from "@stoa/core/asset/asset-api.ts";
import { folderRejection } from "@stoa/core/asset/asset-folder-rules.ts";
import { ASSET_LIMITS } from "@stoa/core/asset/asset-limits.ts";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import {
  deleteFolderRow,
  insertFolder,
  listFolderRows,
  lockFolders,
  moveFilesOfFolder,
  updateFolder,
} from "./asset-folder-store.ts";

export { listFolderRows as listFolders } from "./asset-folder-store.ts";

type Place = { readonly name: string; readonly parentId: string | null };

function throwFolderError(
  field: keyof Place,
  message: MessageText,
  code: "invalid_request" | "name_taken" = "invalid_request",
): never {
  throw new AppError(code, { message, fields: { [field]: message } });
}

function cleanName(given: string): string {
  const name = given
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  if (name === "") throwFolderError("name", ASSET_MESSAGES.folderNameMissing);
  return name.slice(0, ASSET_LIMITS.folderNameChars).toWellFormed().trim();
}

function checkPlace(folders: readonly AssetFolder[], id: string | null, { name, parentId }: Place): void {
  const rejection = folderRejection(folders, id, parentId);
  if (rejection)
    throwFolderError("parentId", ownerMessage(ASSET_MESSAGES[rejection], { depth: ASSET_LIMITS.folderDepth }));
  const isTaken = folders.some(
    (other) => other.id !== id && other.parentId === parentId && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throwFolderError("name", ASSET_MESSAGES.folderNameTaken, "name_taken");
}

/** Throws `invalid_request` and `name_taken`. */
export async function createFolder(db: SiteDb, given: Place): Promise<AssetFolder> {
  await lockFolders(db);
  const folders = await listFolderRows(db);
  const count = ASSET_LIMITS.foldersPerSite;
  if (folders.length >= count) throwFolderError("parentId", ownerMessage(ASSET_MESSAGES.tooManyFolders, { count }));
  const folder = { id: newId(), name: cleanName(given.name), parentId: given.parentId };
  checkPlace(folders, null, folder);
  await insertFolder(db, folder);
  return { ...folder, fileCount: 0 };
}

async function getFolder(db: SiteDb, id: string): Promise<{ folder: AssetFolder; folders: readonly AssetFolder[] }> {
  await lockFolders(db);
  const folders = await listFolderRows(db);
  const folder = folders.find((one) => one.id === id);
  if (!folder) throw new AppError("not_found");
  return { folder, folders };
}

type FolderChange = { readonly name?: string | undefined; readonly parentId?: string | null | undefined };

/** Renames or moves a folder. Throws `not_found`, `invalid_request` and `name_taken`. */
export async function changeFolder(db: SiteDb, id: string, change: FolderChange): Promise<AssetFolder> {
  const { folder, folders } = await getFolder(db, id);
  const changed = {
    ...folder,
    name: change.name === undefined ? folder.name : cleanName(change.name),
    parentId: change.parentId === undefined ? folder.parentId : change.parentId,
  };
  checkPlace(folders, id, changed);
  await updateFolder(db, changed);
  return changed;
}

function freeName(taken: ReadonlySet<string>, name: string): string {
  const numbered = Array.from({ length: ASSET_LIMITS.foldersPerSite }, (_, index) => `${name} ${index + 2}`);
  const free = [name, ...numbered].find((candidate) => !taken.has(candidate.toLowerCase()));
  invariant(free, "a site has fewer folders than there are numbers");
  return free;
}

/** Deletes a folder; its files and folders move to its parent. Throws `not_found`. */
export async function deleteFolder(db: SiteDb, id: string): Promise<void> {
  const { folder, folders } = await getFolder(db, id);
  const { parentId } = folder;
  const beside = folders.filter((one) => one.parentId === parentId && one.id !== id);
  const taken = new Set(beside.map(({ name }) => name.toLowerCase()));
  // A subfolder may have the same name.
  await updateFolder(db, { ...folder, name: id });
  await moveFilesOfFolder(db, id, parentId);
  for (const child of folders.filter((one) => one.parentId === id)) {
    const name = freeName(taken, child.name);
    taken.add(name.toLowerCase());
    await updateFolder(db, { ...child, parentId, name });
  }
  await deleteFolderRow(db, id);
}
