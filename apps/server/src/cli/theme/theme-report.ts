import type { Release } from "@stoa/core/release/release-api.ts";
import type { InstallReport, ThemeCheck, ThemeConflict, ThemeProblem } from "../../features/theme/theme-service.ts";

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function describeProblem({ file, line, column, code, message }: ThemeProblem): string {
  return `${file} ${line}:${column}  ${code}  ${message}`;
}

export function describeProblems({ templates, styles, confs }: ThemeCheck): string[] {
  return [templates, styles, confs].flatMap(({ errors }) => errors.map(describeProblem));
}

export function describeThemeCheck(check: ThemeCheck): string[] {
  const { files, templates, styles, confs, unknownTags } = check;
  const parts = Object.entries({ template: templates, "style sheet": styles, conf: confs });
  const sums = parts.map(([noun, { ok, errors }]) => {
    const broken = new Set(errors.map(({ file }) => file)).size;
    return `  ${countOf(ok, noun)} without a problem${broken === 0 ? "" : `, ${broken} with ${countOf(errors.length, "problem")}`}`;
  });
  const tags = unknownTags.length === 0 ? [] : [`Tags that render nothing: ${unknownTags.join(", ")}`];
  return [...describeProblems(check), ...tags, `${countOf(files, "file")}:`, ...sums];
}

const CONFLICT_TEXTS: Readonly<Record<ThemeConflict["kind"], string>> = {
  "both-changed": "you and the update changed the same lines",
  "owner-deleted": "you deleted it and the update changed it",
  "update-deleted": "you changed it and the update deleted it",
  binary: "you and the update replaced it",
};

export function describeInstall(report: InstallReport, slug: string): string[] {
  const { kind, name, added, changed, removed, merged, conflicts } = report;
  if (kind === "unchanged") return [`${slug} already has this version of the theme "${name}": nothing changed.`];
  const done =
    kind === "created"
      ? `Installed the theme "${name}" in ${slug}: ${countOf(added.length, "file")}.`
      : `Updated the theme "${name}" in ${slug}: ${added.length} added, ${changed.length} changed, ${removed.length} removed.`;
  const mergedLine = merged.length === 0 ? [] : [`Merged with your own edits: ${merged.join(", ")}`];
  const kept = conflicts.map(({ file, kind }) => `  ${file}: ${CONFLICT_TEXTS[kind]}`);
  const conflictLines =
    conflicts.length === 0
      ? []
      : [
          `${countOf(conflicts.length, "file")} stayed as you have it; the update's is the original in the studio's theme files:`,
        ];
  return [done, ...mergedLine, ...conflictLines, ...kept];
}

export function describeRelease(release: Release | null, isDraft: boolean): string {
  if (release) return `Published as release ${release.number}, "${release.name}".`;
  return isDraft ? "Saved as a draft: publish it in the studio." : "Nothing to publish: it is already live.";
}
