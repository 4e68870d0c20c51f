import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import en from "@stoa/core/locales/en.json" with { type: "json" };
import { PICTURE_ZOOM } from "@stoa/core/product/picture-view-state.ts";
import type { createProduct } from "@stoa/core/product/product-api.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import type { ShopApi, ShopItem } from "../owner/owner-api.ts";
import { findViolations } from "../page/page-style-checks.ts";
import { button, choose } from "./product-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

const PICTURE_VIEW_MESSAGES = en.pictureView;

const COLOURS = ["#b5562f", "#5b7f6a", "#39506b"];
const altOf = (number: number): string => `View ${number}`;

async function uploadPictures(page: Page, shop: ShopApi): Promise<string[]> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/products`);
  return page.evaluate(
    async ({ colours, crumb }) => {
      const ids: string[] = [];
      for (const colour of colours) {
        const canvas = new OffscreenCanvas(800, 1000);
        const paper = canvas.getContext("2d");
        if (paper) paper.fillStyle = colour;
        paper?.fillRect(0, 0, 800, 1000);
        const body = new FormData();
        body.append("file", await canvas.convertToBlob({ type: "image/png" }), "view.png");
        const reply = await fetch("/api/images", { method: "POST", headers: { "x-csrf-token": crumb }, body });
        ids.push(((await reply.json()) as { id: string }).id);
      }
      return ids;
    },
    { colours: COLOURS, crumb: shop.studio.cookies.get("crumb") ?? "" },
  );
}

async function addPictured(page: Page, shop: ShopApi): Promise<ShopItem> {
  const [jug] = await shop.addItems({
    title: "Jug",
    options: ["Size"],
    variants: [{ attributes: { Size: "Small" } }, { attributes: { Size: "Large" } }],
  });
  const ids = await uploadPictures(page, shop);
  type Detail = EndpointReply<typeof createProduct>;
  const detail = await shop.studio.call<Detail>("GET", `/api/products/${jug.id}`);
  const [small, large] = detail.product.variants;
  if (small === undefined || large === undefined) throw new Error("It has two variants.");
  await shop.editProduct(detail, {
    images: ids.map((imageId, index) => ({ imageId, altText: altOf(index + 1) })),
    variants: [small, { ...large, imageId: ids[2] ?? "" }],
  });
  await shop.publish();
  return jug;
}

function viewOf(page: Page, title = "Jug"): Locator {
  return page.getByRole("dialog", { name: fillMessage(PICTURE_VIEW_MESSAGES.title, { title }) });
}

function place(page: Page, number: number): Locator {
  return viewOf(page).getByText(fillMessage(PICTURE_VIEW_MESSAGES.place, { number, count: COLOURS.length }));
}

function shown(page: Page): Locator {
  return viewOf(page).locator(".stoa-picture-stage").getByRole("img");
}

function scaleOf(page: Page): Promise<number> {
  return shown(page).evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
}

test("pictures without alt text are opened by their number", async ({ page, shop }) => {
  const jug = await addPictured(page, shop);
  type Detail = EndpointReply<typeof createProduct>;
  const detail = await shop.studio.call<Detail>("GET", `/api/products/${jug.id}`);
  await shop.editProduct(detail, { images: detail.product.images.map(({ imageId }) => ({ imageId, altText: "" })) });
  await shop.publish();
  await page.goto(shop.url(jug.path));
  await page.getByRole("group", { name: "Pictures of Jug" }).focus();
  await button(page, fillMessage(PICTURE_VIEW_MESSAGES.open, { number: 2 })).click();
  await expect(place(page, 2)).toBeVisible();
});

test("a chosen variant's picture becomes the first", async ({ page, shop }) => {
  const jug = await addPictured(page, shop);
  await page.goto(shop.url(jug.path));
  const first = () =>
    page
      .getByRole("main")
      .getByRole("img")
      .evaluateAll((images) => {
        const tops = images.map((image) => {
          const { top, left } = image.getBoundingClientRect();
          return { alt: image.getAttribute("alt"), top, left };
        });
        return tops.toSorted((one, two) => one.top - two.top || one.left - two.left)[0]?.alt;
      });
  await expect.poll(first).toBe(altOf(1));
  await choose(page, "Size", "Large");
  await expect.poll(first).toBe(altOf(3));
  await choose(page, "Size", "Small");
  await expect.poll(first).toBe(altOf(1));
});

test("opens the pictures in full view by keyboard, browses them and returns the focus", async ({ page, shop }) => {
  const jug = await addPictured(page, shop);
  await page.goto(shop.url(jug.path));
  await page.getByRole("group", { name: "Pictures of Jug" }).focus();
  const opener = button(page, fillMessage(PICTURE_VIEW_MESSAGES.openTitled, { title: altOf(2) }));
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(viewOf(page)).toBeVisible();
  await expect(button(viewOf(page), STOREFRONT_MESSAGES.close)).toBeFocused();
  await expect(place(page, 2)).toBeVisible();
  await expect(shown(page)).toHaveAttribute("alt", altOf(2));
  await page.keyboard.press("ArrowRight");
  await expect(place(page, 3)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(place(page, 1)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(place(page, 3)).toBeVisible();
  await button(viewOf(page), fillMessage(PICTURE_VIEW_MESSAGES.show, { number: 2 })).press("Enter");
  await expect(place(page, 2)).toBeVisible();
  await page.keyboard.press("+");
  await expect.poll(() => scaleOf(page)).toBeCloseTo(PICTURE_ZOOM.step);
  // When zoomed, keys move the picture.
  await page.keyboard.press("ArrowRight");
  await expect(place(page, 2)).toBeVisible();
  await page.keyboard.press("0");
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.keyboard.press("Escape");
  await expect(viewOf(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test("zooms where it is pressed, follows the mouse, and by its controls", async ({ page, shop }) => {
  const jug = await addPictured(page, shop);
  await page.goto(shop.url(jug.path));
  await page
    .getByRole("main")
    .getByRole("img", { name: altOf(1) })
    .click();
  await expect(place(page, 1)).toBeVisible();
  const stage = viewOf(page).locator(".stoa-picture-stage");
  await stage.click();
  await expect.poll(() => scaleOf(page)).toBeCloseTo(PICTURE_ZOOM.press);
  const left = async () => (await shown(page).boundingBox())?.x ?? 0;
  const before = await left();
  await stage.hover({ position: { x: 20, y: 200 } });
  await expect.poll(left).toBeGreaterThan(before);
  await stage.click();
  await expect.poll(() => scaleOf(page)).toBe(1);
  const zoomIn = button(viewOf(page), PICTURE_VIEW_MESSAGES.zoomIn);
  await expect(button(viewOf(page), PICTURE_VIEW_MESSAGES.zoomOut)).toBeDisabled();
  for (let presses = 0; presses < 4; presses += 1) await zoomIn.dispatchEvent("click");
  await expect.poll(() => scaleOf(page)).toBe(PICTURE_ZOOM.max);
  await expect(zoomIn).toBeDisabled();
  await button(viewOf(page), PICTURE_VIEW_MESSAGES.next).click();
  await expect(place(page, 2)).toBeVisible();
  await expect.poll(() => scaleOf(page)).toBe(1);
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 412, height: 900 } });

  test("pinches and swipes", async ({ page, shop }) => {
    const jug = await addPictured(page, shop);
    await page.goto(shop.url(jug.path));
    await page
      .getByRole("main")
      .getByRole("img", { name: altOf(1) })
      .tap();
    await expect(place(page, 1)).toBeVisible();
    const touches = await page.context().newCDPSession(page);
    type Finger = { x: number; y: number; id: number };
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Finger[]) =>
      touches.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", { x: 300, y: 400, id: 1 });
    await touch("touchMove", { x: 100, y: 405, id: 1 });
    await touch("touchEnd");
    await expect(place(page, 2)).toBeVisible();
    await expect(async () => {
      await touch("touchStart", { x: 180, y: 400, id: 1 }, { x: 230, y: 400, id: 2 });
      await touch("touchMove", { x: 130, y: 400, id: 1 }, { x: 280, y: 400, id: 2 });
      await touch("touchEnd");
      expect(await scaleOf(page)).toBeGreaterThan(2);
    }).toPass();
    await expect(place(page, 2)).toBeVisible();
  });
});

test("is accessible in full view at every size and in both schemes", async ({ page, shop }) => {
  const jug = await addPictured(page, shop);
  await page.goto(shop.url(jug.path));
  await page
    .getByRole("main")
    .getByRole("img", { name: altOf(1) })
    .click();
  await expect(viewOf(page)).toMatchAriaSnapshot(`
    - dialog "Pictures of Jug":
      - status: Picture 1 of 3
      - button "${PICTURE_VIEW_MESSAGES.zoomOut}" [disabled]
      - button "${PICTURE_VIEW_MESSAGES.zoomIn}"
      - button "${STOREFRONT_MESSAGES.close}"
      - img "${altOf(1)}"
      - button "${PICTURE_VIEW_MESSAGES.previous}"
      - button "Show picture 1"
      - button "Show picture 2"
      - button "Show picture 3"
      - button "${PICTURE_VIEW_MESSAGES.next}"
  `);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(viewOf(page)).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
});

test("stays a gallery if the script of the full view does not load", async ({ page, shop }) => {
  const jug = await addPictured(page, shop);
  await page.route("**/_stoa/product-pictures-*.js", (route) => route.abort());
  await page.goto(shop.url(jug.path));
  await page
    .getByRole("main")
    .getByRole("img", { name: altOf(1) })
    .click();
  await expect(page.getByRole("main").getByRole("img", { name: altOf(1) })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
