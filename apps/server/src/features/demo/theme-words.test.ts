import path from "node:path";
import { describe, expect, test } from "vitest";
import { readSystemFiles } from "../page/system-files.ts";
import { compileTheme } from "../theme/compile/compile-theme.ts";
import { readThemeFiles } from "../theme/theme-service.ts";
import { stringsOfLocale } from "../theme/theme-strings.ts";

const THEMES = path.resolve(import.meta.dirname, "../../../../../themes");
const LANGUAGES = ["en", "de", "fr", "es"];
/** Strings with a default in the template language. */
const OPTIONAL = new Set(["relatedProductsHeading"]);

describe.each(["agora", "atrium", "scriptorium"])("the texts of %s", (name) => {
  const files = readThemeFiles(path.join(THEMES, name));
  const theme = compileTheme(name, files, readSystemFiles());
  const templates = [...files].filter(([file]) => /\.(?:region|list|item|block|page)$/.test(file));

  test("exist in each language for every text that its pages use", () => {
    const asked = templates.flatMap(([, text]) =>
      [...text.matchAll(/localizedStrings\.(\w+)/g)].map(([, key = ""]) => key),
    );
    const keys = [...new Set(asked)].filter((key) => !OPTIONAL.has(key));
    expect(keys.length).toBeGreaterThan(20);
    for (const language of LANGUAGES) {
      const own = theme.strings.get(language) ?? {};
      expect(keys.filter((key) => !own[key])).toEqual([]);
    }
  });

  test("are in the language of the page", () => {
    const notFound = theme.pages.get("not-found")?.template;
    const render = (language: string) => {
      const localizedStrings = stringsOfLocale(theme.strings, language);
      return (
        notFound?.render({ localizedStrings }, { partials: theme.partials, locale: language, now: 0 }).output ?? ""
      );
    };
    const pages = LANGUAGES.map(render);
    expect(new Set(pages).size).toBe(LANGUAGES.length);
    for (const [index, language] of LANGUAGES.entries()) {
      const title = theme.strings.get(language)?.["notFoundTitle"];
      expect(title).toBeTruthy();
      expect(pages[index]).toContain(title);
    }
  });

  test("are not hard-coded in its templates", () => {
    const written = templates.flatMap(([file, text]) => {
      const shown = text.replaceAll(/\{#+.*?#*\}/gs, "").matchAll(/>([^<>{}]*\p{L}[^<>{}]*)</gu);
      return [...shown].map(([, words = ""]) => `${file}: ${words.trim()}`);
    });
    expect(written.filter((line) => !line.endsWith(": Google"))).toEqual([]);
  });
});
