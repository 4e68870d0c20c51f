import { expect, test } from "vitest";
import { videoSource } from "./video-provider.ts";

const YOUTUBE = "https://www.youtube-nocookie.com/embed/abcdefghijk";
const VIMEO = "https://player.vimeo.com/video/12345?dnt=1";

test.each([
  ["https://www.youtube.com/watch?v=abcdefghijk", YOUTUBE],
  ["https://www.youtube.com/watch?list=x&v=abcdefghijk&t=3", YOUTUBE],
  ["https://youtu.be/abcdefghijk?t=3", YOUTUBE],
  ["https://m.youtube.com/shorts/abcdefghijk", YOUTUBE],
  ["https://www.youtube-nocookie.com/embed/abcdefghijk", YOUTUBE],
  ["https://vimeo.com/12345", VIMEO],
  ["https://player.vimeo.com/video/12345", VIMEO],
])("plays %s in the player of its service", (url, playerUrl) => {
  expect(videoSource(url)).toMatchObject({ kind: "player", playerUrl });
});

test.each([
  ["https://example.org/a.mp4", "file"],
  ["/s/clip.webm?x=1", "file"],
  ["https://example.org/watch?v=abcdefghijk", "link"],
  ["https://evil.example/?https://youtu.be/abcdefghijk", "link"],
  ["https://youtu.be/abcdefghijklmnop", "link"],
])("%s is a %s", (url, kind) => {
  expect(videoSource(url)).toEqual({ kind, url });
});
