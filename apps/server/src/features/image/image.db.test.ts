import type { Image } from "@stoa/core/image/image-schema.ts";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { openTestApp, signInToStudio, TEST_HOST, type Answer, type TestBrowser } from "../../testing/test-app.ts";

const testApp = await openTestApp();

function picture(widthPx: number, heightPx: number): Sharp {
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: "#804020" } });
}

function upload(studio: TestBrowser, bytes: Buffer, filename: string): Promise<Answer> {
  const boundary = "stoa-test-boundary";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return studio.send({
    method: "POST",
    url: "/api/images",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-csrf-token": studio.cookies.get("crumb") ?? "",
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

async function openStudio(): Promise<{ studio: TestBrowser; site: TestBrowser; host: string }> {
  const testSite = await testApp.createTestSite();
  const host = `${testSite.slug}.${TEST_HOST}`;
  return { studio: await signInToStudio(testApp, testSite), site: testApp.browse(host), host };
}

test("stores a picture and serves it in the widths themes request", async () => {
  const { studio, site } = await openStudio();
  const answer = await upload(studio, await picture(800, 1000).jpeg().toBuffer(), "../My Vase (1).JPEG");
  const image = answer.json() as Image;
  expect(image).toMatchObject({
    filename: "My-Vase-1.jpg",
    widthPx: 800,
    heightPx: 1000,
    meanColor: expect.stringMatching(/^(?:80|7f)(?:40|3f)(?:20|1f)$/) as string,
  });
  const original = await site.get(image.url);
  expect(original.headers["content-type"]).toBe("image/jpeg");
  expect(original.headers["cache-control"]).toContain("immutable");
  const large = await site.send({ method: "GET", url: `${image.url}?format=2500w` });
  expect(large.status).toBe(200);
});

test("rotates a photograph upright before reporting its size", async () => {
  const { studio } = await openStudio();
  const sideways = await picture(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect((await upload(studio, sideways, "photo.jpg")).json()).toMatchObject({ widthPx: 400, heightPx: 600 });
});

const CHROMIUM = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

test.each([
  ["AVIF to a browser that takes it", CHROMIUM, "image/avif"],
  ["WebP to one that takes that", "image/webp,*/*", "image/webp"],
  ["JPEG to one that says nothing", "*/*", "image/jpeg"],
  ["WebP to one that refuses AVIF", "image/avif;q=0, image/webp;q=0.5, */*", "image/webp"],
  ["JPEG to one that refuses both", "image/avif; q=0.0,image/webp;q=0,*/*", "image/jpeg"],
  ["AVIF to one that takes it unwillingly", "image/avif;q=0.05", "image/avif"],
])("sends %s, with caching headers", async (...[, accept, contentType]) => {
  const { studio, site } = await openStudio();
  const image = (await upload(studio, await picture(400, 300).jpeg().toBuffer(), "vase.jpg")).json() as Image;
  for (const _again of [1, 2]) {
    const answer = await site.get(`${image.url}?format=300w`, { accept });
    expect(answer.headers).toMatchObject({ "content-type": contentType, vary: "accept" });
    expect(answer.headers["cache-control"]).toContain("immutable");
  }
});

test("keeps transparency, also without WebP", async () => {
  const { studio, site } = await openStudio();
  const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: "#0000" } });
  const image = (await upload(studio, await clear.png().toBuffer(), "clear.png")).json() as Image;
  expect((await site.get(`${image.url}?format=100w`)).headers["content-type"]).toBe("image/png");
});

test("keeps a GIF animated in every format", async () => {
  const { studio, host } = await openStudio();
  const frames = Buffer.alloc(8 * 16 * 3, 200).fill(10, 0, 8 * 8 * 3);
  const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const;
  const gif = await sharp(frames, { raw })
    .gif({ delay: [90, 90] })
    .toBuffer();
  const image = (await upload(studio, gif, "wave.gif")).json() as Image;
  expect(image).toMatchObject({ widthPx: 8, heightPx: 8 });
  for (const [accept, format] of [
    [CHROMIUM, "webp"],
    ["*/*", "gif"],
  ] as const) {
    const answer = await testApp.app.inject({ url: `${image.url}?format=100w`, headers: { host, accept } });
    expect(await sharp(answer.rawPayload, { animated: true }).metadata()).toMatchObject({ format, pages: 2 });
  }
});

test("sanitizes an SVG, and serves it unchanged at every width", async () => {
  const { studio, site } = await openStudio();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="alert(1)"><script>alert(1)</script><rect width="40" height="30" fill="#804020"/></svg>`;
  const image = (await upload(studio, Buffer.from(svg), "logo.svg")).json() as Image;
  expect(image).toMatchObject({ filename: "logo.svg", widthPx: 40, heightPx: 30, meanColor: "804020" });
  const answer = await site.get(`${image.url}?format=500w`);
  expect(answer.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(answer.text).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#804020"></rect></svg>',
  );
});

test("removes location data, and anything appended to the file", async () => {
  const { studio, host } = await openStudio();
  const taken = await picture(40, 30)
    .withExif({ IFD3: { GPSLatitude: "52/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  const given = Buffer.concat([taken, Buffer.from("<script>alert(1)</script>")]);
  const image = (await upload(studio, given, "vase.jpg")).json() as Image;
  const answer = await testApp.app.inject({ url: image.url, headers: { host } });
  expect(answer.rawPayload.includes("<script>")).toBe(false);
  expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
});

test("does not enlarge a small picture", async () => {
  const { studio, host } = await openStudio();
  const image = (await upload(studio, await picture(50, 40).png().toBuffer(), "dot.png")).json() as Image;
  const answer = await testApp.app.inject({ url: `${image.url}?format=1000w`, headers: { host } });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 50, height: 40 });
});

test.each([
  ["a text", Buffer.from("not a picture")],
  ["an SVG without a drawing", Buffer.from("<svg")],
  ["nothing", Buffer.alloc(0)],
  ["a picture that is cut off", (await picture(400, 400).jpeg().toBuffer()).subarray(0, 900)],
  ["HTML that begins like a GIF", Buffer.from("GIF89a<script>alert(1)</script>")],
  [
    "a small file that unpacks to 100 megapixels",
    await picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
  ],
])("refuses %s", async (_name, bytes) => {
  const { studio } = await openStudio();
  const answer = await upload(studio, bytes, "vase.jpg");
  expect(answer.status).toBe(400);
  expect(answer.json()).toMatchObject({ error: "invalid_image" });
});

test("refuses a file over 20 MB", async () => {
  const { studio } = await openStudio();
  expect((await upload(studio, Buffer.alloc(21_000_000), "huge.jpg")).json()).toMatchObject({ error: "too_large" });
});

test("serves no picture of another site, and none for a made-up path", async () => {
  const mine = await openStudio();
  const other = await openStudio();
  const image = (await upload(mine.studio, await picture(20, 20).png().toBuffer(), "x.png")).json() as Image;
  expect((await other.site.get(image.url)).status).toBe(404);
  for (const path of [
    "/images/..%2f..%2fstoa.lock/x",
    "/images/000000000000000000000000/x.png",
    `/images/${"../".repeat(9)}etc/passwd`,
  ]) {
    expect((await mine.site.get(path)).status).toBe(404);
  }
});

test("accepts an upload only from a member with a crumb", async () => {
  const { studio } = await openStudio();
  studio.cookies.delete("crumb");
  const bytes = await picture(20, 20).png().toBuffer();
  expect((await upload(studio, bytes, "x.png")).status).toBe(403);
  studio.cookies.clear();
  expect((await upload(studio, bytes, "x.png")).status).toBe(401);
});
