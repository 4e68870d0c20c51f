import { DAY_ROOM_PICTURES } from "./practice-art-day-room-pictures.ts";
import { FURNITURE_PICTURES } from "./practice-art-furniture-pictures.ts";
import { HALL_PICTURES } from "./practice-art-hall-pictures.ts";
import { MARKET_PICTURES } from "./practice-art-market-pictures.ts";
import { PAPER_PICTURES } from "./practice-art-paper-pictures.ts";
import { renderScene, type Scene } from "./practice-art-render.ts";
import { SHELF_PICTURES } from "./practice-art-shelf-pictures.ts";
import { STAIR_PICTURES } from "./practice-art-stair-pictures.ts";

const PICTURES: ReadonlyMap<string, () => Scene> = new Map(
  [
    HALL_PICTURES,
    STAIR_PICTURES,
    MARKET_PICTURES,
    FURNITURE_PICTURES,
    SHELF_PICTURES,
    PAPER_PICTURES,
    DAY_ROOM_PICTURES,
  ].flatMap((pictures) => Object.entries(pictures)),
);

/** Keys of all pictures of the practice. */
export const PRACTICE_PICTURE_KEYS: readonly string[] = [...PICTURES.keys()];

/** One picture of the practice as an SVG document, the same bytes each time. Throws for a key that is not listed. */
export function practicePicture(key: string): string {
  const scene = PICTURES.get(key);
  if (scene === undefined)
    throw new RangeError(`No picture of the practice is called "${key}"; see PRACTICE_PICTURE_KEYS.`);
  return renderScene(key, scene());
}
