import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import type { Locator, Page } from "@playwright/test";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import { addDocuments, newId } from "../form/form-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { button } from "../product/product-shop.ts";
import type { StoaAddress } from "../server/stoa-address.ts";
import { expect, test } from "../server/stoa-server.ts";

const TEXTS = CATALOGUES.en.audioPlayer;
const SECONDS = 61;
/** Seconds per arrow key. */
const STEP_SECONDS = 5;
const RATE = 8000;

function silentWave(): Buffer {
  const data = Buffer.alloc(SECONDS * RATE, 128);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  for (const [offset, value] of [
    [16, 16],
    [24, RATE],
    [28, RATE],
    [40, data.length],
  ] as const) {
    head.writeUInt32LE(value, offset);
  }
  for (const [offset, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const) {
    head.writeUInt16LE(value, offset);
  }
  head.write("data", 36);
  return Buffer.concat([head, data]);
}

async function addAlbum(stoa: StoaAddress, shop: ShopApi): Promise<string> {
  const collectionId = newId();
  const collection = {
    urlId: "shanties",
    title: "Shanties",
    navigationTitle: "Shanties",
    enabled: true,
    type: 16,
    typeName: "album",
    description: "",
    pageSize: 20,
    ordering: "music-album",
  };
  const songs = ["Heave", "Haul"].map((title, displayIndex) => ({
    id: newId(),
    kind: "item",
    data: {
      collectionId,
      title,
      urlId: title.toLowerCase(),
      recordType: 7,
      displayIndex,
      html: "",
      excerpt: "",
      tags: [],
      categories: [],
      status: "published",
      publishOn: Date.UTC(2026, 0, 5),
      isStarred: false,
      seo: { title: "", description: "" },
      audio: { url: `/s/${title}.wav`, author: "The crew", durationMs: SECONDS * 1000 },
    },
  }));
  await addDocuments(stoa, shop.slug, [{ id: collectionId, kind: "collection", data: collection }, ...songs]);
  await shop.publish();
  return shop.url("/shanties");
}

/** Serves ranges, as servers do for seekable media. */
async function serveSongs(page: Page): Promise<void> {
  const wave = silentWave();
  await page.route("**/s/*.wav", (route) => {
    const from = Number(/bytes=(\d+)-/.exec(route.request().headers()["range"] ?? "")?.[1] ?? 0);
    const headers = {
      "accept-ranges": "bytes",
      "content-range": `bytes ${from}-${wave.length - 1}/${wave.length}`,
      "content-type": "audio/wav",
    };
    return route.fulfill({ status: 206, headers, body: wave.subarray(from) });
  });
}

const player = (page: Page, title: string): Locator => page.getByRole("group", { name: title, exact: true });
const play = (title: string): string => fillMessage(TEXTS.play, { title });
const pause = (title: string): string => fillMessage(TEXTS.pause, { title });

test("plays one recording at a time, by keyboard, and shows its position", async ({ page, shop, stoa }) => {
  const url = await addAlbum(stoa, shop);
  await serveSongs(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(url);
  const heave = player(page, "Heave");
  await expect(heave).toMatchAriaSnapshot(`
    - group "Heave":
      - 'button "Play: Heave"'
      - slider "Place in the recording": "0"
      - 'button "Speed: 1×"': 1×
      - button "Mute"
  `);
  // Nothing of a recording loads before it is requested.
  expect(asked.filter((address) => address.endsWith(".wav"))).toEqual([]);
  const place = heave.getByRole("slider", { name: TEXTS.place });
  await expect(place).toHaveAttribute("aria-valuetext", "0 seconds of 1 minute, 1 second");
  await button(heave, play("Heave")).focus();
  await page.keyboard.press("Enter");
  await expect(button(heave, pause("Heave"))).toBeFocused();
  await place.focus();
  await page.keyboard.press("PageUp");
  await expect(place).toHaveAttribute("aria-valuetext", /^3\d seconds of 1 minute, 1 second$/u);
  await button(player(page, "Haul"), play("Haul")).click();
  await expect(button(player(page, "Haul"), pause("Haul"))).toBeVisible();
  await expect(button(heave, play("Heave"))).toBeVisible();
  await expect(heave.getByText(/^0:3\d \/ 1:01$/u)).toBeVisible();
  const second = await page
    .locator("audio")
    .first()
    .evaluate((audio: HTMLAudioElement) => Math.floor(audio.currentTime));
  await place.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveAttribute("aria-valuetext", new RegExp(`^${second - STEP_SECONDS} seconds of`, "u"));
  await page.keyboard.press("Home");
  await expect(place).toHaveAttribute("aria-valuetext", "0 seconds of 1 minute, 1 second");
});

test("changes speed and volume", async ({ page, shop, stoa }) => {
  const url = await addAlbum(stoa, shop);
  await serveSongs(page);
  await page.goto(url);
  const heave = player(page, "Heave");
  await button(heave, fillMessage(TEXTS.speed, { speed: "1×" })).click();
  await expect(button(heave, fillMessage(TEXTS.speed, { speed: "1.25×" }))).toHaveText("1.25×");
  await button(heave, TEXTS.mute).click();
  await button(heave, TEXTS.unmute).click();
  await expect(button(heave, TEXTS.mute)).toBeVisible();
});

test("reports that a recording can't be played, with a link to its file, and plays it once it can", async ({
  page,
  shop,
  stoa,
}) => {
  const url = await addAlbum(stoa, shop);
  await page.route("**/s/*.wav", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(url);
  const heave = player(page, "Heave");
  await button(heave, play("Heave")).click();
  await expect(heave.getByRole("alert")).toContainText(TEXTS.failed);
  await expect(heave.getByRole("link", { name: TEXTS.openFile })).toHaveAttribute("href", /\/s\/Heave\.wav$/u);
  await page.unrouteAll();
  await serveSongs(page);
  await button(heave, play("Heave")).click();
  await expect(button(heave, pause("Heave"))).toBeVisible();
  await expect(heave.getByText(TEXTS.failed)).toHaveCount(0);
});

test("is accessible at every size, in both schemes, and takes no more room than what it replaces", async ({
  browser,
  page,
  shop,
  stoa,
}) => {
  const url = await addAlbum(stoa, shop);
  await page.goto(url);
  await expect(player(page, "Heave")).toBeVisible();
  await expectAccessible(page);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 412, height: 900 } });
  const plain = await context.newPage();
  await plain.goto(url);
  await page.setViewportSize({ width: 412, height: 900 });
  const bottomOf = async (one: Page): Promise<number> => {
    const box = await one.getByRole("main").boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect.poll(async () => (await bottomOf(page)) - (await bottomOf(plain))).toBe(0);
  await context.close();
});
