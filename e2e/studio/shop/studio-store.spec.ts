import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

function preferences<Name extends keyof CommercePreferences>(shop: ShopApi, name: Name) {
  return shop.studio.call<CommercePreferences[Name]>("GET", `/api/v1/commerce-preferences/${name}`);
}

test("an owner sets where the store ships, and undoes a zone", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/shipping", title: "Shipping" });
  await expect(page.getByRole("heading", { name: "Set up shipping" })).toBeVisible();
  await page.getByRole("button", { name: "Add zone" }).click();
  const zone = page.getByRole("dialog", { name: "Add zone" });
  await zone.getByRole("button", { name: "Add zone" }).click();
  await expect(zone.getByText("Enter a name for the zone.")).toBeVisible();
  await zone.getByRole("textbox", { name: "Name" }).fill("West coast");
  await zone.getByRole("combobox", { name: "Place 1 region" }).selectOption("California");
  await zone.getByRole("textbox", { name: "Place 1 postal codes" }).fill("9021-!");
  await expect(zone.getByText(/isn't a valid postal code or range/)).toBeVisible();
  await zone.getByRole("textbox", { name: "Place 1 postal codes" }).fill("90-93");
  await zone.getByRole("button", { name: "Add place" }).click();
  await zone.getByRole("combobox", { name: "Place 2 country" }).selectOption("Canada");
  await expectAccessible(page);
  await zone.getByRole("button", { name: "Add zone" }).click();
  const section = page.getByRole("region", { name: "West coast" });
  await expect(section).toContainText("California, United States (90-93) · Canada");

  await section.getByRole("button", { name: "Add shipping method to West coast" }).click();
  const method = page.getByRole("dialog", { name: "Add shipping method" });
  await method.getByRole("textbox", { name: "Name" }).fill("Parcel");
  await method.getByRole("combobox", { name: "Price" }).selectOption("By weight");
  await method.getByRole("button", { name: "Add shipping method" }).click();
  await expect(method.getByText("Add at least one step.")).toBeVisible();
  await method.getByRole("button", { name: "Add step" }).click();
  await method.getByRole("textbox", { name: "Up to, step 1" }).fill("2.5");
  await method.getByRole("textbox", { name: "Price, step 1" }).fill("6");
  await method.getByRole("button", { name: "Add step" }).click();
  await method.getByRole("textbox", { name: "Price, step 2" }).fill("12.50");
  await method.getByRole("textbox", { name: "Free shipping from" }).fill("100");
  await method.getByRole("button", { name: "Add shipping method" }).click();
  await expect(section.getByRole("row", { name: /^Parcel/ })).toContainText(
    "$6.00 – $12.50 by weight, free from $100.00",
  );

  await page.getByRole("button", { name: "Delete shipping zone West coast" }).click();
  await expect(page.getByRole("heading", { name: "Set up shipping" })).toBeVisible();
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(section.getByRole("row", { name: /^Parcel/ })).toBeVisible();
  // The row is shown before the server has restored it.
  const rules = async (): Promise<unknown> => (await preferences(shop, "shipping")).rules;
  await expect.poll(rules).toMatchObject([
    {
      currency: "USD",
      zones: [
        {
          name: "West coast",
          areas: [
            { countryCode: "US", state: "CA", postalRanges: [{ from: "90", to: "93" }] },
            { countryCode: "CA", state: null },
          ],
          methods: [
            {
              name: "Parcel",
              freeFromCents: 10_000,
              rate: {
                type: "weight",
                bands: [
                  { upToGrams: 2500, priceCents: 600 },
                  { upToGrams: null, priceCents: 1250 },
                ],
              },
            },
          ],
        },
      ],
    },
  ]);
});

test("shipping methods of all zones share the same columns", async ({ page, shop }) => {
  const zone = (name: string, digit: string, freeFromCents: number | null) => ({
    id: digit.repeat(24),
    name,
    areas: [{ countryCode: "US", state: name, postalRanges: [] }],
    methods: [
      {
        id: digit.repeat(24),
        name: `Parcel to ${name}`,
        rate: { type: "flat", perOrderCents: 650, perItemCents: 0 },
        freeFromCents,
        maxWeightGrams: null,
        maxSideMm: null,
      },
    ],
  });
  const zones = [zone("NY", "a", 9000), zone("CA", "b", null)];
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/shipping", {
    rules: [{ currency: "USD", zones, pickups: [] }],
  });
  await openRoom(page, shop, { path: "/shipping", title: "Shipping" });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ["Price", "For"]) {
    const heads = page.getByRole("columnheader", { name, exact: true });
    await expect(heads).toHaveCount(2);
    const lefts = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
  }
});

