import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillText, GALLERY_MESSAGES } from "./gallery-messages.ts";
import { readGalleryOptions } from "./gallery-options.ts";

describe("readGalleryOptions", () => {
  test("has the defaults of a gallery that says nothing", () => {
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

  test("reads what a block says", () => {
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

  test("takes any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const { autoplayMs } = readGalleryOptions(json);
        return autoplayMs >= 1000 && autoplayMs <= 10_000;
      }),
    );
  });
});

describe("fillText", () => {
  test("puts values into a message and leaves unknown names", () => {
    expect(fillText(GALLERY_MESSAGES.place, { number: 2, count: 9 })).toBe("2 of 9");
    expect(fillText("{title} {toString}", { title: "Hill" })).toBe("Hill {toString}");
  });
});
