import type { LanguageView } from "@stoa/core/multilingual/multilingual-api.ts";
import { PAGE_EDIT_MESSAGES } from "@stoa/core/page/page-edit-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { LANGUAGE_LIMITS } from "@stoa/core/multilingual/language/language-limits.ts";
import { MULTILINGUAL_MESSAGES } from "@stoa/core/multilingual/multilingual-messages.ts";
import type { TranslationRow, TranslationView } from "@stoa/core/multilingual/translation/translation-api.ts";
import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import {
  openTestApp,
  signInToStudio,
  TEST_HOST,
  type Answer,
  type TestBrowser,
  type TestSite,
} from "../../testing/test-app.ts";
import { createDocument, listDocuments } from "../document/document-service.ts";
import { homePage } from "../page/page-for-tests.ts";

const testApp = await openTestApp();
const LANGUAGES = "/api/multilingual/languages";
const GERMAN = { language: "de", isEnabled: true };

type Fixture = { readonly studio: TestBrowser; readonly place: TestSite; readonly visitor: TestBrowser };

async function openFixture(): Promise<Fixture> {
  const place = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, place);
  return { studio, place, visitor: testApp.browse(`${place.slug}.${TEST_HOST}`) };
}

type Languages = { readonly languages: readonly LanguageView[]; readonly version: number };

function languagesOf(answer: Answer): Languages {
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as Languages;
}

async function addPage({ place }: Fixture, title: string, urlId = "about"): Promise<string> {
  const id = newId();
  const data = { ...homePage.data, urlId, title, navigationTitle: title };
  await inSite(testApp.database, place.site.id, (db) =>
    createDocument(db, { id, kind: "page", data, by: "test", label: "Add" }),
  );
  return id;
}

function viewOf(answer: Answer): TranslationView {
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as TranslationView;
}

function pathOf(documentId: string, language = "de"): string {
  return `/api/studio/translations/${language}/${documentId}`;
}

test("a site starts with its own language", async () => {
  const { studio } = await openFixture();
  const { languages, version } = languagesOf(await studio.get(LANGUAGES));
  expect(languages).toMatchObject([{ language: "en-US", isPrimary: true, isEnabled: true, prefix: "" }]);
  expect(version).toBe(0);
  expect((await studio.get("/api/multilingual/settings")).json()).toMatchObject({
    isEnabled: false,
    primaryLanguage: "en-US",
  });
  expect((await studio.get("/api/multilingual/status")).json()).toMatchObject({ isConnected: false, languages: [] });
});

test("the list's content can be sent back with an additional language", async () => {
  const { studio } = await openFixture();
  const { languages } = languagesOf(await studio.get(LANGUAGES));
  const hebrew = { language: "he", isEnabled: false };
  const wanted = [...languages, { language: "de" }, hebrew];
  const answered = languagesOf(await studio.call("PUT", LANGUAGES, { languages: wanted, version: 0 }));
  expect(answered.languages).toMatchObject([
    { language: "en-US", isPrimary: true },
    { language: "de", name: "German", ownName: "Deutsch", prefix: "/de", isEnabled: true, isPublished: false },
    { language: "he", direction: "rtl", isEnabled: false },
  ]);
});

test("a list that someone else has changed since is not overwritten", async () => {
  const { studio } = await openFixture();
  const { version } = languagesOf(await studio.call("PUT", LANGUAGES, { languages: [GERMAN], version: 0 }));
  const stale = await studio.call("PUT", LANGUAGES, { languages: [], version: 0 });
  expect([stale.status, stale.json()]).toMatchObject([409, { error: "version_conflict" }]);
  expect(languagesOf(await studio.call("PUT", LANGUAGES, { languages: [], version })).languages).toHaveLength(1);
});

