import type { MemberArea } from "@stoa/core/member-access/member-area-api.ts";
import { newPage } from "@stoa/core/page/new-page.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import { openTestApp, signInToStudio, type TestBrowser } from "../../testing/test-app.ts";
import { TestShop } from "../cart/testing/test-shop.ts";

const testApp = await openTestApp();
const PATH = "/api/studio/member-areas";

async function openClub() {
  const place = await testApp.createTestSite();
  return { place, shop: new TestShop(testApp, place.site), studio: await signInToStudio(testApp, place) };
}

async function areasOf(studio: TestBrowser): Promise<readonly MemberArea[]> {
  const answer = await studio.get(PATH);
  expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)]);
  return (answer.json() as { items: MemberArea[] }).items;
}

async function sell(shop: TestShop, title: string, memberAreaIds: string[]): Promise<void> {
  await shop.addProduct({
    product: { title, productType: PRODUCT_TYPE.paywall, paywall: { memberAreaIds, days: null } },
  });
}

async function addPage(studio: TestBrowser, title: string, memberAreaId?: string): Promise<string> {
  const id = newId();
  const page = newPage(title, { row: newId(), column: newId(), block: newId() });
  const data = { ...page, ...(memberAreaId === undefined ? {} : { memberAreaId }) };
  const answer = await studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create", data });
  expect(answer.status).toBe(200);
  return id;
}

test("lists the areas that products open, then those that only pages belong to", async () => {
  const { shop, studio } = await openClub();
  const [reading, both, lost] = [newId(), newId(), newId()];
  await sell(shop, "Reading Room", [reading, both]);
  await sell(shop, "Archive", [both]);
  await addPage(studio, "Diary", both);
  await addPage(studio, "Cellar", lost);
  await addPage(studio, "Open");
  expect(await areasOf(studio)).toEqual([
    { id: both, productTitles: ["Archive", "Reading Room"], pageTitles: ["Diary"] },
    { id: reading, productTitles: ["Reading Room"], pageTitles: [] },
    { id: lost, productTitles: [], pageTitles: ["Cellar"] },
  ]);
});

test("a page added to an area shows a lock in the list, and undo removes it", async () => {
  const { shop, studio } = await openClub();
  const area = newId();
  await sell(shop, "Reading Room", [area]);
  const id = await addPage(studio, "Diary");
  const isLocked = async (): Promise<unknown> => {
    const { items } = (await studio.get("/api/studio/documents?kind=page&query=Diary")).json() as {
      items: { page: { isMembersOnly: boolean } }[];
    };
    return items[0]?.page.isMembersOnly;
  };
  const edit = {
    version: 1,
    label: "Change member area",
    patches: [{ op: "add", path: ["memberAreaId"], value: area }],
  };
  expect((await studio.call("PATCH", `/api/studio/documents/${id}`, edit)).status).toBe(200);
  expect(await isLocked()).toBe(true);
  expect((await studio.call("PATCH", `/api/studio/documents/${id}`, edit)).status).toBe(409);
  expect((await studio.call("POST", `/api/studio/documents/${id}/undo`, {})).status).toBe(200);
  expect(await isLocked()).toBe(false);
});

test("a deleted product opens nothing, and neither does a product that is not a membership", async () => {
  const { shop, studio } = await openClub();
  const { id } = await shop.addProduct({
    product: { title: "Gone", productType: PRODUCT_TYPE.paywall, paywall: { memberAreaIds: [newId()], days: null } },
  });
  await shop.addProduct({});
  expect(await areasOf(studio)).toHaveLength(1);
  expect((await studio.call("DELETE", `/api/products/${id}`)).status).toBe(200);
  expect(await areasOf(studio)).toEqual([]);
});

test("areas of another site are not listed, and only page editors see the list", async () => {
  const [mine, theirs] = [await openClub(), await openClub()];
  await sell(theirs.shop, "Theirs", [newId()]);
  expect(await areasOf(mine.studio)).toEqual([]);
  const email = `${newId()}@example.org`;
  await createTestAccount(testApp.database, email);
  await theirs.studio.call("POST", "/api/studio/members", { email, role: ROLE.viewer });
  const viewer = await signInToStudio(testApp, { ...theirs.place, ownerEmail: email });
  expect((await viewer.get("/api/studio/documents?kind=page")).status).toBe(200);
  expect((await viewer.get(PATH)).status).toBe(403);
});