test("shoppers can pick up orders at a location", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/shipping", title: "Shipping" });
  await page.getByRole("button", { name: "Add pickup location" }).click();
  const dialog = page.getByRole("dialog", { name: "Add pickup location" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Studio");
  await dialog.getByRole("textbox", { name: "Price" }).fill("two");
  await dialog.getByRole("button", { name: "Add pickup location" }).click();
  await expect(dialog.getByRole("textbox", { name: "Price" })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("textbox", { name: "Price" }).fill("");
  await dialog.getByRole("button", { name: "Add pickup location" }).click();
  await expect(page.getByRole("region", { name: "Pickup" }).getByRole("row", { name: /^Studio/ })).toContainText(
    "Free",
  );
  await expectAccessible(page);
});

test("taxes are added, changed and undone", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/taxes", title: "Taxes" });
  await expect(page.getByRole("heading", { name: "Not collecting tax" })).toBeVisible();
  await page.getByRole("button", { name: "Add tax" }).click();
  const dialog = page.getByRole("dialog", { name: "Add tax" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("VAT");
  await dialog.getByRole("textbox", { name: "Rate" }).fill("120");
  await dialog.getByRole("button", { name: "Add tax" }).click();
  await expect(dialog.getByText("Enter a percentage such as 19 or 9.975.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Rate" }).fill("19");
  await dialog.getByRole("combobox", { name: "Place 1 country" }).selectOption("Germany");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add tax" }).click();
  const row = page.getByRole("row", { name: /^VAT/ });
  await expect(row).toContainText("19%");
  await expect(row).toContainText("Germany");
  // A closing dialog still holds focus.
  await expect(dialog).toBeHidden();
  const included = page.getByRole("switch", { name: /^Prices include tax/ });
  await included.press("Space");
  await expect(included).toBeChecked();
  await expect(page.getByText("is what they pay, including tax")).toBeVisible();
  // The switch is on before the server has saved it.
  await expect.poll(async () => (await preferences(shop, "tax")).pricesIncludeTax).toBe(true);
  await page.reload();
  await expect(included).toBeChecked();
  await page.getByRole("button", { name: "Delete VAT" }).click();
  await expect(row).toBeHidden();
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  await expectAccessible(page);
});

test("manual payments are enabled, and Stripe’s keys are entered and not shown", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/payments", title: "Payments" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeDisabled();
  await page.getByRole("switch", { name: /^Accept manual payments/ }).press("Space");
  await page.getByRole("textbox", { name: "Payment instructions" }).fill("To DE00 1234");
  await save.click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(save).toBeDisabled();
  expect((await preferences(shop, "payments")).manual).toMatchObject({ isEnabled: true, instructions: "To DE00 1234" });

  await page.getByRole("button", { name: "Connect Stripe" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect Stripe" });
  await dialog.getByRole("textbox", { name: "Publishable key" }).fill("no key");
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect(dialog.getByRole("textbox", { name: "Publishable key" })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Publishable key" }).fill(`pk_test_${"a".repeat(24)}`);
  await dialog.getByRole("textbox", { name: "Secret key" }).fill(`sk_test_${"b".repeat(20)}1234`);
  await dialog.getByRole("textbox", { name: "Webhook signing secret" }).fill(`whsec_${"c".repeat(28)}5678`);
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect(dialog).toBeHidden();
  const section = page.getByRole("region", { name: "Stripe account" });
  await expect(section).toContainText("…1234");
  await expect(page.locator("body")).not.toContainText("sk_test_b");
  await section.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("dialog", { name: "Disconnect Stripe?" }).getByRole("button", { name: "Disconnect" }).click();
  await expect(section).toContainText("Not connected");
});

test("settings of the checkout and the store are saved together, and only the changed ones", async ({ page, shop }) => {
  const puts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "PUT" && pathname.includes("/commerce-preferences/"))
      puts.push(pathname.split("/").at(-1) ?? "");
  });
  await openRoom(page, shop, { path: "/checkout-settings", title: "Checkout" });
  await page.getByRole("combobox", { name: "Phone number" }).selectOption("Required");
  await page.getByRole("textbox", { name: "Minimum order" }).fill("25");
  await page.getByRole("switch", { name: /^Allow guest checkout/ }).press("Space");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await preferences(shop, "checkout")).toMatchObject({
    phone: "required",
    isGuestAllowed: false,
    minimumSubtotalCents: { USD: 2500 },
  });
  await expectAccessible(page);

  await openRoom(page, shop, { path: "/store-settings", title: "Store settings" });
  await page.getByRole("textbox", { name: "Additional currencies (besides USD)" }).fill("EUR, pounds");
  await page.getByRole("textbox", { name: "Sender name" }).fill("Pots by Ada");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/“POUNDS” isn't a currency/)).toBeVisible();
  await page.getByRole("textbox", { name: "Additional currencies (besides USD)" }).fill("EUR, gbp");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect((await preferences(shop, "currencies")).others).toEqual(["EUR", "GBP"]);
  expect((await preferences(shop, "mails")).fromName).toBe("Pots by Ada");
  expect(puts).toEqual(["checkout", "currencies", "mails"]);
  await expectAccessible(page);
});

test("no entry is lost when the server does not respond, or the page is left", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/checkout-settings", title: "Checkout" });
  await page.route("**/api/v1/commerce-preferences/checkout", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.getByRole("textbox", { name: "Tax ID" }).fill("DE 123");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Unable to connect.");
  await expect(page.getByRole("textbox", { name: "Tax ID" })).toHaveValue("DE 123");
  await page.getByRole("link", { name: "Products", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("textbox", { name: "Tax ID" })).toHaveValue("DE 123");
  await page.unroute("**/api/v1/commerce-preferences/checkout");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect((await preferences(shop, "checkout")).taxNumber).toBe("DE 123");
});

test("a list that cannot be loaded reports it and is loaded again", async ({ page, shop }) => {
  await page.route("**/api/v1/commerce-preferences/tax", (route) => route.fulfill({ status: 500, body: "" }));
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/taxes`);
  await expect(page.getByRole("heading", { name: "Unable to load taxes" })).toBeVisible();
  await page.unroute("**/api/v1/commerce-preferences/tax");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Not collecting tax" })).toBeVisible();
});

test("another tab shows the changes saved in this one", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/taxes", title: "Taxes" });
  const other = await page.context().newPage();
  await openRoom(other, shop, { path: "/taxes", title: "Taxes" });
  await expect(other.getByRole("switch", { name: /^Prices include tax/ })).not.toBeChecked();
  await page.getByRole("switch", { name: /^Prices include tax/ }).press("Space");
  await expect(other.getByRole("switch", { name: /^Prices include tax/ })).toBeChecked();
});

test("an owner copies the product feed URL, and the pixel id reaches the pages", async ({ page, shop }) => {
  const [cup] = await shop.addItems({ title: "Advert cup" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: shop.studio.origin });
  await openRoom(page, shop, { path: "/store-settings", title: "Store settings" });
  await page.getByRole("button", { name: "Copy product feed URL" }).click();
  await expect(messages(page)).toContainText("Product feed URL copied");
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toBe(shop.url("/product-feed.xml"));
  const visitor = new HttpBrowser(shop.origin);
  expect((await visitor.send({ path: new URL(url).pathname })).text).toContain(`<g:id>${cup.skus[0]}</g:id>`);
  const pixel = page.getByLabel("Meta pixel ID");
  await pixel.fill("12a");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(pixel).toHaveAccessibleDescription(/A pixel ID is a number of 5 to 20 digits/);
  await pixel.fill("1234567890");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect((await visitor.send({ path: cup.path })).text).toContain('"init","1234567890"');
});