test.each([
  ["twice the same", [GERMAN, GERMAN], "languages.1.language", MULTILINGUAL_MESSAGES.twice],
  [
    "the site's own",
    [{ language: "en-US", isEnabled: true }],
    "languages.0.language",
    MULTILINGUAL_MESSAGES.ownLanguage,
  ],
  [
    "a stranger's domain",
    [{ ...GERMAN, domain: "elsewhere.example" }],
    "languages.0.domain",
    MULTILINGUAL_MESSAGES.domainNotOurs,
  ],
  [
    "a language whose addresses would be those of calls",
    [{ language: "api", isEnabled: true }],
    "languages.0.language",
    MULTILINGUAL_MESSAGES.takenPrefix,
  ],
])("rejects %s", async (...[, languages, field, message]) => {
  const { studio } = await openFixture();
  const answer = await studio.call("PUT", LANGUAGES, { languages });
  expect([answer.status, answer.json()]).toMatchObject([400, { fields: { [field]: message } }]);
  expect(languagesOf(await studio.get(LANGUAGES)).languages).toHaveLength(1);
});

test("a page and a language never share a URL", async () => {
  const fixture = await openFixture();
  const { studio } = fixture;
  const id = await addPage(fixture, "From Germany", "de/goods");
  const put = (languages: readonly object[]): Promise<Answer> => studio.call("PUT", LANGUAGES, { languages });
  const rejected = await put([{ language: "fr", isEnabled: true }, GERMAN]);
  const message = fillMessage(MULTILINGUAL_MESSAGES.pageInPlace, { title: "From Germany", path: "/de/goods" });
  expect([rejected.status, rejected.json()]).toMatchObject([
    400,
    { message, fields: { "languages.1.language": message } },
  ]);
  const patches = [{ op: "replace", path: ["urlId"], value: "goods" }];
  const move = (version: number): Promise<Answer> =>
    studio.call("PATCH", `/api/studio/documents/${id}`, { version, label: "Move", patches });
  expect((await move(1)).status).toBe(200);
  languagesOf(await put([GERMAN]));
  const back = await studio.call("POST", `/api/studio/documents/${id}/undo`, { version: 2 });
  const taken = fillMessage(PAGE_EDIT_MESSAGES.addressOfLanguage, { path: "/de" });
  expect([back.status, back.json()]).toMatchObject([400, { fields: { urlId: taken } }]);
});

test.each(["deutsch!", "DE", "../x", "", "x".repeat(40)])("refuses the tag %j", async (language) => {
  const { studio } = await openFixture();
  expect((await studio.call("PUT", LANGUAGES, { languages: [{ language, isEnabled: true }] })).status).toBe(400);
});

test("disabling the feature leaves the site its own language and keeps the translations", async () => {
  const fixture = await openFixture();
  const { studio } = fixture;
  const id = await addPage(fixture, "About");
  await studio.call("PUT", LANGUAGES, { languages: [GERMAN] });
  await studio.call("PUT", pathOf(id), { version: 0, texts: { title: "Über uns" } });
  expect(languagesOf(await studio.call("DELETE", "/api/multilingual/connection")).languages).toHaveLength(1);
  expect((await studio.get(pathOf(id))).status).toBe(404);
  await studio.call("PUT", LANGUAGES, { languages: [GERMAN] });
  expect(viewOf(await studio.get(pathOf(id))).texts[0]).toMatchObject({ source: "About", text: "Über uns" });
});

test("visitors and owners of other sites can't read or change languages", async () => {
  const fixture = await openFixture();
  const other = await openFixture();
  const id = await addPage(fixture, "About");
  await fixture.studio.call("PUT", LANGUAGES, { languages: [GERMAN] });
  await other.studio.call("PUT", LANGUAGES, { languages: [GERMAN] });
  expect((await fixture.visitor.get(LANGUAGES)).status).toBe(404);
  expect((await testApp.browse(`${fixture.place.slug}.studio.${TEST_HOST}`).get(LANGUAGES)).status).toBe(401);
  expect((await other.studio.get(pathOf(id))).status).toBe(404);
  expect((await other.studio.call("PUT", pathOf(id), { version: 0, texts: { title: "x" } })).status).toBe(404);
});

