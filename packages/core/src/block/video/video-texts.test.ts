import { expect, test } from "vitest";
import { pastedVideoUrl, videoText } from "./video-texts.ts";

test.each([
  ["https://youtu.be/abcdefghijk", "A YouTube video, played on the page."],
  ["https://vimeo.com/12345", "A Vimeo video, played on the page."],
  ["/s/clip.mp4", "A video file, played on the page."],
  ["", ""],
  ["javascript:alert(1)", ""],
])("%s is: %s", (url, words) => {
  expect(videoText(url)).toBe(words);
});

test("a URL that does not play is reported", () => {
  expect(videoText("https://example.org/watch")).toMatch(/^Shown as a link/);
});

test.each([
  [" https://youtu.be/abcdefghijk\n", "https://youtu.be/abcdefghijk"],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/abcdefghijk?a=1&amp;b=2" title="x"></iframe>',
    "https://www.youtube.com/embed/abcdefghijk?a=1&b=2",
  ],
  ["<div><iframe src='//player.vimeo.com/video/12345'></iframe></div>", "https://player.vimeo.com/video/12345"],
  ["clay", "clay"],
])("%s is pasted as %s", (pasted, url) => {
  expect(pastedVideoUrl(pasted)).toBe(url);
});
