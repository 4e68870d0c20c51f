import type { ThemeFileEntry, ThemeFileState } from "@stoa/core/theme/theme-file-api.ts";
import { TEMPLATE_KEYWORDS } from "@stoa/template/words";
import type { CodeWord } from "../../parts/code/code-completion.ts";
import type { CodeLanguage } from "../../parts/code/code-languages.ts";
import { t } from "../../language/t.ts";

const LANGUAGES: ReadonlyArray<readonly [RegExp, CodeLanguage]> = [
  [/\.(?:region|list|item|page|block)$/, "template"],
  [/\.(?:css|less)$/, "css"],
  [/\.js$/, "javascript"],
  [/\.(?:conf|preset|json)$/, "json"],
  [/\.(?:html|svg|xml)$/, "html"],
];

export function languageOf(path: string): CodeLanguage {
  return LANGUAGES.find(([pattern]) => pattern.test(path))?.[1] ?? "text";
}

export function themeCompletions(files: readonly ThemeFileEntry[]): readonly CodeWord[] {
  const partials = files
    .filter(({ path, state }) => state !== "removed" && /^blocks\/.+\.block$/.test(path))
    .map(({ path }): CodeWord => ({ text: path.slice("blocks/".length), kind: "partial", help: "" }));
  return [...partials, ...TEMPLATE_KEYWORDS];
}

export const STATE_TEXTS: Readonly<Record<ThemeFileState, string>> = {
  original: "",
  changed: t("Changed"),
  added: t("Added"),
  removed: t("Deleted"),
};
