import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, TEST_HOST } from "../../testing/test-app.ts";
import { createDocument } from "../document/document-service.ts";
import { inSite } from "../../db/database.ts";
import { publishDrafts } from "../release/release-service.ts";
import { homePage } from "./page-for-tests.ts";
import { expect, test } from "vitest";

const testApp = await openTestApp();

test("the owner sees what went wrong on a page, and no one else does", async () => {
  const [site, other] = [await testApp.createTestSite(), await testApp.createTestSite()];
  const block = { id: newId(), type: 2, value: { html: "<p>Fine.</p>" } };
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] }] };
  await inSite(testApp.database, site.site.id, async (db) => {
    await createDocument(db, {
      id: newId(),
      kind: "page",
      data: { ...homePage.data, urlId: "odd", layout },
      by: "test",
      label: "Add",
    });
    await publishDrafts(db, { by: "test" });
    // A block type from an older or newer version.
    await db.text(
      "update published_document set data = jsonb_set(data, '{layout,rows,0,columns,0,blocks,0,type}', '9999') where url_id = 'odd'",
      [],
    );
  });
  const host = `${site.slug}.${TEST_HOST}`;
  await expect
    .poll(async () => (await testApp.browse(host).get("/odd")).status, { interval: 20, timeout: 30_000 })
    .toBe(200);
  const problems = async (of: typeof site): Promise<unknown> =>
    (await (await signInToStudio(testApp, of)).get("/api/studio/theme/problems")).json();
  expect(await problems(site)).toMatchObject({ problems: [{ path: "/odd", code: "BLOCK_INVALID" }] });
  expect(await problems(other)).toEqual({ files: [], problems: [] });
  expect((await testApp.browse(`${site.slug}.studio.${TEST_HOST}`).get("/api/studio/theme/problems")).status).toBe(401);
});
