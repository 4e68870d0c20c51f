import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import { renameOption } from "@stoa/core/product/edit/edit-product-options.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { expect, test } from "vitest";
import { openTestApp, signInToStudio, type Answer, type TestBrowser } from "../../testing/test-app.ts";

const testApp = await openTestApp();

function detailOf(answer: Answer): ProductDetail {
  expect(answer.status).toBe(200);
  return answer.json() as ProductDetail;
}

async function newProduct(studio: TestBrowser, title = "Blue vase"): Promise<ProductDetail> {
  return detailOf(await studio.call("POST", "/api/products", { title }));
}

function retitle(version: number, title: string): unknown {
  return { version, label: "Change the title", patches: [{ op: "replace", path: ["title"], value: title }] };
}

test("creates, edits and undoes a draft", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  const created = await newProduct(studio);
  expect(created).toMatchObject({ version: 1, status: "new", path: "/shop/blue-vase" });
  const edited = detailOf(await studio.call("PATCH", `/api/products/${created.id}`, retitle(1, "Green vase")));
  expect(edited).toMatchObject({ version: 2, product: { title: "Green vase" } });
  const undone = detailOf(await studio.call("POST", `/api/products/${created.id}/undo`));
  expect(undone.product).toEqual(created.product);
  expect((await studio.call("POST", `/api/products/${created.id}/undo`)).json()).toMatchObject({
    error: "nothing_to_undo",
  });
});

test("marks a draft as published again when its changes were undone", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  const { id } = await newProduct(studio);
  await studio.call("POST", "/api/releases", {});
  const statusOf = async (): Promise<unknown> => detailOf(await studio.get(`/api/products/${id}`)).status;
  expect(await statusOf()).toBe("published");
  await studio.call("PATCH", `/api/products/${id}`, retitle(1, "Green vase"));
  expect(await statusOf()).toBe("changed");
  await studio.call("POST", `/api/products/${id}/undo`);
  expect(await statusOf()).toBe("published");
  expect((await studio.get("/api/pending-changes")).json()).toEqual({ changes: [], total: 0 });
});

test("renames an option of a product with two thousand variants, and undoes it", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  const { id, product } = await newProduct(studio);
  const [first] = product.variants;
  const variants = Array.from({ length: 2000 }, (_none, index) => ({
    ...first,
    id: index.toString(16).padStart(24, "0"),
    sku: `TILE-${index}`,
    attributes: { Edge: `Edge ${index}` },
  }));
  const many = { ...product, variantOptionOrdering: ["Edge"], variants };
  const filled = detailOf(
    await studio.call("PATCH", `/api/products/${id}`, {
      version: 1,
      label: "Fill",
      patches: [
        { op: "replace", path: ["variantOptionOrdering"], value: ["Edge"] },
        { op: "replace", path: ["variants"], value: variants },
      ],
    }),
  );
  const renamed = renameOption(filled.product, "Edge", "Rim");
  const patches = renamed.ok ? makePatches(many, renamed.product) : [];
  const body = { version: filled.version, label: "Rename option", patches };
  const { product: after } = detailOf(await studio.call("PATCH", `/api/products/${id}`, body));
  expect(after.variants.at(-1)?.attributes).toEqual({ Rim: "Edge 1999" });
  const undone = detailOf(await studio.call("POST", `/api/products/${id}/undo`));
  expect(undone.product).toEqual(filled.product);
});

test("refuses an edit of a version that someone else has saved since", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  const { id } = await newProduct(studio);
  const answers = await Promise.all(
    ["A", "B"].map((title) => studio.call("PATCH", `/api/products/${id}`, retitle(1, title))),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test("reports which values of a product are invalid and saves nothing", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  const { id, product } = await newProduct(studio);
  const patches = [
    { op: "replace", path: ["variants", 0, "price", "amount"], value: -1 },
    { op: "replace", path: ["title"], value: "" },
  ];
  const answer = await studio.call("PATCH", `/api/products/${id}`, { version: 1, label: "Break it", patches });
  expect(answer.status).toBe(400);
  expect(answer.json()).toMatchObject({
    error: "invalid_document",
    fields: { title: expect.any(String) as string, "variants.0.price.amount": expect.any(String) as string },
  });
  expect(detailOf(await studio.get(`/api/products/${id}`)).product).toEqual(product);
});

test.each([
  ["a weight", ["variants", 0, "weightGrams"], 1e300],
  ["a weight by a gram", ["variants", 0, "weightGrams"], 1_000_000_001],
  ["a place in the order", ["displayIndex"], 1e300],
  ["a price", ["variants", 0, "price", "amount"], 1e17],
])("rejects %s that exceeds what carts and lists can count", async (_what, path, value) => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  const { id, version, product } = await newProduct(studio);
  const patches = [{ op: "add", path, value }];
  const answer = await studio.call("PATCH", `/api/products/${id}`, { version, label: "Edit", patches });
  expect([answer.status, answer.json()]).toMatchObject([
    400,
    { fields: { [path.join(".")]: expect.any(String) as string } },
  ]);
  expect(detailOf(await studio.get(`/api/products/${id}`)).product).toEqual(product);
});

