import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { HOSTILE_TEXTS, runningParts } from "../../../testing/hostile-texts.ts";
import { signInToStudio } from "../../../testing/test-app.ts";
import { pdfBytes, uploadFile } from "../../asset/testing/asset-uploads.ts";
import { layoutOf, openContentApp, type ContentSite } from "../testing/content-app.ts";

const contentApp = await openContentApp(Date.UTC(2026, 4, 10, 12));
const PNG = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#804020" } })
  .png()
  .toBuffer();

type Files = { readonly imageId: string; readonly imageUrl: string; readonly pdfAddress: string };

async function uploadHostile(site: ContentSite, text: string): Promise<Files> {
  const studio = await signInToStudio(contentApp.testApp, site);
  const picture = await uploadFile(studio, { bytes: PNG, filename: "pot.png" });
  const described = await studio.call("PATCH", `/api/studio/assets/${picture.id}`, { altText: text });
  expect(described.status, described.text).toBe(200);
  const paper = await uploadFile(studio, { bytes: pdfBytes(), filename: "menu.pdf" });
  for (const { id } of [picture, paper]) {
    const renamed = await studio.call("PATCH", `/api/studio/assets/${id}`, { filename: text });
    expect([200, 400]).toContain(renamed.status);
  }
  const [after, pdf] = (await Promise.all(
    [picture, paper].map(async ({ id }) => (await studio.get(`/api/studio/assets/${id}`)).json()),
  )) as Array<{ asset: { url: string; address: string } }>;
  return { imageId: picture.id, imageUrl: after?.asset.url ?? "", pdfAddress: pdf?.asset.address ?? "" };
}

async function usePicture(site: ContentSite, { imageId, pdfAddress }: Files, text: string): Promise<void> {
  const [own, ofFile] = [
    { imageId, altText: text },
    { imageId, altText: "" },
  ];
  const block = (type: number, value: object): { id: string; type: number; value: object } => ({
    id: newId(),
    type,
    value,
  });
  const layout = layoutOf(
    [own, ofFile].flatMap((image) => [
      block(5, { image, title: text.slice(0, 200), link: { url: pdfAddress }, hasLightbox: true }),
      block(8, {
        design: "slideshow",
        images: [{ image, title: text.slice(0, 200), description: text }],
        hasLightbox: true,
        showMeta: true,
      }),
      block(32, { url: "https://vimeo.com/12345", poster: image }),
    ]) as Parameters<typeof layoutOf>[0],
  );
  await site.changeSettings({ logo: ofFile, socialImage: own });
  await site.addPage({ urlId: "about", title: "About", layout, mainImage: own });
  const blogId = await site.addCollection({ urlId: "notes", typeName: "blog", title: "Notes", mainImage: ofFile });
  await site.addItem(blogId, { urlId: "post", title: "Pot", mainImage: ofFile, images: [own, ofFile], layout });
  const galleryId = await site.addCollection({ urlId: "shots", typeName: "gallery", title: "Shots" });
  await site.addItem(galleryId, { urlId: "shot", recordType: 2, title: "Pot", mainImage: own });
  const shopId = await site.addCollection({ urlId: "wares", type: 13, typeName: "products", title: "Wares" });
  const product = { collectionId: shopId, urlId: "pot", title: "Pot", images: [own, ofFile] };
  await site.add("product", testProduct(product));
  await site.publish();
}

const PATHS = [
  "/",
  "/about",
  "/notes",
  "/notes/post",
  "/shots",
  "/shots/shot",
  "/wares",
  "/wares/pot",
  "/search?q=pot",
];
/** One of each sort, different from those for whole pages. */
const TEXTS = HOSTILE_TEXTS.filter((_, index) => index % 4 === 3 || index === 4 || index === 5 || index === 6);

test.each(TEXTS)("no page runs %j in the texts or the name of a file", async (text) => {
  const site = await contentApp.openSite();
  const files = await uploadHostile(site, text);
  await usePicture(site, files, text);
  for (const path of PATHS) {
    const page = await site.get(path, { accept: "text/html" });
    expect(page.status, path).toBe(200);
    expect(runningParts(page.text), path).toEqual([]);
  }
  expect((await site.get("/notes/post")).text).toContain(
    files.imageUrl.replaceAll("&", "&amp;").replaceAll("'", "&#39;"),
  );
  for (const address of [files.imageUrl, files.pdfAddress]) {
    const file = await site.get(address);
    expect([file.status, file.headers["x-content-type-options"]], address).toEqual([200, "nosniff"]);
    expect(JSON.stringify(file.headers), address).not.toMatch(/text\/html|[<>]/);
  }
  const feed = await site.get("/notes?format=rss");
  expect([feed.status, feed.headers["content-type"]]).toEqual([200, expect.stringContaining("xml")]);
});
