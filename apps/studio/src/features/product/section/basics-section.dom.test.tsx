import { screen, waitFor } from "@testing-library/react";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { listCategories } from "@stoa/core/category/category-api.ts";
import { listProducts } from "@stoa/core/product/product-api.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { openProductSection } from "../../../testing/open/open-product.tsx";
import { BasicsSection } from "./basics-section.tsx";
import { OrganiseSection } from "./organise-section.tsx";
import { RelatedSection } from "./related-section.tsx";
import { SeoSection } from "./seo-section.tsx";

const NO_PROBLEMS: Readonly<Record<string, string>> = {};

const open = (product: Partial<Product> = {}, problems = NO_PROBLEMS) =>
  openProductSection({
    product,
    fill: (server) => {
      server.answer(listCategories, { items: [], nextCursor: null, total: 0, unlisted: [] });
      server.answer(listProducts, { items: [], nextCursor: null, total: 0 });
    },
    render: ({ session }) => (
      <>
        <BasicsSection session={session} problems={problems} />
        <OrganiseSection session={session} problems={problems} />
        <RelatedSection session={session} problems={problems} />
        <SeoSection session={session} problems={problems} siteUrl="http://pots.example.org" />
      </>
    ),
  });

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });

async function retype(user: Awaited<ReturnType<typeof open>>["user"], name: string, text: string): Promise<void> {
  await user.clear(field(name));
  if (text !== "") await user.type(field(name), text);
}

test("the title and the address are changed, each in a step of its own", async () => {
  const { user, sent, labels } = await open();
  expect(screen.getByText("/shop/")).toBeTruthy();
  await retype(user, "Title", "Green Vase");
  await retype(user, "Address", "Green Vase!");
  expect(await sent()).toMatchObject({ title: "Green Vase", urlId: "green-vase" });
  await user.tab();
  expect(field("Address").value).toBe("green-vase");
  expect(new Set(labels())).toEqual(new Set(["Change title", "Change URL"]));
});

test.each([
  ["Title", "", "Enter a product title."],
  ["Address", "", "Enter a URL."],
  ["Address", "???", "??? is not a valid page URL."],
])("%s “%s” is refused at its field, and the one before stays", async (name, typed, message) => {
  const { user, sent } = await open();
  await retype(user, name, typed);
  expect(screen.getByText(message)).toBeTruthy();
  const { title, urlId } = await sent();
  expect([title, urlId].every((text) => text !== "")).toBe(true);
});

test("a server error is shown at its field", async () => {
  await open(
    {},
    { urlId: "This address is taken.", tags: "A tag is too long.", "seo.title": "The title is too long." },
  );
  for (const text of ["This address is taken.", "A tag is too long.", "The title is too long."]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(field("Address").getAttribute("aria-invalid")).toBe("true");
  expect(field("Title").getAttribute("aria-invalid")).not.toBe("true");
});

test("a product is hidden and shown", async () => {
  const { user, sent, labels } = await open();
  const toggle = screen.getByRole("switch", { name: /^Visible in the store/ });
  await user.click(toggle);
  expect((await sent()).isVisible).toBe(false);
  await user.click(toggle);
  expect((await sent()).isVisible).toBe(true);
  expect(labels()).toEqual(["Hide product", "Show product"]);
});

test("tags are added and removed", async () => {
  const { user, sent } = await open({ tags: ["clay"] });
  await user.type(field("Tags"), "raku{Enter}");
  await user.click(screen.getByRole("button", { name: "Remove tag clay" }));
  expect((await sent()).tags).toEqual(["raku"]);
});

test("the last related product that is removed leaves none", async () => {
  const { user, sent } = await open({ relatedProductIds: [testId(40)] });
  await user.click(await screen.findByRole("button", { name: /^Remove Blue Vase$/ }));
  const product = await sent();
  expect(product).not.toHaveProperty("relatedProductIds");
});

test("search results show the title of the product until there is another one", async () => {
  const { user, sent } = await open();
  expect(field("SEO title").placeholder).toBe("Blue Vase");
  expect(screen.getByText("http://pots.example.org/shop/blue-vase")).toBeTruthy();
  await user.type(field("SEO title"), "Vases");
  await user.type(field("Meta description"), "Blue ones");
  expect(screen.getByText("9 of 400 characters. About 155 are shown.")).toBeTruthy();
  await waitFor(async () => expect((await sent()).seo).toEqual({ title: "Vases", description: "Blue ones" }));
});