test.each([[["__proto__", "polluted"]], [["constructor", "prototype", "polluted"]], [["no", "such", "place"]]])(
  "refuses a patch to %j",
  async (path) => {
    const studio = await signInToStudio(testApp, await testApp.createTestSite());
    const { id } = await newProduct(studio);
    const body = { version: 1, label: "x", patches: [{ op: "add", path, value: 1 }] };
    expect((await studio.call("PATCH", `/api/products/${id}`, body)).json()).toMatchObject({ error: "invalid_patch" });
  },
);

test("gives two products with the same name different URLs", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  await newProduct(studio);
  expect((await newProduct(studio)).path).toBe("/shop/blue-vase-1");
});

test("refuses a URL that another product has", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  await newProduct(studio);
  const { id } = await newProduct(studio, "Bowl");
  const body = {
    version: 1,
    label: "Change the address",
    patches: [{ op: "replace", path: ["urlId"], value: "blue-vase" }],
  };
  expect((await studio.call("PATCH", `/api/products/${id}`, body)).json()).toMatchObject({ error: "address_taken" });
});

test("finds products by title, sku and tag, and pages through the rest", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  for (let number = 0; number < 53; number += 1)
    await newProduct(studio, number === 7 ? "A 100% linen_cloth" : `Bowl ${number}`);
  const first = (await studio.get("/api/products")).json() as { items: unknown[]; nextCursor: string; total: number };
  expect([first.items.length, first.total]).toEqual([50, 53]);
  const rest = (await studio.get(`/api/products?cursor=${first.nextCursor}`)).json() as {
    items: unknown[];
    nextCursor: null;
  };
  expect([rest.items.length, rest.nextCursor]).toEqual([3, null]);
  const totalOf = async (query: string): Promise<unknown> =>
    ((await studio.get(`/api/products?query=${encodeURIComponent(query)}`)).json() as { total: unknown }).total;
  expect(await totalOf("linen")).toBe(1);
  expect(await totalOf("BOWL-12")).toBe(1);
  expect(await totalOf("100%")).toBe(1);
  expect(await totalOf("0_")).toBe(0);
});

test("deletes a draft and brings it back", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  const { id } = await newProduct(studio);
  expect((await studio.call("DELETE", `/api/products/${id}`)).json()).toEqual({ deleted: true });
  expect((await studio.get(`/api/products/${id}`)).status).toBe(404);
  expect(detailOf(await studio.call("POST", `/api/products/${id}/undo`)).product.title).toBe("Blue vase");
});

test("sets stock immediately, and only for the product's own variants", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  const one = await newProduct(studio);
  const other = await newProduct(studio, "Bowl");
  const variantId = one.product.variants[0]?.id ?? "";
  const stock = { quantity: 7, unlimited: false };
  const set = await studio.call("PUT", `/api/products/${one.id}/variants/${variantId}/stock`, stock);
  expect(set.json()).toEqual({ stock: { [variantId]: stock } });
  expect((await studio.call("PUT", `/api/products/${other.id}/variants/${variantId}/stock`, stock)).status).toBe(404);
  for (const quantity of [-1, 1.5, "3", 2_147_483_648]) {
    const answer = await studio.call("PUT", `/api/products/${one.id}/variants/${variantId}/stock`, {
      quantity,
      unlimited: false,
    });
    expect(answer.status).toBe(400);
  }
  expect(detailOf(await studio.get(`/api/products/${one.id}`)).stock[variantId]).toEqual(stock);
});

test("does not show another site's product", async () => {
  const mine = await signInToStudio(testApp, await testApp.createTestSite());
  const other = await signInToStudio(testApp, await testApp.createTestSite());
  const { id, product } = await newProduct(mine);
  const variantId = product.variants[0]?.id ?? "";
  const answers = await Promise.all([
    other.get(`/api/products/${id}`),
    other.call("PATCH", `/api/products/${id}`, retitle(1, "Stolen")),
    other.call("DELETE", `/api/products/${id}`),
    other.call("POST", `/api/products/${id}/undo`),
    other.call("PUT", `/api/products/${id}/variants/${variantId}/stock`, { quantity: 1, unlimited: false }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(detailOf(await mine.get(`/api/products/${id}`)).product).toEqual(product);
});

test("accepts JSON only: another page's form is not a call", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  const answer = await studio.send({
    method: "POST",
    url: "/api/products",
    headers: { "content-type": "application/x-www-form-urlencoded", "x-csrf-token": studio.cookies.get("crumb") ?? "" },
    payload: "title=Vase",
  });
  expect([answer.status, answer.json()]).toMatchObject([415, { error: "unsupported_media_type" }]);
});

test.each(["a\0b", "half \ud83c a pot"])("refuses text that cannot be stored: %j", async (title) => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  const answer = await studio.call("POST", "/api/products", { title });
  expect([answer.status, answer.json()]).toMatchObject([400, { fields: { title: expect.any(String) as string } }]);
  expect((await studio.get(`/api/products?query=${encodeURIComponent("a\0")}`)).status).toBe(400);
});

test("replies to broken and oversized bodies without doing anything", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  expect((await studio.call("POST", "/api/products", "{title:")).json()).toMatchObject({ error: "invalid_json" });
  expect((await studio.call("POST", "/api/products", { title: "x".repeat(1_100_000) })).json()).toMatchObject({
    error: "too_large",
  });
  expect((await studio.call("POST", "/api/products", { title: 7 })).json()).toMatchObject({
    error: "invalid_request",
    fields: { title: "must be string" },
  });
  expect((await studio.get("/api/products")).json()).toMatchObject({ total: 0 });
});
