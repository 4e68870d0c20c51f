import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";

/** A problem while rendering a page, which is shown anyway. */
export const TemplateProblemSchema = Type.Object({
  /** Path of the page where it last occurred. */
  path: Type.String(),
  code: Type.String(),
  message: Type.String(),
  /** Occurrences since it was first seen; reset when the page renders without it. */
  count: Type.Integer(),
  /** Unix milliseconds. */
  lastAt: Type.Integer(),
});
export type TemplateProblem = Static<typeof TemplateProblemSchema>;

export const ThemeFileProblemSchema = Type.Object({
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  code: Type.String(),
  message: Type.String(),
});
export type ThemeFileProblem = Static<typeof ThemeFileProblemSchema>;

/** Problems in the files of the drafts' theme, and recent ones in its templates, newest first. */
export const listTemplateProblems = endpoint({
  method: "GET",
  path: "/api/studio/theme/problems",
  summary: "List problems in the theme's templates",
  auth: "owner",
  permission: "design.edit",
  reply: Type.Object({ files: Type.Array(ThemeFileProblemSchema), problems: Type.Array(TemplateProblemSchema) }),
});
