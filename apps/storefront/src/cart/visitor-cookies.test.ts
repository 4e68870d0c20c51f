import { describe, expect, test } from "vitest";
import { isSignedIn, readCookie } from "./visitor-cookies.ts";

describe("readCookie", () => {
  test.each([
    ["hasCart=true", "hasCart", "true"],
    ["a=1; crumb=x%3Dy; b=2", "crumb", "x=y"],
    ["xcrumb=1; crumb=2", "crumb", "2"],
    ["crumb=", "crumb", ""],
    ["a=1", "crumb", undefined],
    ["", "crumb", undefined],
    ["crumb=%E0%A4%A", "crumb", undefined],
  ])("in %j reads %s as %j", (cookies, name, value) => {
    expect(readCookie(cookies, name)).toBe(value);
  });
});

describe("isSignedIn", () => {
  test.each([
    [`SiteUserInfo=${encodeURIComponent('{"authenticated":true,"siteUserId":"1"}')}`, true],
    [`SiteUserInfo=${encodeURIComponent('{"authenticated":false}')}`, false],
    [`SiteUserInfo=${encodeURIComponent('{"authenticated":"true"}')}`, false],
    ["SiteUserInfo=%7Bbroken", false],
    ["SiteUserInfo=true", false],
    ["", false],
  ])("with %j is %j", (cookies, wanted) => {
    expect(isSignedIn(cookies)).toBe(wanted);
  });
});
