import { screen, waitFor } from "@testing-library/react";
import { listProductImports } from "@stoa/core/product-import/product-import-api.ts";
import { listProducts } from "@stoa/core/product/product-api.ts";
import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import { ROLE, type Role } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { answerContent, contentDocument } from "../../testing/answer/content-answers.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { startSiteServer, TEST_SITE } from "../../testing/answer/site-answers.ts";
import type { OpenSite } from "../open-site.ts";

function siteOf(role: Role): OpenSite {
  return { ...TEST_SITE, account: { ...TEST_SITE.account, permissions: [...permissionsOfRole(role)] } };
}

const LETTERS = contentDocument("form", { name: "Letters", fields: [] });

async function openRoom(path: string, title: string | RegExp, site: OpenSite = TEST_SITE) {
  const server = startSiteServer(site);
  server.answer(listProductImports, { runs: [] });
  answerContent(server, [LETTERS]);
  return { server, ...(await mountRoom({ path, title, site })) };
}

test("an unknown URL says so and links to the products", async () => {
  await openRoom("/nowhere", "Nothing at this address");
  expect(document.title).toBe("Page not found · Stoa");
  expect(screen.getByRole("link", { name: "Go to your products" }).getAttribute("href")).toBe("/products");
});

test("products are imported by who may edit them and their stock", async () => {
  const { server } = await openRoom(
    "/products/import",
    "Your role doesn't include “Import products”",
    siteOf(ROLE.editor),
  );
  expect(server.made(listProducts)).toEqual([]);
});

test("who may import products finds the way back to them", async () => {
  await openRoom("/products/import", "Import products", siteOf(ROLE.storeManager));
  await waitFor(() => expect(document.title).toBe("Import products · Pots · Stoa"));
});

test.each(["/orders", "/orders/690775e3253df54df7310d20"])(
  "at %s a role without access to orders sees why",
  async (path) => {
    const { server } = await openRoom(path, /./, siteOf(ROLE.editor));
    expect(screen.queryByRole("table")).toBeNull();
    expect(server.saves()).toEqual([]);
  },
);

test("submissions of forms are read by who may", async () => {
  await openRoom(`/forms/${LETTERS.id}`, "Your role doesn't include “Submissions”", siteOf(ROLE.viewer));
});
