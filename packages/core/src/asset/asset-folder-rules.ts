import { ASSET_LIMITS } from "./asset-limits.ts";

export type FolderNode = { readonly id: string; readonly parentId: string | null };

export type FolderRejection = "folderGone" | "folderInItself" | "folderTooDeep";

function parents(folders: readonly FolderNode[]): ReadonlyMap<string, string | null> {
  return new Map(folders.map(({ id, parentId }) => [id, parentId]));
}

/** Returns ids from a folder up to the outermost one, starting with the folder itself. */
export function folderPath(folders: readonly FolderNode[], id: string | null): readonly string[] {
  const above = parents(folders);
  const path: string[] = [];
  for (let at = id; at !== null && !path.includes(at); at = above.get(at) ?? null) {
    path.push(at);
  }
  return path;
}

/** Levels of folders from a folder down, including itself. */
function heightOf(folders: readonly FolderNode[], id: string): number {
  const depths = folders.map((folder) => folderPath(folders, folder.id).indexOf(id) + 1);
  return Math.max(1, ...depths);
}

/**
 * Returns why a folder (null for a new one) cannot be moved into another (null: top level), or undefined when it can.
 */
export function folderRejection(
  folders: readonly FolderNode[],
  id: string | null,
  parentId: string | null,
): FolderRejection | undefined {
  if (parentId !== null && !folders.some((folder) => folder.id === parentId)) {
    return "folderGone";
  }
  const above = folderPath(folders, parentId);
  if (id !== null && above.includes(id)) {
    return "folderInItself";
  }
  const height = id === null ? 1 : heightOf(folders, id);
  return above.length + height > ASSET_LIMITS.folderDepth ? "folderTooDeep" : undefined;
}
