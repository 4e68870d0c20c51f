import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { ThemeFileProblemSchema } from "./theme-api.ts";

/** Path of a file in a theme, with forward slashes. The server describes what is wrong with an invalid one. */
const PathSchema = Type.String({ minLength: 1, maxLength: 1000 });

/** SHA-256 of the bytes, as hex. */
const HashSchema = Type.String({ pattern: "^[0-9a-f]{64}$" });

/** How a file differs from the original theme; `removed` ones are no longer part of the theme and can be restored. */
const ThemeFileStateSchema = Type.Union([
  Type.Literal("original"),
  Type.Literal("changed"),
  Type.Literal("added"),
  Type.Literal("removed"),
]);
export type ThemeFileState = Static<typeof ThemeFileStateSchema>;

const ThemeFileEntrySchema = Type.Object({ path: Type.String(), state: ThemeFileStateSchema });
export type ThemeFileEntry = Static<typeof ThemeFileEntrySchema>;

const ThemeFileSchema = Type.Object({
  path: Type.String(),
  state: ThemeFileStateSchema,
  hash: HashSchema,
  /** Null for a binary file, or one too long to edit. */
  text: Type.Union([Type.String(), Type.Null()]),
  bytes: Type.Integer(),
  /** Whether it is part of the original theme and can be restored. */
  hasOriginal: Type.Boolean(),
});
export type ThemeFile = Static<typeof ThemeFileSchema>;

/** Files of the drafts' theme, sorted by path. spec: template-platform 1 */
export const listThemeFiles = endpoint({
  method: "GET",
  path: "/api/studio/theme/files",
  summary: "List the files of the theme",
  auth: "owner",
  permission: "design.edit",
  reply: Type.Object({
    theme: Type.Object({
      name: Type.String(),
      title: Type.String(),
      source: Type.Union([Type.Literal("built-in"), Type.Literal("installed")]),
    }),
    files: Type.Array(ThemeFileEntrySchema),
  }),
});

/** Problems in the drafts' templates, confs and styles, as reported by `theme check`; at most 200. */
export const checkThemeFiles = endpoint({
  method: "GET",
  path: "/api/studio/theme/file-problems",
  summary: "Check the files of the theme",
  auth: "owner",
  permission: "design.edit",
  reply: Type.Object({ problems: Type.Array(ThemeFileProblemSchema) }),
});

export const readThemeFile = endpoint({
  method: "GET",
  path: "/api/studio/theme/file",
  summary: "Read a file of the theme",
  auth: "owner",
  permission: "design.edit",
  query: Type.Object({ path: PathSchema }),
  reply: ThemeFileSchema,
});

/**
 * Changes the text of a file, or adds one. `hash` is that of the file the caller saw, null for a new one; 409
 * `version_conflict`.
 */
export const writeThemeFile = endpoint({
  method: "PUT",
  path: "/api/studio/theme/file",
  summary: "Write a file of the theme",
  auth: "owner",
  permission: "design.edit",
  body: Type.Object({ path: PathSchema, text: Type.String(), hash: Type.Union([HashSchema, Type.Null()]) }),
  reply: ThemeFileSchema,
});

/** Renames a file. 409 `theme_file_kept` for one the theme needs, or that comes with Stoa. */
export const renameThemeFile = endpoint({
  method: "POST",
  path: "/api/studio/theme/file/rename",
  summary: "Rename a file of the theme",
  auth: "owner",
  permission: "design.edit",
  body: Type.Object({ path: PathSchema, to: PathSchema, hash: HashSchema }),
  reply: ThemeFileSchema,
});

/** Removes a file from the theme. 409 `theme_file_kept` as for renaming. */
export const deleteThemeFile = endpoint({
  method: "POST",
  path: "/api/studio/theme/file/delete",
  summary: "Delete a file of the theme",
  auth: "owner",
  permission: "design.edit",
  body: Type.Object({ path: PathSchema, hash: HashSchema }),
  reply: Type.Object({ path: Type.String() }),
});

/** Restores the original version of a file, including a deleted one. */
export const restoreThemeFile = endpoint({
  method: "POST",
  path: "/api/studio/theme/file/restore",
  summary: "Restore a file of the theme",
  auth: "owner",
  permission: "design.edit",
  body: Type.Object({ path: PathSchema, hash: Type.Union([HashSchema, Type.Null()]) }),
  reply: ThemeFileSchema,
});

const ThemeFileVersionSchema = Type.Object({
  /** Null when the change deleted the file. */
  hash: Type.Union([HashSchema, Type.Null()]),
  label: Type.String(),
  by: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
});
export type ThemeFileVersion = Static<typeof ThemeFileVersionSchema>;

/** Versions of a file, newest first, at most 50, and whether it is part of the original theme. */
export const listThemeFileVersions = endpoint({
  method: "GET",
  path: "/api/studio/theme/file/versions",
  summary: "List the versions of a file of the theme",
  auth: "owner",
  permission: "design.edit",
  query: Type.Object({ path: PathSchema }),
  reply: Type.Object({
    versions: Type.Array(ThemeFileVersionSchema),
    original: Type.Union([HashSchema, Type.Null()]),
  }),
});

/** The text of a version; null when it cannot be displayed. */
export const readThemeFileVersion = endpoint({
  method: "GET",
  path: "/api/studio/theme/file/version",
  summary: "Read a version of a file of the theme",
  auth: "owner",
  permission: "design.edit",
  query: Type.Object({ path: PathSchema, hash: HashSchema }),
  reply: Type.Object({ text: Type.Union([Type.String(), Type.Null()]) }),
});
