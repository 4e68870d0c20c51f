import type { Page } from "@playwright/test";
import { ADDRESS_MESSAGES } from "@stoa/core/address/address-messages.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { addressField, expectLiveCheckout, openReadyCheckout, putIntoCart } from "../checkout/checkout-steps.ts";
import { addDocuments, newId } from "../form/form-page.ts";
import { holdScript } from "../faults/held-script.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { openStore } from "../owner/shopper-api.ts";
import type { StoaAddress } from "../server/stoa-address.ts";
import { expect, test } from "../server/stoa-server.ts";

type HeldWindow = Window & { readonly goOn: () => void; readonly isDrawing: () => boolean };

/** Holds back React's sliced rendering, as on a slow phone. */
async function holdDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: Array<() => void> = [];
    let isOpen = false;
    const post = Reflect.get(MessagePort.prototype, "postMessage");
    MessagePort.prototype.postMessage = function postLater(this: MessagePort, message: unknown): void {
      const send = (): void => post.call(this, message);
      if (isOpen) send();
      else held.push(send);
    };
    Object.assign(window, {
      isDrawing: () => held.length > 0,
      goOn: () => {
        isOpen = true;
        held.forEach((send) => send());
      },
    });
  });
}

async function askQuestions(stoa: StoaAddress, shop: ShopApi): Promise<void> {
  const plain = { description: "", required: false };
  const fields = [
    { id: newId(), type: "radio", title: "Size", ...plain, options: ["Small", "Large"] },
    { id: newId(), type: "checkbox", title: "Wishes", ...plain, options: ["Ribbon", "Card"] },
    { id: newId(), type: "select", title: "Door", ...plain, options: ["Red", "Blue"] },
  ];
  const id = newId();
  const data = { name: "More", fields, submitButtonText: "Send", submissionMessage: "", disclaimer: "" };
  await addDocuments(stoa, shop.slug, [{ id, kind: "form", data }]);
  await shop.publish();
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/checkout", { additionalFormId: id });
}

test("entries, choices and open parts stay while a checkout becomes interactive", async ({ page, shop, stoa }) => {
  await openStore(shop);
  await askQuestions(stoa, shop);
  await openReadyCheckout(page, shop);
  await page.setViewportSize({ width: 390, height: 700 });
  await holdDrawing(page);
  const release = await holdScript(page, "checkout-island");
  await page.reload();
  await addressField(page, "State").selectOption("WA");
  await page.getByLabel("Large", { exact: true }).check();
  await page.getByLabel("Card", { exact: true }).check();
  await page.getByLabel("Door").selectOption("Blue");
  release();
  await page.waitForFunction(() => (window as unknown as HeldWindow).isDrawing());

  const glance = page.locator(".checkout-glance");
  await glance.locator("summary").click();
  await page.locator("[name=isBilledToDelivery]").uncheck();
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await page.getByLabel("Ribbon", { exact: true }).check();
  await page.getByLabel("Door").selectOption("Red");
  const note = page.getByLabel(CHECKOUT_PAGE_TEXTS.checkoutNote);
  await note.fill("Ring twice");
  await note.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 10));
  const place = await note.boundingBox();
  await page.evaluate(() => (window as unknown as HeldWindow).goOn());
  await expectLiveCheckout(page);

  // The field may be replaced by the takeover at this moment.
  await expect.poll(() => note.boundingBox()).toEqual(place);
  await page.keyboard.type("once");
  await expect(note).toHaveValue("Ring once");
  await expect(glance).toHaveAttribute("open");
  await expect(page.getByRole("radio", { name: "Bank transfer" })).toBeChecked();
  await expect(page.locator("[name=isBilledToDelivery]")).not.toBeChecked();
  await expect(addressField(page, "State")).toHaveValue("WA");
  await expect(page.getByLabel("Large", { exact: true })).toBeChecked();
  await expect(page.getByLabel("Card", { exact: true })).toBeChecked();
  await expect(page.getByLabel("Ribbon", { exact: true })).toBeChecked();
  await expect(page.getByLabel("Door")).toHaveValue("Red");
});

test("a quantity entered before a cart is interactive counts, once", async ({ page, shop }) => {
  const [vase] = await shop.addItems({ title: "Vase" });
  await putIntoCart(page, shop, vase);
  const release = await holdScript(page, "cart-page-island");
  await page.goto(shop.url("/cart"));
  const quantity = page.getByRole("spinbutton", { name: "Quantity: Vase" });
  await quantity.fill("4");
  await quantity.press("Tab");
  const isSaved = page.waitForResponse((reply) => reply.request().method() !== "GET" && reply.ok());
  release();
  await isSaved;
  await expect(quantity).toHaveValue("4");
  await page.getByRole("button", { name: "Increase quantity: Vase" }).click();
  await expect(quantity).toHaveValue("5");
  // Themes dispatch this when they restart parts of a page.
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("stoa:content-replaced")));
  await page.getByRole("button", { name: "Increase quantity: Vase" }).click();
  await expect(quantity).toHaveValue("6");
});

test("a click before a checkout is interactive counts, on the same page", async ({ page, shop }) => {
  const [vase] = await shop.addItems({ title: "Vase" });
  await openStore(shop);
  await putIntoCart(page, shop, vase);
  await holdDrawing(page);
  const releaseReached = await holdScript(page, "reached-parts");
  await page.goto(shop.url("/checkout"));
  await page.waitForFunction(() => (window as unknown as HeldWindow).isDrawing());
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("button", { name: CHECKOUT_PAGE_TEXTS.checkoutContinue }).click();
  await page.evaluate(() => (window as unknown as HeldWindow).goOn());
  await expect(page.locator("[data-checkout]")).toHaveCount(0);
  releaseReached();
  const city = fillMessage(ADDRESS_MESSAGES.required, { label: "City" });
  await expect(page.getByRole("alert").getByRole("link", { name: city })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
