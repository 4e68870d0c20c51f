import { ASSET_SORTS, type AssetSort } from "@stoa/core/asset/asset-sorts.ts";
import type { FilesView } from "./files-grid.tsx";

export type FilesSearch = {
  readonly folder?: string | undefined;
  readonly file?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: AssetSort | undefined;
  readonly view?: FilesView | undefined;
};

function textOf(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" ? text : undefined;
}

/** Reads the search parameters and drops invalid ones. */
export function readFilesSearch(search: Readonly<Record<string, unknown>>): FilesSearch {
  const sort = ASSET_SORTS.find((one) => one === search["sort"]);
  const [folder, file, q] = [textOf(search["folder"]), textOf(search["file"]), textOf(search["q"])];
  return {
    ...(folder ? { folder } : {}),
    ...(file ? { file } : {}),
    ...(q ? { q } : {}),
    ...(sort && sort !== "newest" ? { sort } : {}),
    ...(search["view"] === "list" ? { view: "list" } : {}),
  };
}
