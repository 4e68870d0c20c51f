import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLanguageFollower } from "./account-language.ts";
import { keepLanguage, readKeptLanguage } from "./kept-language.ts";
import type { StudioCatalogue } from "./studio-languages.ts";
import { setTexts } from "./t.ts";

const reload = vi.fn<() => void>();
beforeEach(() => {
  reload.mockReset();
  vi.spyOn(location, "reload").mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  setTexts("en", null);
});

test("an account that reads another language is followed: kept, and the page reloaded once", () => {
  const follow = createLanguageFollower();
  follow(null);
  expect(reload).not.toHaveBeenCalled();
  follow({ language: "it" });
  follow({ language: "en" });
  follow({ language: "it" });
  expect([readKeptLanguage(), reload.mock.calls.length]).toEqual(["it", 1]);
  // The reloaded page.
  setTexts("it", {} as StudioCatalogue);
  createLanguageFollower()({ language: "it" });
  expect(reload).toHaveBeenCalledOnce();
});

test("the account's language replaces one that was kept before it was chosen elsewhere", () => {
  keepLanguage("it");
  setTexts("it", {} as StudioCatalogue);
  createLanguageFollower()({ language: "en" });
  expect([readKeptLanguage(), reload.mock.calls.length]).toEqual(["en", 1]);
});

test.each([
  ["has chosen none", null, null],
  ["reads the one of the page", "en", "en"],
  ["reads one that the studio doesn't speak", "xx", null],
])("a page is not reloaded for an account that %s", (_case, language, kept) => {
  createLanguageFollower()({ language });
  expect([readKeptLanguage(), reload.mock.calls.length]).toEqual([kept, 0]);
});

test("a page whose texts could not be loaded is not reloaded for ever", () => {
  keepLanguage("it");
  createLanguageFollower()({ language: "it" });
  expect(reload).not.toHaveBeenCalled();
});

test("a browser that keeps nothing stays in its language", () => {
  vi.stubGlobal("localStorage", undefined);
  createLanguageFollower()({ language: "it" });
  expect(reload).not.toHaveBeenCalled();
});
