import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { newId } from "../../db/new-id.ts";
import type { CheckedImage } from "../image/image-service.ts";
import type { DEMO_NAMES } from "./demo-names.ts";

export type DemoPicture = {
  /** Path below the folder of pictures. */
  readonly file: string;
  /** What decoding it would find. */
  readonly facts: Pick<CheckedImage["row"], "contentType" | "widthPx" | "heightPx" | "meanColor" | "areaColors">;
};

/** Pictures by the key that the documents name. */
export type DemoPictures = Readonly<Record<string, DemoPicture>>;

export const DEMO_PICTURES_FOLDER = join(import.meta.dirname, "pictures");

/** Kept, so that a first start decodes no picture. `UPDATE_FIXTURES=1` with `demo-pictures.test.ts` writes it. */
export const DEMO_PICTURE_FACTS_FILE = join(DEMO_PICTURES_FOLDER, "demo-picture-facts.json");

type KeptFacts = {
  readonly size: readonly [widthPx: number, heightPx: number];
  /** Mean color of all, then of the areas, parted by spaces. */
  readonly colors: string;
};

function toPicture(file: string, { size: [widthPx, heightPx], colors }: KeptFacts): DemoPicture {
  const [meanColor = "", ...areaColors] = colors.split(" ");
  return { file, facts: { contentType: `image/${extname(file).slice(1)}`, widthPx, heightPx, meanColor, areaColors } };
}

/** The pictures of a demo site. */
export function demoPictures(site: keyof typeof DEMO_NAMES): DemoPictures {
  const kept: Readonly<Record<typeof site, Readonly<Record<string, KeptFacts>>>> = JSON.parse(
    readFileSync(DEMO_PICTURE_FACTS_FILE, "utf8"),
  );
  return Object.fromEntries(
    Object.entries(kept[site]).map(([name, facts]) => [
      name.slice(0, -extname(name).length),
      toPicture(`${site}/${name}`, facts),
    ]),
  );
}

/** Reads a picture's file, under a new id. */
export async function readDemoPicture({ file, facts }: DemoPicture): Promise<CheckedImage> {
  const filename = file.replace(/^.*\//, "");
  const bytes = await readFile(join(DEMO_PICTURES_FOLDER, file));
  return { row: { ...facts, id: newId(), filename, isVector: false }, image: { bytes, filename } };
}