test("a translation lists which texts are missing, translated, and out of date", async () => {
  const fixture = await openFixture();
  const { studio } = fixture;
  const id = await addPage(fixture, "About");
  await studio.call("PUT", LANGUAGES, { languages: [GERMAN] });
  const before = viewOf(await studio.get(pathOf(id)));
  expect(before).toMatchObject({ version: 0, status: "none", title: "About" });
  const after = viewOf(await studio.call("PUT", pathOf(id), { version: 0, texts: { title: "Über uns" } }));
  expect(after).toMatchObject({ version: 1, status: "new" });
  expect(after.texts.map(({ path, state }) => [path, state])).toContainEqual(["title", "translated"]);
  const patches = [{ op: "replace", path: ["title"], value: "About us" }];
  await studio.call("PATCH", `/api/studio/documents/${id}`, { version: 1, label: "Rename", patches });
  expect(viewOf(await studio.get(pathOf(id))).texts[0]).toMatchObject({ state: "outdated", text: "Über uns" });
  const { items } = (await studio.get("/api/studio/translations/de?kind=page&query=about")).json() as {
    items: TranslationRow[];
  };
  expect(items).toMatchObject([{ documentId: id, title: "About us", progress: { outdated: 1 }, status: "new" }]);
});

test("a removed text shows the original again, and undo restores it", async () => {
  const fixture = await openFixture();
  const { studio } = fixture;
  const id = await addPage(fixture, "About");
  await studio.call("PUT", LANGUAGES, { languages: [GERMAN] });
  await studio.call("PUT", pathOf(id), { version: 0, texts: { title: "Über uns" } });
  const emptied = viewOf(await studio.call("PUT", pathOf(id), { version: 1, texts: { title: "" } }));
  expect(emptied.texts[0]).toMatchObject({ state: "missing", text: "" });
  expect(viewOf(await studio.call("POST", `${pathOf(id)}/undo`)).texts[0]).toMatchObject({ text: "Über uns" });
});

test("a translation changed by someone else is not overwritten, and nothing unknown is stored", async () => {
  const fixture = await openFixture();
  const { studio } = fixture;
  const id = await addPage(fixture, "About");
  await studio.call("PUT", LANGUAGES, { languages: [GERMAN] });
  const both = await Promise.all(
    ["Eins", "Zwei"].map((title) => studio.call("PUT", pathOf(id), { version: 0, texts: { title } })),
  );
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
  for (const path of ["urlId", "__proto__", "constructor", "seo/nothing"]) {
    const body = `{"version":1,"texts":{"${path}":"x"}}`;
    expect((await studio.call("PUT", pathOf(id), JSON.parse(body))).status).toBe(400);
  }
  expect((await studio.call("PUT", pathOf(id, "fr"), { version: 0, texts: { title: "x" } })).status).toBe(404);
  const rows = await inSite(testApp.database, fixture.place.site.id, (db) => listDocuments(db, "translation"));
  expect(rows).toHaveLength(1);
});

async function openTextPage({ studio, place }: Fixture): Promise<{ url: string; path: string }> {
  const id = newId();
  const html = "<p>Hello</p>";
  const layout = {
    rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [{ id: newId(), type: 2, value: { html } }] }] }],
  };
  const data = { ...homePage.data, urlId: "about", layout };
  await inSite(testApp.database, place.site.id, (db) =>
    createDocument(db, { id, kind: "page", data, by: "test", label: "Add" }),
  );
  await studio.call("PUT", LANGUAGES, { languages: [GERMAN] });
  const { texts } = viewOf(await studio.get(pathOf(id)));
  return { url: pathOf(id), path: texts.find(({ isHtml, source }) => isHtml && source === html)?.path ?? "" };
}

test("HTML in a translation is sanitised as the original's is", async () => {
  const fixture = await openFixture();
  const { url, path } = await openTextPage(fixture);
  const evil = '<p>Hallo<script>alert(1)</script><img src=x onerror="alert(1)"></p>';
  const after = viewOf(await fixture.studio.call("PUT", url, { version: 0, texts: { [path]: evil } }));
  const text = after.texts.find((one) => one.path === path)?.text ?? "";
  expect(text).toContain("Hallo");
  expect(text).not.toMatch(/script|onerror/);
});

