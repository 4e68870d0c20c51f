import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inspectImage } from "../image/inspect/inspect-image.ts";
import type { DEMO_NAMES } from "./demo-names.ts";
import { DEMO_PICTURE_FACTS_FILE, DEMO_PICTURES_FOLDER, demoPictures, type DemoPicture } from "./demo-pictures.ts";

/** Bytes of all pictures together: each install and each clone carries them. */
const MAX_BYTES = 6_000_000;
/** Decoders of two machines may round a color differently. */
const COLOR_TOLERANCE = 2;
/** Decoding is slow on a busy machine, and how slow is not what is tested. */
const PATIENCE_MS = 60_000;

const SITES = ["shop", "journal", "practice"] as const satisfies ReadonlyArray<keyof typeof DEMO_NAMES>;
const FILES = SITES.flatMap((site) =>
  readdirSync(join(DEMO_PICTURES_FOLDER, site)).map((name) => `${site}/${name}`),
).sort();

async function factsOf(file: string): Promise<DemoPicture["facts"]> {
  const { facts } = await inspectImage(readFileSync(join(DEMO_PICTURES_FOLDER, file)));
  const { contentType, widthPx, heightPx, meanColor, areaColors } = facts;
  return { contentType, widthPx, heightPx, meanColor, areaColors };
}

async function keptLine(file: string): Promise<string> {
  const { widthPx, heightPx, meanColor, areaColors } = await factsOf(file);
  const colors = [meanColor, ...areaColors].join(" ");
  return `    "${file.replace(/^.*\//, "")}": { "size": [${widthPx}, ${heightPx}], "colors": "${colors}" }`;
}

async function keptText(): Promise<string> {
  const sites: string[] = [];
  for (const site of SITES) {
    const lines: string[] = [];
    for (const file of FILES.filter((one) => one.startsWith(`${site}/`))) lines.push(await keptLine(file));
    sites.push(`  "${site}": {\n${lines.join(",\n")}\n  }`);
  }
  return `{\n${sites.join(",\n")}\n}\n`;
}

if (process.env["UPDATE_FIXTURES"] === "1") writeFileSync(DEMO_PICTURE_FACTS_FILE, await keptText());

const PICTURES = SITES.flatMap((site) => Object.values(demoPictures(site)));

function channelsOf({ meanColor, areaColors }: DemoPicture["facts"]): number[] {
  return Array.from(Buffer.from([meanColor, ...areaColors].join(""), "hex"));
}

describe.each(PICTURES.map((picture) => [picture.file, picture.facts] as const))("the picture %s", (file, kept) => {
  it("matches its facts", { timeout: PATIENCE_MS }, async () => {
    const facts = await factsOf(file);
    const { contentType, widthPx, heightPx } = facts;
    expect(kept).toMatchObject({ contentType, widthPx, heightPx });
    const [found, known] = [channelsOf(facts), channelsOf(kept)];
    expect(known).toHaveLength(found.length);
    expect(found.filter((channel, index) => Math.abs(channel - (known[index] ?? NaN)) > COLOR_TOLERANCE)).toEqual([]);
  });

  it("is wide enough for large screens", () => {
    expect(kept.widthPx).toBeGreaterThanOrEqual(1600);
  });
});

describe("the pictures", () => {
  it("each have their facts", () => {
    expect(PICTURES.map(({ file }) => file).toSorted()).toEqual(FILES);
  });

  it("are small enough for a clone", () => {
    const bytes = FILES.reduce((sum, file) => sum + statSync(join(DEMO_PICTURES_FOLDER, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });
});
