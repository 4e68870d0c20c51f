import { expect, test } from "vitest";
import { framePath } from "./frame-path.ts";

test.each([
  ["/about", "/about", "/about"],
  ["/about", "/de/about", "/de/about"],
  ["/about", "/pt-br/about?x=1#y", "/pt-br/about"],
  ["/blog/first", "/de/blog/first", "/de/blog/first"],
  ["/", "/de", "/de"],
  ["/", "/de/", "/de"],
  ["/", "/", "/"],
])("of %s that the frame shows at %s, %s is drawn", (own, shown, drawn) => {
  expect(framePath(own, shown)).toBe(drawn);
});

test.each([
  "/other",
  "/de/other",
  "//evil.example/about",
  "/../about",
  "/a/b/about",
  "https://evil.example/about",
  7,
  null,
])("a frame that claims to show %s changes nothing", (shown) => {
  expect(framePath("/about", shown)).toBe("/about");
});
