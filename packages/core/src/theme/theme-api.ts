import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";

/** Something that went wrong while a page was rendered; the page is shown all the same. */
export const TemplateProblemSchema = Type.Object({
  /** Path of the page where it was seen last. */
  path: Type.String(),
  code: Type.String(),
  message: Type.String(),
  /** How often since it was first seen; it goes when that page is drawn without it. */
  count: Type.Integer(),
  /** Unix milliseconds. */
  lastAt: Type.Integer(),
});
export type TemplateProblem = Static<typeof TemplateProblemSchema>;

/** Something wrong in a file of the theme, found when it was read. */
export const ThemeFileProblemSchema = Type.Object({
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  code: Type.String(),
  message: Type.String(),
});
export type ThemeFileProblem = Static<typeof ThemeFileProblemSchema>;

/** What is wrong in the files of the drafts' theme, and what went wrong in its templates lately, the newest first. */
export const listTemplateProblems = endpoint({
  method: "GET",
  path: "/api/studio/theme/problems",
  summary: "List problems in the theme's templates",
  auth: "owner",
  permission: "design.edit",
  reply: Type.Object({ files: Type.Array(ThemeFileProblemSchema), problems: Type.Array(TemplateProblemSchema) }),
});
