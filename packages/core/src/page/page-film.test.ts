import { expect, test } from "vitest";
import { filmPlayerUrl, isFilmAddress } from "./page-film.ts";

test.each([
  ["https://youtu.be/abcdefghijk", true],
  ["https://vimeo.com/12345", true],
  ["/s/clip.mp4", true],
  ["https://example.org/watch", false],
])("%s can be the video of a page: %s", (url, isFilm) => {
  expect(isFilmAddress(url)).toBe(isFilm);
});

test.each([
  ["https://vimeo.com/12345", "https://player.vimeo.com/video/12345?dnt=1&background=1&autoplay=1&loop=1&muted=1"],
  [
    "https://www.youtube.com/watch?v=abcdefghijk",
    "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&mute=1&controls=0&playsinline=1&disablekb=1&enablejsapi=1&rel=0&loop=1&playlist=abcdefghijk",
  ],
  ["/s/clip.mp4", undefined],
])("%s plays without sound or controls, and loops, in: %s", (url, playerUrl) => {
  expect(filmPlayerUrl(url)).toBe(playerUrl);
});