test.each([
  ["<script>alert(1)</script>", MULTILINGUAL_MESSAGES.textEmptied],
  [
    `<p>${"&".repeat(100_000)}</p>`,
    fillMessage(MULTILINGUAL_MESSAGES.textTooLong, { max: LANGUAGE_LIMITS.textLength }),
  ],
])("HTML that sanitizing empties or makes too long is rejected at its text: %.30s", async (html, message) => {
  const fixture = await openFixture();
  const { url, path } = await openTextPage(fixture);
  const rejected = await fixture.studio.call("PUT", url, { version: 0, texts: { [path]: html } });
  expect([rejected.status, rejected.json()]).toMatchObject([
    400,
    { error: "invalid_document", fields: { [path]: message } },
  ]);
  expect(viewOf(await fixture.studio.get(url)).version).toBe(0);
});

test("publishing a language shows it to visitors and leaves other drafts alone", async () => {
  const fixture = await openFixture();
  const { studio, visitor } = fixture;
  const id = await addPage(fixture, "About");
  await studio.call("POST", "/api/releases", {});
  await addPage(fixture, "Elsewhere").catch(() => undefined);
  await studio.call("PUT", LANGUAGES, { languages: [GERMAN] });
  await studio.call("PUT", pathOf(id), { version: 0, texts: { title: "Über uns" } });
  expect((await visitor.get("/de/about")).status).toBe(404);
  const patches = [{ op: "replace", path: ["title"], value: "Not yet" }];
  await studio.call("PATCH", `/api/studio/documents/${id}`, { version: 1, label: "Rename", patches });
  expect((await studio.call("POST", "/api/studio/translations/de/publish", {})).status).toBe(200);
  const german = await visitor.get("/de/about");
  expect([german.status, german.text.includes("Über uns")]).toEqual([200, true]);
  expect((await visitor.get("/about")).text).not.toContain("Not yet");
  expect((await studio.get("/api/multilingual/status")).json()).toMatchObject({
    isConnected: true,
    languages: [{ language: "de", isPublished: true, translated: 1, unpublished: 0 }],
  });
  const again = await studio.call("POST", "/api/studio/translations/de/publish", {});
  expect([again.status, again.json()]).toMatchObject([409, { error: "nothing_to_publish" }]);
});

test("translating settings or a product requires permission to change them", async () => {
  const fixture = await openFixture();
  const { studio, place } = fixture;
  const pageId = await addPage(fixture, "About");
  await studio.call("PUT", LANGUAGES, { languages: [GERMAN] });
  const [settings] = await inSite(testApp.database, place.site.id, (db) => listDocuments(db, "settings"));
  const settingsPath = pathOf(settings?.id ?? "");
  const { texts } = viewOf(await studio.get(settingsPath));
  const [text] = texts;
  const wanted = { version: 0, texts: { [text?.path ?? ""]: "Anders" } };
  const productId = newId();
  const [store] = await inSite(testApp.database, place.site.id, (db) => listDocuments(db, "collection"));
  await inSite(testApp.database, place.site.id, (db) =>
    createDocument(db, {
      id: productId,
      kind: "product",
      data: { ...testProduct({ title: "Mug" }), collectionId: store?.id ?? "", images: [] },
      by: "test",
      label: "Add",
    }),
  );
  await inSite(testApp.database, place.site.id, (db) => db.text("update member set role = 4", []));
  expect((await studio.call("PUT", settingsPath, wanted)).status).toBe(403);
  expect((await studio.call("POST", `${settingsPath}/undo`)).status).toBe(403);
  expect((await studio.call("PUT", pathOf(productId), { version: 0, texts: { title: "Becher" } })).status).toBe(403);
  expect((await studio.call("PUT", pathOf(pageId), { version: 0, texts: { title: "Über uns" } })).status).toBe(200);
});

test("a title of any length can be published", async () => {
  const fixture = await openFixture();
  const { studio } = fixture;
  const id = await addPage(fixture, "About");
  await studio.call("PUT", LANGUAGES, { languages: [GERMAN] });
  const letters = (number: number): string =>
    number.toString(26).replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
  const title = Array.from({ length: 45_000 }, (_word, index) => `${letters(index + 20_000)}ungen`).join(" ");
  expect((await studio.call("PUT", pathOf(id), { version: 0, texts: { title } })).status).toBe(200);
  expect((await studio.call("POST", "/api/studio/translations/de/publish", {})).status).toBe(200);
});
