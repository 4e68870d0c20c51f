import { expect, test } from "vitest";
import { findFeatureClasses, findRuntime } from "./theme-runtime.ts";

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
  ["scripts/a.js", "var Site = Singleton.create({ ready: function () {} });", "core"],
  ["scripts/a.js", "var Menu = Class.create({});", "core"],
  ["scripts/a.js", "if (Modernizr.touch) open();", "core"],
  ["scripts/a.js", "Y.namespace('Template');", "yui"],
  ["styles/a.less", ".no-touch a:hover { color: red }", "core"],
  ["styles/a.less", ".touch-target { color: red }", "none"],
])("%s with %j needs %s", (file, text, expected) => {
  expect(findRuntime(new Map([[file, text]]))).toBe(expected);
});

test("only themes that name classes of browser features get them", () => {
  const marks = (file: string, text: string): boolean => findFeatureClasses(new Map([[file, text]]));
  expect(marks("styles/a.css", "html.no-touch a {}")).toBe(true);
  expect(marks("scripts/a.js", "Modernizr.svg")).toBe(true);
  expect(marks("scripts/a.js", "Singleton.create({})")).toBe(false);
  expect(marks("styles/a.css", ".no-touchy a {}")).toBe(false);
});
