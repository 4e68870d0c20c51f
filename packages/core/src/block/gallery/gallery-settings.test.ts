import { expect, test } from "vitest";
import { GalleryBlockSchema, type GalleryBlockValue } from "./gallery-block-schema.ts";
import { galleryBlock } from "./gallery-block.ts";
import { gallerySettings, showsGalleryText, withGalleryText } from "./gallery-settings.ts";

const DESIGNS = ["grid", "slideshow", "slider", "stacked"] as const;

function valueOf(changes: Partial<GalleryBlockValue>): GalleryBlockValue {
  return { ...(galleryBlock.defaults as GalleryBlockValue), ...changes };
}

function membersOf(value: GalleryBlockValue): string[] {
  return Object.values(gallerySettings(value)).flat();
}

test("a grid has settings for columns and spacing, a stack only for spacing", () => {
  expect(gallerySettings(valueOf({ design: "grid" })).layout).toEqual([
    "thumbnailsPerRow",
    "padding",
    "aspectRatio",
    "squareThumbs",
  ]);
  expect(gallerySettings(valueOf({ design: "stacked" })).layout).toEqual(["padding"]);
});

test.each(["grid", "stacked"] as const)(
  "a %s, which shows all pictures at once, has no settings for movement",
  (design) => {
    expect(gallerySettings(valueOf({ design, autoplay: true, thumbnails: true })).movement).toEqual([]);
  },
);

test("times and sizes are shown once their setting is enabled", () => {
  expect(gallerySettings(valueOf({ design: "slideshow" })).movement).toEqual([
    "controls",
    "indicators",
    "thumbnails",
    "autoplay",
  ]);
  expect(gallerySettings(valueOf({ design: "slideshow", thumbnails: true, autoplay: true })).movement).toEqual([
    "controls",
    "indicators",
    "thumbnails",
    "thumbnailStripHeight",
    "thumbnailStripMargin",
    "autoplay",
    "autoplayDuration",
  ]);
  expect(gallerySettings(valueOf({ design: "slider", thumbnails: true })).movement).not.toContain("thumbnails");
});

test("colors of the lightbox are shown if pictures open in it", () => {
  expect(gallerySettings(valueOf({})).clicks).not.toContain("lightboxTheme");
  expect(gallerySettings(valueOf({ hasLightbox: true })).clicks).toContain("lightboxTheme");
});

test.each(DESIGNS)("captions of a %s are enabled and disabled together", (design) => {
  const shown = withGalleryText(valueOf({ design }), true);
  expect(showsGalleryText(shown)).toBe(true);
  expect(shown.showMetaBasic).toBe(design === "stacked");
  expect(gallerySettings(shown).words).toContain("metaPosition");
  const both = valueOf({ design, showMeta: true, showMetaBasic: true });
  expect(showsGalleryText(withGalleryText(both, false))).toBe(false);
});

test("every setting of a gallery can be reached in one of its designs", () => {
  const all = DESIGNS.flatMap((design) =>
    membersOf(valueOf({ design, autoplay: true, thumbnails: true, hasLightbox: true, showMeta: true })),
  );
  const elsewhere = ["images", "collectionId", "design", "showMeta", "showMetaBasic"];
  expect(new Set([...all, ...elsewhere])).toEqual(new Set(Object.keys(GalleryBlockSchema.properties)));
});
