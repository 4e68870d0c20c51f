import type { FormUse } from "@stoa/core/form/form-api.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { createTestAccount } from "../../../testing/test-account.ts";
import { openTestApp, signInToStudio } from "../../../testing/test-app.ts";
import { createDocument, deleteDocument } from "../../document/document-service.ts";
import { openFormSite, type TestFormSite } from "../testing/test-form-site.ts";

const testApp = await openTestApp();

async function addPage(site: TestFormSite, title: string, value: object): Promise<string> {
  const id = newId();
  const blocks = [{ id: newId(), type: 9, value }];
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks }] }] };
  const data = { urlId: `p-${id}`, title, navigationTitle: title, enabled: true, description: "", layout };
  await site.inSite((db) => createDocument(db, { id, kind: "page", data, by: "test", label: "Add" }));
  return id;
}

function formBlock(formId: string): object {
  return { formId, buttonAlignment: "left", showTitle: false, useLightbox: false, lightboxHandleText: "" };
}

async function usesOf(site: TestFormSite): Promise<FormUse[]> {
  const answer = await site.studio.get(`/api/studio/forms/${site.formId}/uses`);
  return (answer.json() as { uses: FormUse[] }).uses;
}

test("lists every place that shows a form, in drafts and on the live site", async () => {
  const site = await openFormSite(testApp);
  const live = await addPage(site, "Contact", formBlock(site.formId));
  await site.publish();
  const draft = await addPage(site, "Quote", formBlock(site.formId));
  await addPage(site, "Other", formBlock(newId()));
  await site.studio.call("PATCH", "/api/studio/visitor-settings", {
    popup: { ...POPUP, formId: site.formId },
  });
  const uses = await usesOf(site);
  expect(uses).toEqual(
    expect.arrayContaining([
      { place: "page", documentId: live, title: "Contact", isLive: true },
      { place: "page", documentId: draft, title: "Quote", isLive: false },
      expect.objectContaining({ place: "popup", title: "Site settings", isLive: false }),
    ]),
  );
  expect(uses).toHaveLength(3);
});

const POPUP = {
  isEnabled: true,
  title: "Letters",
  text: "",
  buttonText: "",
  buttonUrl: "",
  delaySeconds: 1,
  scrollPercent: 0,
  againAfterDays: 1,
  isOnlyAtHome: false,
};

test("counts a page whose draft is deleted while visitors still see it", async () => {
  const site = await openFormSite(testApp);
  const id = await addPage(site, "Contact", formBlock(site.formId));
  await site.publish();
  await site.inSite((db) => deleteDocument(db, { id, kind: "page", label: "Delete", by: "test" }));
  expect(await usesOf(site)).toEqual([{ place: "page", documentId: id, title: "Contact", isLive: true }]);
  await site.publish();
  expect(await usesOf(site)).toEqual([]);
});

test("reveals nothing of another site, and nothing without permission to read content", async () => {
  const [mine, theirs] = [await openFormSite(testApp), await openFormSite(testApp)];
  await addPage(mine, "Contact", formBlock(theirs.formId));
  expect(await usesOf(theirs)).toEqual([]);
  const email = `${newId()}@example.org`;
  await createTestAccount(testApp.database, email);
  await mine.studio.call("POST", "/api/studio/members", { email, role: ROLE.moderator });
  const moderator = await signInToStudio(testApp, { ...mine.testSite, ownerEmail: email });
  expect((await moderator.get(`/api/studio/forms/${mine.formId}/uses`)).status).toBe(403);
});

test("shows a draft form on its own page, in the preview only", async () => {
  const site = await openFormSite(testApp);
  await site.changeForm({ submitButtonText: "Send the draft", name: "Ask <us>" });
  const path = `/_preview/form/${site.formId}`;
  const { url } = (await site.studio.call("POST", "/api/preview", { path })).json() as { url: string };
  const link = new URL(url);
  const frame = testApp.browse(link.host);
  expect((await frame.get(path)).status).toBe(403);
  const entered = await frame.get(link.pathname + link.search);
  expect(entered.headers["location"]).toBe(path);
  const page = await frame.get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Send the draft");
  expect(page.text).toContain("Ask &lt;us&gt;");
  expect(page.text).toContain(`data-form-id="${site.formId}"`);
  expect(page.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  expect((await frame.get(`/_preview/form/${newId()}`)).status).toBe(404);
  expect((await testApp.browse(site.host).get(path)).status).toBe(404);
});
