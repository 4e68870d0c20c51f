import type { Page } from "@playwright/test";
import { addDocuments, newId } from "../form/form-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { isScrolledSideways, WIDTHS_PX } from "./page-style-checks.ts";
import { expect, test } from "../server/stoa-server.ts";

const GALLERY = 8;
const DESIGNS = ["grid", "stacked", "slider", "slideshow"] as const;
/** One smaller than every frame, one wider than high, one large enough. */
const SIZES = [
  { width: 90, height: 120 },
  { width: 260, height: 100 },
  { width: 1600, height: 1200 },
];

async function uploadPictures(page: Page, shop: ShopApi): Promise<string[]> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/products`);
  return page.evaluate(
    async ({ sizes, crumb }) => {
      const ids: string[] = [];
      for (const { width, height } of sizes) {
        const canvas = new OffscreenCanvas(width, height);
        const paper = canvas.getContext("2d");
        if (paper) paper.fillStyle = "#5b7f6a";
        paper?.fillRect(0, 0, width, height);
        const body = new FormData();
        body.append("file", await canvas.convertToBlob({ type: "image/png" }), `view-${width}.png`);
        const reply = await fetch("/api/images", { method: "POST", headers: { "x-csrf-token": crumb }, body });
        ids.push(((await reply.json()) as { id: string }).id);
      }
      return ids;
    },
    { sizes: SIZES, crumb: shop.studio.cookies.get("crumb") ?? "" },
  );
}

/** Returns pictures rendered larger than their file, measured without their frame. */
function findEnlarged(page: Page): Promise<string[]> {
  return page.locator(".sqs-gallery img").evaluateAll((images: HTMLImageElement[]) =>
    images.flatMap((image) => {
      const { paddingLeft, paddingRight, paddingTop, paddingBottom, objectFit } = getComputedStyle(image);
      const width = image.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const height = image.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
      const [storedWidth = 0, storedHeight = 0] = (image.dataset["imageDimensions"] ?? "").split("x").map(Number);
      const scales = [width / storedWidth, height / storedHeight];
      const scale = objectFit === "contain" ? Math.min(...scales) : Math.max(...scales);
      return width > 0 && height > 0 && scale <= 1.01 ? [] : [`${storedWidth}x${storedHeight}: ${scale.toFixed(2)}`];
    }),
  );
}

test("no design of a gallery shows a picture larger than it is stored", async ({ page, shop, stoa, browser }) => {
  const ids = await uploadPictures(page, shop);
  const images = ids.map((imageId) => ({ image: { imageId, altText: "" }, title: "", description: "" }));
  const blocks = DESIGNS.flatMap((design) =>
    [true, false].map((isCropped) => {
      const value = { design, images, squareThumbs: isCropped, autoCrop: isCropped, thumbnailsPerRow: 2 };
      return { id: newId(), type: GALLERY, value };
    }),
  );
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks }] }] };
  const data = { urlId: "prints", title: "Prints", navigationTitle: "Prints", enabled: true, description: "", layout };
  await addDocuments(stoa, shop.slug, [{ id: newId(), kind: "page", data }]);
  await shop.publish();
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const visitor = await context.newPage();
    await visitor.goto(shop.url("/prints"));
    await expect(visitor.locator(".sqs-gallery img")).toHaveCount(blocks.length * SIZES.length);
    for (const width of WIDTHS_PX) {
      await visitor.setViewportSize({ width, height: 900 });
      const name = `${width} px, ${javaScriptEnabled ? "with" : "without"} scripts`;
      expect.soft(await findEnlarged(visitor), name).toEqual([]);
      expect.soft(await isScrolledSideways(visitor), `scrolls sideways at ${name}`).toBe(false);
    }
    await context.close();
  }
});

test("a German gallery labels its controls, and its lightbox shows whole pictures and returns the focus", async ({
  page,
  shop,
  stoa,
}) => {
  const ids = await uploadPictures(page, shop);
  const images = ids.map((imageId) => ({ image: { imageId, altText: "" }, title: "", description: "" }));
  const blocks = [
    { id: newId(), type: GALLERY, value: { design: "slideshow", images, indicators: true } },
    { id: newId(), type: GALLERY, value: { design: "grid", images, hasLightbox: true } },
  ];
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks }] }] };
  const data = { urlId: "bilder", title: "Bilder", navigationTitle: "Bilder", enabled: true, description: "", layout };
  await addDocuments(stoa, shop.slug, [{ id: newId(), kind: "page", data }]);
  await shop.studio.call("PUT", "/api/multilingual/languages", { languages: [{ language: "de", isEnabled: true }] });
  await shop.publish();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(shop.url("/de/bilder"));
  const slideshow = page.getByRole("group", { name: "Galerie", exact: true }).first();
  await slideshow.getByRole("button", { name: "Nächstes Bild", exact: true }).press("Enter");
  await expect(slideshow.getByRole("button", { name: "2 von 3", exact: true })).toHaveAttribute("aria-current", "true");
  // The largest picture, which must be scaled down.
  const opener = page.getByRole("link", { name: "Bild öffnen", exact: true }).last();
  await opener.focus();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog", { name: "Bilder", exact: true });
  await expect(lightbox.getByRole("status")).toHaveText("3 von 3");
  await expect(lightbox.getByRole("button", { name: "Schließen", exact: true })).toBeFocused();
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await lightbox.locator("img").boundingBox()) ?? {};
      return height > 0 && y >= 0 && y + height <= 900;
    })
    .toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByRole("status")).toHaveText("1 von 3");
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(opener).toBeFocused();
});
