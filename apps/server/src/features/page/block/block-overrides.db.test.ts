import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { publishDrafts } from "../../release/release-service.ts";
import { installTheme, selectTheme } from "../../theme/theme-service.ts";
import { layoutOf, openContentApp } from "../testing/content-app.ts";

const NOW = Date.UTC(2026, 4, 10, 12);
const contentApp = await openContentApp(NOW);

const FILES = {
  "template.conf": '{ "layouts": { "default": { "regions": ["site"] } } }',
  "site.region": "<!doctype html><html><body>{squarespace.main-content}</body></html>",
  "blocks/own-button.block":
    "<b>{buttonText}|{collection.title}|{collection.fullUrl}|{collection.typeName}|{collectionId}|{websiteId}</b>",
  "blocks/own-button.block.conf": '{ "type": "button" }',
};

test("a theme's own block template can read the page around it: its collection and the website", async () => {
  const site = await contentApp.openSite();
  const button = { id: newId(), type: 53, value: { text: "Go" } };
  const aboutId = await site.addPage({ urlId: "about", title: "About us", layout: layoutOf([button]) });
  const notesId = await site.addCollection({ urlId: "notes", title: "Notes" });
  await site.addItem(notesId, { urlId: "first", layout: layoutOf([{ ...button, id: newId() }]) });
  await inSite(contentApp.testApp.database, site.site.id, async (db) => {
    const files = new Map(Object.entries(FILES).map(([file, text]) => [file, Buffer.from(text)]));
    await installTheme(db, { files, name: "own", by: "test" });
    await selectTheme(db, { name: "own", by: "test" });
    await publishDrafts(db, { by: "test" });
  });
  expect((await site.get("/about")).text).toContain(`<b>Go|About us|/about|page|${aboutId}|${site.site.id}</b>`);
  expect((await site.get("/notes/first")).text).toContain(`<b>Go|Notes|/notes|blog|${notesId}|${site.site.id}</b>`);
});
