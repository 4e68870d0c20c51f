import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { ThemeFileProblemSchema } from "./theme-api.ts";

/** Path of a file in a theme, with forward slashes. The server says in words what is wrong with one. */
const PathSchema = Type.String({ minLength: 1, maxLength: 1000 });

/** SHA-256 of the bytes, as hex. */
const HashSchema = Type.String({ pattern: "^[0-9a-f]{64}$" });

/** How a file differs from the theme as it came; `removed` ones are not part of the theme any more, and can be brought back. */
const ThemeFileStateSchema = Type.Union([
  Type.Literal("original"),
  Type.Literal("changed"),
  Type.Literal("added"),
  Type.Literal("removed"),
]);
export type ThemeFileState = Static<typeof ThemeFileStateSchema>;

const ThemeFileEntrySchema = Type.Object({ path: Type.String(), state: ThemeFileStateSchema });
export type ThemeFileEntry = Static<typeof ThemeFileEntrySchema>;

/** A file with its text. */
const ThemeFileSchema = Type.Object({
  path: Type.String(),
  state: ThemeFileStateSchema,
  hash: HashSchema,
  /** Null for a file that is no text, or longer than can be edited. */
  text: Type.Union([Type.String(), Type.Null()]),
  bytes: Type.Integer(),
  /** Whether it is a part of the theme as it came, so that it can be restored. */
  hasOriginal: Type.Boolean(),
});
export type ThemeFile = Static<typeof ThemeFileSchema>;

/** Files of the theme that the drafts are shown in, in the order of their paths. spec: template-platform 1 */
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

/** What is wrong in the theme's templates, confs and styles as the drafts have them, as `theme check` says it; at most 200. */
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

/** Changes the text of a file, or adds one. `hash` is that of the file the caller saw, null for a new one; 409 `version_conflict`. */
export const writeThemeFile = endpoint({
  method: "PUT",
  path: "/api/studio/theme/file",
  summary: "Write a file of the theme",
  auth: "owner",
  permission: "design.edit",
  body: Type.Object({ path: PathSchema, text: Type.String(), hash: Type.Union([HashSchema, Type.Null()]) }),
  reply: ThemeFileSchema,
});

/** Gives a file another name. 409 `theme_file_kept` for one that the theme needs, or that comes with Stoa. */
export const renameThemeFile = endpoint({
  method: "POST",
  path: "/api/studio/theme/file/rename",
  summary: "Rename a file of the theme",
  auth: "owner",
  permission: "design.edit",
  body: Type.Object({ path: PathSchema, to: PathSchema, hash: HashSchema }),
  reply: ThemeFileSchema,
});

/** Takes a file out of the theme. 409 `theme_file_kept` as for a new name. */
export const deleteThemeFile = endpoint({
  method: "POST",
  path: "/api/studio/theme/file/delete",
  summary: "Delete a file of the theme",
  auth: "owner",
  permission: "design.edit",
  body: Type.Object({ path: PathSchema, hash: HashSchema }),
  reply: Type.Object({ path: Type.String() }),
});

/** Makes a file again what it was when the theme came, also one that was deleted. */
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
  /** Null when the change took the file away. */
  hash: Type.Union([HashSchema, Type.Null()]),
  label: Type.String(),
  by: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
});
export type ThemeFileVersion = Static<typeof ThemeFileVersionSchema>;

/** What a file was, newest first, at most 50, and whether the theme came with it. */
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

/** The text of a version; null when it is none that can be shown. */
export const readThemeFileVersion = endpoint({
  method: "GET",
  path: "/api/studio/theme/file/version",
  summary: "Read a version of a file of the theme",
  auth: "owner",
  permission: "design.edit",
  query: Type.Object({ path: PathSchema, hash: HashSchema }),
  reply: Type.Object({ text: Type.Union([Type.String(), Type.Null()]) }),
});
