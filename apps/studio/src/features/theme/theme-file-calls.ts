import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/theme/theme-file-api.ts";
import type { ThemeFile } from "@stoa/core/theme/theme-file-api.ts";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type ThemeFileList = EndpointReply<typeof api.listThemeFiles>;
export type FileVersions = EndpointReply<typeof api.listThemeFileVersions>;
export type VersionTextReply = EndpointReply<typeof api.readThemeFileVersion>;

export const themeFilesQuery = queryOptions({
  queryKey: ["theme-files"],
  queryFn: () => callEndpoint<typeof api.listThemeFiles>({ method: "GET", path: "/api/studio/theme/files" }),
});

export const fileProblemsQuery = queryOptions({
  queryKey: ["theme-file-problems"],
  queryFn: () => callEndpoint<typeof api.checkThemeFiles>({ method: "GET", path: "/api/studio/theme/file-problems" }),
});

export function fileVersionsQuery(path: string) {
  return queryOptions({
    queryKey: ["theme-file-versions", path],
    queryFn: () =>
      callEndpoint<typeof api.listThemeFileVersions>({
        method: "GET",
        path: "/api/studio/theme/file/versions",
        query: { path },
      }),
    staleTime: 0,
  });
}

export function versionTextQuery(path: string, hash: string) {
  return queryOptions({
    queryKey: ["theme-file-version", path, hash],
    queryFn: () =>
      callEndpoint<typeof api.readThemeFileVersion>({
        method: "GET",
        path: "/api/studio/theme/file/version",
        query: { path, hash },
      }),
  });
}

export function readThemeFile(path: string): Promise<ThemeFile> {
  return callEndpoint<typeof api.readThemeFile>({ method: "GET", path: "/api/studio/theme/file", query: { path } });
}

export function writeThemeFile(body: { path: string; text: string; hash: string | null }): Promise<ThemeFile> {
  return callEndpoint<typeof api.writeThemeFile>({ method: "PUT", path: "/api/studio/theme/file", body });
}

export function renameThemeFile(body: { path: string; to: string; hash: string }): Promise<ThemeFile> {
  return callEndpoint<typeof api.renameThemeFile>({ method: "POST", path: "/api/studio/theme/file/rename", body });
}

export function deleteThemeFile(body: { path: string; hash: string }): Promise<unknown> {
  return callEndpoint<typeof api.deleteThemeFile>({ method: "POST", path: "/api/studio/theme/file/delete", body });
}

export function restoreThemeFile(body: { path: string; hash: string | null }): Promise<ThemeFile> {
  return callEndpoint<typeof api.restoreThemeFile>({ method: "POST", path: "/api/studio/theme/file/restore", body });
}

const TOUCHED = ["theme-files", "theme-file-problems", "theme-file-versions", "theme-problems", "pending-changes"];

export function refreshThemeFiles(queries: QueryClient): void {
  for (const key of TOUCHED) void queries.invalidateQueries({ queryKey: [key] });
}
