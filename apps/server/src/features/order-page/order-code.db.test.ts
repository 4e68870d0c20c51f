import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { PORTLAND } from "../checkout/testing/test-buyer.ts";
import { editDocument, listDocuments } from "../document/document-service.ts";
import { OrderKeeper } from "../order/testing/order-keeper.ts";
import { orderCodePath } from "./order-code-routes.ts";

const testApp = await openTestApp();
const CODE = "<script>sendTo(window.stoaOrder)</script>";

async function addCode({ shop }: OrderKeeper): Promise<void> {
  await inSite(testApp.database, shop.site.id, async (db) => {
    const [settings] = await listDocuments(db, "settings");
    if (!settings) throw new Error("every site has settings");
    const value = { header: "", footer: "", item: "", orderConfirmation: CODE };
    const patches = [{ op: "add" as const, path: ["injection"], value }];
    await editDocument(db, {
      id: settings.id,
      kind: "settings",
      version: undefined,
      label: "Code",
      patches,
      by: "test",
    });
  });
}

test("the owner's code of the confirmation page gets the order without what the buyer typed, and nothing else", async () => {
  const keeper = await OrderKeeper.open(testApp);
  await addCode(keeper);
  await testApp.publish(keeper.shop.site.id);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item, quantity: 2 }], {});
  const url = orderCodePath(testApp.parts.secret, { siteId: keeper.shop.site.id, orderId });
  const page = await testApp.app.inject({ url, headers: { host: keeper.shop.host } });
  expect([page.statusCode, page.headers["content-security-policy"], page.headers["cache-control"]]).toEqual([
    200,
    "sandbox allow-scripts; frame-ancestors 'self'; base-uri 'none'",
    "private, no-store",
  ]);
  expect(page.body).toContain(CODE);
  expect(page.body).toContain('"quantity":2');
  const { firstName, lastName, address1, city, postalCode } = PORTLAND;
  for (const typed of [firstName, lastName, address1, city, postalCode, "ada@example.org"])
    expect(page.body).not.toContain(typed);
  const wrong = await testApp.app.inject({ url: `${url.slice(0, -4)}AAAA`, headers: { host: keeper.shop.host } });
  expect(wrong.statusCode).toBe(404);
});
