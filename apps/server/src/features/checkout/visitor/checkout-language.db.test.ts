import type { Form } from "@stoa/core/form/form-schema.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import type { TestShop } from "../../cart/testing/test-shop.ts";
import { FormShopper } from "../../checkout-page/testing/form-shopper.ts";
import { createDocument } from "../../document/document-service.ts";
import { LANGUAGE_LIST_ID, translationId } from "../../multilingual/translation-id.ts";
import { createStore, PORTLAND, readyToPay, setPreferences, STANDARD } from "../testing/test-buyer.ts";

const testApp = await openTestApp();
const { database } = testApp;
const [FORM, FLOOR, BELL] = [newId(), newId(), newId()];

async function openAskingShop(): Promise<TestShop> {
  const shop = await createStore(testApp);
  const written = { by: "test", label: "Add" };
  const fields: Form["fields"] = [
    { id: FLOOR, type: "text", title: "Floor", description: "The ground is 0", required: true, placeholder: "e.g. 3" },
    { id: BELL, type: "text", title: "Bell", description: "Where we ring", required: false },
  ];
  const form: Form = { name: "Delivery", fields, submitButtonText: "", submissionMessage: "", disclaimer: "" };
  const texts = {
    [`fields/#${FLOOR}/title`]: { source: "Floor", text: "Stockwerk" },
    [`fields/#${FLOOR}/description`]: { source: "The ground is 0", text: "Das Erdgeschoss ist 0" },
    [`fields/#${FLOOR}/placeholder`]: { source: "e.g. 3", text: "z. B. 3" },
    [`fields/#${BELL}/title`]: { source: "Bell", text: "Klingel" },
  };
  await inSite(database, shop.site.id, async (db) => {
    const languages = [
      { language: "de", isEnabled: true },
      { language: "fr", isEnabled: true },
    ];
    await createDocument(db, { ...written, id: LANGUAGE_LIST_ID, kind: "language-list", data: { languages } });
    await createDocument(db, { ...written, id: FORM, kind: "form", data: form });
    const data = { documentId: FORM, language: "de", texts };
    await createDocument(db, { ...written, id: translationId(FORM, "de"), kind: "translation", data });
  });
  await shop.publish();
  await setPreferences(shop, "checkout", { additionalFormId: FORM });
  return shop;
}

async function openCheckout(shop: TestShop) {
  const item = await shop.addProduct();
  const buyer = await readyToPay(shop, { item });
  return { buyer, shopper: new FormShopper(buyer.visitor) };
}

test("asks the store's questions in the language of the cart, and in the original where there is no translation", async () => {
  const { shopper, buyer } = await openCheckout(await openAskingShop());
  const german = (await shopper.open("/de/checkout")).body;
  for (const text of ["Stockwerk", "Das Erdgeschoss ist 0", "z. B. 3", "Klingel", "Where we ring", "Noch etwas?"])
    expect(german).toContain(text);
  for (const text of [">Floor", "The ground is 0", ">Delivery<"]) expect(german).not.toContain(text);
  expect((await buyer.read()).asks.additionalForm).toMatchObject({ id: FORM, fields: [{ title: "Stockwerk" }, {}] });
  const english = (await shopper.open("/checkout")).body;
  for (const text of ["Floor", "The ground is 0", "e.g. 3", "Bell", "Delivery"]) expect(english).toContain(text);
  expect(english).not.toContain("Stockwerk");
});

test("shows an untranslated form in its original language", async () => {
  const { shopper } = await openCheckout(await openAskingShop());
  const french = (await shopper.open("/fr/checkout")).body;
  for (const text of ["Floor", "The ground is 0", "Delivery"]) expect(french).toContain(text);
});

test("asks for a missing answer in German; the order keeps the original question", async () => {
  const shop = await openAskingShop();
  const { shopper, buyer } = await openCheckout(shop);
  await shopper.open("/de/checkout");
  const missing = await shopper.send("/de/checkout/place", {
    email: "ada@example.com",
    "payment.provider": "test",
    "payment.token": "test-ok",
    action: "place",
    [FLOOR]: "",
  });
  expect(missing.statusCode).toBe(400);
  expect(missing.body).toContain(`<a href="#checkout-form-${FLOOR}">Erforderlich</a>`);
  expect(missing.body).toContain("Stockwerk");
  await buyer.changed({ shippingAddress: PORTLAND, shippingOptionId: STANDARD.id, form: { [FLOOR]: "Third" } });
  const { order } = await buyer.completed();
  const [kept] = await inSite(database, shop.site.id, (db) =>
    db.text("select form, locale from sales_order where site_id = $1 and id = $2", [db.siteId, order.id]),
  );
  expect(kept).toEqual({ form: [{ label: "Floor", value: "Third" }], locale: "de" });
});
