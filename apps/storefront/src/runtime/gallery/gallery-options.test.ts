import * as fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { galleryText, setGalleryTexts } from "./gallery-texts.ts";
import { readGalleryOptions } from "./gallery-options.ts";
import { GALLERY_MESSAGES } from "@stoa/core/gallery/gallery-messages.ts";
import { CATALOGUES } from "@stoa/core/message/catalogues.ts";

describe("readGalleryOptions", () => {
  test("has the defaults of a gallery without settings", () => {
    expect(readGalleryOptions(null)).toEqual({
      isAutoplayed: false,
      autoplayMs: 5000,
      hasControls: true,
      hasIndicators: false,
      hasLightbox: false,
      lightboxTheme: "dark",
      alignment: "center",
      thumbnails: null,
      ratio: null,
    });
  });

  test("reads a block's settings", () => {
    expect(
      readGalleryOptions({
        autoplay: "true",
        "autoplay-duration": 3,
        controls: false,
        indicators: true,
        lightbox: true,
        lightboxTheme: "light",
        "active-alignment": "left",
        thumbnails: true,
        "thumbnail-strip-height": 900,
        "aspect-ratio": "widescreen",
      }),
    ).toEqual({
      isAutoplayed: true,
      autoplayMs: 3000,
      hasControls: false,
      hasIndicators: true,
      hasLightbox: true,
      lightboxTheme: "light",
      alignment: "left",
      thumbnails: { heightPx: 200, marginPx: 20 },
      ratio: 16 / 9,
    });
  });

  test.each([
    [0, 1000],
    [99, 10_000],
    ["soon", 5000],
    [null, 5000],
  ])("with a duration of %j waits %d ms", (duration, ms) => {
    expect(readGalleryOptions({ "autoplay-duration": duration }).autoplayMs).toBe(ms);
  });

  test.each([
    [{}, { heightPx: 80, marginPx: 20 }],
    [
      { "thumbnail-strip-height": -1, "thumbnail-strip-margin": -1 },
      { heightPx: 0, marginPx: 0 },
    ],
    [
      { "thumbnail-strip-height": 900, "thumbnail-strip-margin": 900 },
      { heightPx: 200, marginPx: 60 },
    ],
    [
      { "thumbnail-strip-height": "tall", "thumbnail-strip-margin": "wide" },
      { heightPx: 80, marginPx: 20 },
    ],
  ])("with %j its thumbnails are %j", (sizes, thumbnails) => {
    expect(readGalleryOptions({ thumbnails: true, ...sizes }).thumbnails).toEqual(thumbnails);
  });

  test("takes any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const { autoplayMs } = readGalleryOptions(json);
        return autoplayMs >= 1000 && autoplayMs <= 10_000;
      }),
    );
  });
});

describe("galleryText", () => {
  afterEach(() => setGalleryTexts(GALLERY_MESSAGES));

  test("announces a picture's position in the language of the page", () => {
    expect(galleryText("place", { number: 2, count: 9 })).toBe("2 of 9");
    setGalleryTexts(CATALOGUES.de.gallery);
    expect(galleryText("place", { number: 2, count: 9 })).toBe("2 von 9");
    expect(galleryText("open", { title: "{toString}" })).toBe("Größer zeigen: {toString}");
  });
});
