import { englishOf } from "../message/message-of.ts";
import { expect, test, vi } from "vitest";
import { checkRedirects } from "./check-redirects.ts";
import { redirectFinder } from "./find-redirect.ts";
import { isEndingRedirect } from "./ending-redirect.ts";
import { REDIRECT_MESSAGES } from "./redirect-messages.ts";
import type { RedirectRule } from "./redirect-schema.ts";

function rule(from: string, to: string, isPermanent = true): RedirectRule {
  return { from, to, isPermanent };
}

const find = redirectFinder({
  rules: [
    rule("/Old.html", "/new"),
    rule("/blog/*", "/notes/*"),
    rule("/blog/2019/*", "/archive"),
    rule("/blog/first", "https://other.example/first", false),
    rule("/all/*", "/*"),
    rule("/Über", "/café%20a"),
    rule("/stra%C3%9fe", "/a?q=%26"),
    rule("/a%20b", "/spaced"),
    rule("/İstanbul/*", "https://other.example/*"),
  ],
});

test.each([
  ["/old.html", "/new"],
  ["/OLD.html/", "/new"],
  ["/blog/a/b", "/notes/a/b"],
  ["/blog", "/notes"],
  ["/blog/2019/x", "/archive"],
  ["/blog/first", "https://other.example/first"],
  ["/all/Some/Page", "/Some/Page"],
  ["/all", "/"],
  ["/all//evil.example/x", "/evil.example/x"],
  ["/all/\\evil.example", "/evil.example"],
  ["/blog/salt%26pepper%2Fx%20y%25", "/notes/salt%26pepper%2Fx%20y%25"],
  ["/blog/%C3%BC", "/notes/%C3%BC"],
  ["/blog/%C3", "/notes/%C3"],
  ["/%C3%BCber", "/caf%C3%A9%20a"],
  ["/stra%C3%9Fe", "/a?q=%26"],
  ["/a%20b", "/spaced"],
  ["/%C4%B0stanbul/.evil.example/x", "https://other.example/.evil.example/x"],
  ["/%C4%B0stanbul", "https://other.example"],
])("redirects from %s to %s", (path, to) => {
  expect(find(path)?.to).toBe(to);
});

test.each([
  ["parts", "/a".repeat(7000)],
  ["slashes", `${"/".repeat(14_000)}a`],
])("looks up an address of many %s only as often as the longest rule has characters", (_name, path) => {
  const lookups = vi.spyOn(Map.prototype, "get");
  find(path);
  const { length } = lookups.mock.calls;
  lookups.mockRestore();
  expect(length).toBeLessThanOrEqual("/blog/2019".length + 1);
});

test("redirects below the longest rule from an address of any length", () => {
  expect(find(`/blog/2019${"/a".repeat(500)}`)?.to).toBe("/archive");
  expect(find(`/blog${"/a".repeat(500)}`)?.to).toBe(`/notes${"/a".repeat(500)}`);
});

test("tells whether a redirect is permanent, and nothing for other URLs", () => {
  expect(find("/blog/first")?.isPermanent).toBe(false);
  expect(find("/blogs")).toBeUndefined();
  expect(find("/")).toBeUndefined();
});

test.each([
  [[rule("old", "/new")], "rules.0.from", REDIRECT_MESSAGES.notAPath],
  [[rule("/", "/new")], "rules.0.from", REDIRECT_MESSAGES.notAPath],
  [[rule("/*", "/new")], "rules.0.from", REDIRECT_MESSAGES.notAPath],
  [[rule("//evil.example", "/new")], "rules.0.from", REDIRECT_MESSAGES.notAPath],
  [[rule("/a", "javascript:alert(1)")], "rules.0.to", REDIRECT_MESSAGES.notATarget],
  [[rule("/a", "//evil.example/x")], "rules.0.to", REDIRECT_MESSAGES.notATarget],
  [[rule("/a", "/b\r\nset-cookie: x")], "rules.0.to", REDIRECT_MESSAGES.notATarget],
  [[rule("/a", "/b/*")], "rules.0.to", REDIRECT_MESSAGES.restWithoutRest],
  [[rule("/a", "/b"), rule("/A/", "/c")], "rules.1.from", REDIRECT_MESSAGES.twice],
  [[rule("/%C3%BC", "/b"), rule("/U\u0308", "/c")], "rules.1.from", REDIRECT_MESSAGES.twice],
  [[rule("/Search", "/find")], "rules.0.from", REDIRECT_MESSAGES.reserved],
  [[rule("/cart/*", "/shop")], "rules.0.from", REDIRECT_MESSAGES.reserved],
  [[rule("/robots.txt", "/shop")], "rules.0.from", REDIRECT_MESSAGES.reserved],
])("refuses %j", (rules, path, message) => {
  expect(checkRedirects({ rules })).toEqual({ [path]: message });
});

test("keeps rules from before at paths that are reserved now", () => {
  const list = { rules: [rule("/search", "/find")] };
  expect(checkRedirects(list, list)).toEqual({});
});

test.each([
  [[rule("/a", "/a")]],
  [[rule("/a", "/b"), rule("/b", "/A/")]],
  [[rule("/a/*", "/b/*"), rule("/b/*", "/a/*")]],
  [[rule("/a/*", "/a/more/*")]],
  [[rule("/a", "/a?x=1")]],
  [[rule("/a", "/a#top")]],
  [[rule("/a", "/b?x=1#top"), rule("/b", "/a")]],
])("finds the loop in %j", (rules) => {
  const problems = checkRedirects({ rules });
  expect(Object.keys(problems)).toHaveLength(rules.length);
  expect(englishOf(problems["rules.0.to"] ?? "")).toContain("redirect loops");
});

function chainOf(length: number): RedirectRule[] {
  return Array.from({ length }, (_, step) => rule(`/step-${step}`, `/step-${step + 1}`));
}

test("refuses more redirects in a row than browsers follow", () => {
  expect(checkRedirects({ rules: chainOf(20) })).toEqual({});
  expect(Object.keys(checkRedirects({ rules: chainOf(22) }))).toEqual(["rules.0.to", "rules.1.to"]);
});

test.each([
  ["/a", "https://shop.example/b", true],
  ["/a", "https://shop.example/a", false],
  ["/a", "HTTP://SHOP.example?x=1", true],
  ["/", "https://shop.example#top", false],
  ["/a", "https://other.example/a", true],
])("a rule from %s to %s ends somewhere: %s", (from, to, isEnding) => {
  const find = redirectFinder({ rules: [rule(from, to)] });
  expect(isEndingRedirect(find, { hosts: ["shop.example"], path: from })).toBe(isEnding);
});

test("rules that redirect back and forth between two hosts of the site end nowhere", () => {
  const find = redirectFinder({
    rules: [rule("/a", "https://www.shop.example/b"), rule("/b", "https://shop.example/a")],
  });
  const both = ["shop.example", "www.shop.example"];
  expect(isEndingRedirect(find, { hosts: both, path: "/a" })).toBe(false);
  expect(isEndingRedirect(find, { hosts: both.slice(1), path: "/a" })).toBe(true);
});

test("follows chained rules to their end", () => {
  const rules = [rule("/a", "/b"), rule("/b", "/c"), rule("/d", "https://other.example/d?x=1"), rule("/e/*", "/e-new")];
  expect(checkRedirects({ rules })).toEqual({});
});
