import { STORE_TEXTS_ID } from "@stoa/core/multilingual/translation/store-preference-texts.ts";
import type { TranslationRow, TranslationView } from "@stoa/core/multilingual/translation/translation-api.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import {
  openTestApp,
  signInToStudio,
  TEST_HOST,
  type Answer,
  type TestBrowser,
  type TestSite,
} from "../../testing/test-app.ts";
import { readOrderMailSetting } from "../order/order-mail-service.ts";
import { readCommercePreferences } from "./commerce-preference-service.ts";

const testApp = await openTestApp();
const { database } = testApp;

const PATH = `/api/studio/translations/de/${STORE_TEXTS_ID}`;
const SOLD_OUT = "merchandising/soldOutText";
const TRANSFER = "payments/manual/instructions";

type Fixture = { readonly studio: TestBrowser; readonly place: TestSite };

async function openFixture(): Promise<Fixture> {
  const place = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, place);
  const languages = [{ language: "de", isEnabled: true }];
  const settings: Array<[string, unknown]> = [
    ["/api/multilingual/languages", { languages }],
    ["/api/v1/commerce-preferences/merchandising", { soldOutText: "Gone", scarcityText: "" }],
    [
      "/api/v1/commerce-preferences/payments",
      { manual: { isEnabled: true, title: "Transfer", instructions: "To our account" } },
    ],
    ["/api/v1/commerce-preferences/mail-texts", { "order.confirmed": { subject: "Thanks", intro: "" } }],
  ];
  for (const [path, body] of settings) expect((await studio.call("PUT", path, body)).status).toBe(200);
  expect((await studio.call("POST", "/api/releases", {})).status).toBe(200);
  return { studio, place };
}

function viewOf(answer: Answer): TranslationView {
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as TranslationView;
}

async function germanTexts({ place }: Fixture): Promise<unknown> {
  return inSite(database, place.site.id, async (db) => {
    const { merchandising, payments } = await readCommercePreferences(db, { language: "de" });
    const { ownWords } = await readOrderMailSetting(db, testApp.parts, "de");
    return [merchandising.soldOutText, payments.manual.instructions, ownWords["order.confirmed"]];
  });
}

test("includes the store's texts in the translatable texts", async () => {
  const { studio } = await openFixture();
  const list = (await studio.get("/api/studio/translations/de?kind=store")).json() as { items: TranslationRow[] };
  expect(list.items).toMatchObject([{ documentId: STORE_TEXTS_ID, kind: "store", title: "Store", status: "none" }]);
  const { texts } = viewOf(await studio.get(PATH));
  expect(texts.map(({ path, source }) => [path, source])).toEqual([
    [SOLD_OUT, "Gone"],
    ["payments/manual/title", "Transfer"],
    [TRANSFER, "To our account"],
    ["mail-texts/order.confirmed/subject", "Thanks"],
  ]);
});

test("shows them to shoppers in their language once published, in the shop, checkout and emails", async () => {
  const fixture = await openFixture();
  const texts = {
    [SOLD_OUT]: "Vergriffen",
    [TRANSFER]: "Auf unser Konto",
    "mail-texts/order.confirmed/subject": "Danke",
  };
  expect(viewOf(await fixture.studio.call("PUT", PATH, { version: 0, texts }))).toMatchObject({ status: "new" });
  const written = ["Gone", "To our account", { subject: "Thanks", intro: "" }];
  expect(await germanTexts(fixture)).toEqual(written);
  expect((await fixture.studio.call("POST", "/api/studio/translations/de/publish", {})).status).toBe(200);
  expect(await germanTexts(fixture)).toEqual(["Vergriffen", "Auf unser Konto", { subject: "Danke", intro: "" }]);
  const visitor = testApp.browse(`${fixture.place.slug}.${TEST_HOST}`);
  expect((await visitor.get("/de/shop?format=json")).text).toContain("Vergriffen");
  expect((await visitor.get("/shop?format=json")).text).not.toContain("Vergriffen");
  const own = await inSite(database, fixture.place.site.id, (db) => readCommercePreferences(db));
  expect(own.merchandising.soldOutText).toBe("Gone");
});

test("shows a draft only in the preview", async () => {
  const fixture = await openFixture();
  await fixture.studio.call("PUT", PATH, { version: 0, texts: { [SOLD_OUT]: "Vergriffen" } });
  const draft = await inSite(database, fixture.place.site.id, (db) =>
    readCommercePreferences(db, { language: "de", isDraft: true }),
  );
  expect(draft.merchandising.soldOutText).toBe("Vergriffen");
});

test("never shows another store's texts", async () => {
  const fixture = await openFixture();
  const other = await openFixture();
  await fixture.studio.call("PUT", PATH, { version: 0, texts: { [SOLD_OUT]: "Vergriffen" } });
  await fixture.studio.call("POST", "/api/studio/translations/de/publish", {});
  expect(viewOf(await other.studio.get(PATH))).toMatchObject({ version: 0, status: "none" });
  expect(await germanTexts(other)).toEqual(["Gone", "To our account", { subject: "Thanks", intro: "" }]);
});

test("only members who may change the store settings may translate them", async () => {
  const { place, studio } = await openFixture();
  const email = `editor-${place.slug}@example.org`;
  await createTestAccount(database, email);
  expect((await studio.call("POST", "/api/studio/members", { email, role: ROLE.draftEditor })).status).toBe(200);
  const editor = await signInToStudio(testApp, { ...place, ownerEmail: email });
  expect((await editor.get(PATH)).status).toBe(200);
  const rejected = await editor.call("PUT", PATH, { version: 0, texts: { [SOLD_OUT]: "Vergriffen" } });
  expect([rejected.status, rejected.json()]).toMatchObject([403, { error: "forbidden" }]);
});

test("a store whose owner set nothing has nothing to translate", async () => {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  await studio.call("PUT", "/api/multilingual/languages", { languages: [{ language: "de", isEnabled: true }] });
  expect((await studio.get("/api/studio/translations/de?kind=store")).json()).toMatchObject({ items: [], total: 0 });
  expect((await studio.get(PATH)).status).toBe(404);
});
