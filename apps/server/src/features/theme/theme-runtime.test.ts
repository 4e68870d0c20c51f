import { expect, test } from "vitest";
import { findRuntime } from "./theme-runtime.ts";

test.each([
  ["site.region", "<p>{squarespace.main-content} for all</p>", "none"],
  ["site.region", "<img {@|image-meta}>", "core"],
  ["scripts/a.js", "ImageLoader.load(image);", "core"],
  ["scripts/a.js", "Squarespace.onInitialize(Y, f);", "core"],
  ["blocks/a.block", "<script>Static.SQUARESPACE_CONTEXT.website</script>", "core"],
  ["scripts/a.js", "window['Static']['SQUARESPACE_CONTEXT']", "core"],
  ["scripts/a.js", "window.UserAccountApi.openAccountScreen()", "core"],
  ["scripts/a.js", "YUI().use('node', function (Y) {})", "yui"],
  ["scripts/a.js", "Y.one('#a'); ImageLoader.load(a)", "yui"],
  ["pages/a.page", "<script>Y.Squarespace.Lightbox2</script>", "yui"],
  ["scripts/a.js", "point.Y.onset = KEY.one", "none"],
  ["styles/a.less", "// YUI", "none"],
  ["assets/readme.txt", "Y.one", "none"],
])("%s with %j needs %s", (file, text, expected) => {
  expect(findRuntime(new Map([[file, text]]))).toBe(expected);
});
