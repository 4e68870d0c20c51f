import { BOWL_PICTURES } from "./demo-art-bowl-pictures.ts";
import { DRINK_PICTURES } from "./demo-art-drink-pictures.ts";
import { heroPicture } from "./demo-art-hero-picture.ts";
import { HOME_PICTURES } from "./demo-art-home-pictures.ts";
import { LINEN_PICTURES } from "./demo-art-linen-pictures.ts";
import { frameScene, LANDSCAPE, PORTRAIT, type Scene } from "./demo-art-scene.ts";
import { STUDIO_PICTURES } from "./demo-art-studio-pictures.ts";
import { VASE_PICTURES } from "./demo-art-vase-pictures.ts";

/** Key of the wide picture at the head of the demo's home page. */
export const HERO_PICTURE_KEY = "hero";

const PORTRAITS: ReadonlyMap<string, Scene> = new Map(
  [VASE_PICTURES, BOWL_PICTURES, DRINK_PICTURES, HOME_PICTURES, LINEN_PICTURES, STUDIO_PICTURES].flatMap((pictures) =>
    Object.entries(pictures),
  ),
);

/** Keys of all pictures of the demo site: 1600 × 2000, but the hero, which is 2400 × 1350. */
export const DEMO_PICTURE_KEYS: readonly string[] = [HERO_PICTURE_KEY, ...PORTRAITS.keys()];

/** One picture of the demo site as an SVG document, the same bytes each time. Throws for a key that is not listed. */
export function demoPicture(key: string): string {
  if (key === HERO_PICTURE_KEY) return frameScene(key, LANDSCAPE, heroPicture);
  const scene = PORTRAITS.get(key);
  if (scene === undefined) throw new RangeError(`No demo picture is called "${key}"; see DEMO_PICTURE_KEYS.`);
  return frameScene(key, PORTRAIT, scene);
}
