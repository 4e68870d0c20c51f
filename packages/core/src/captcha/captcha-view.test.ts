import { expect, test } from "vitest";
import { captchaSize, captchaView } from "./captcha-view.ts";

test("a site without settings uses its own challenges and no third party", () => {
  expect(captchaView(undefined)).toEqual({
    provider: "altcha",
    siteKey: null,
    challengeUrl: "/api/captcha/challenge",
    theme: "auto",
    alignment: "left",
  });
});

test("a site's own key appears only in the URL of the provider's script", () => {
  const settings = { provider: "recaptcha-enterprise", siteKey: "a&b" } as const;
  expect(captchaView(settings, { theme: "dark", alignment: "center" })).toEqual({
    provider: "recaptcha-enterprise",
    siteKey: "a&b",
    scriptUrl: "https://www.google.com/recaptcha/enterprise.js?render=a%26b",
    theme: "dark",
    alignment: "center",
  });
  expect(captchaView({ provider: "turnstile", siteKey: "k" }).scriptUrl).not.toContain("k&");
});

test("a provider without a site key is null", () => {
  expect(captchaView({ provider: "turnstile", siteKey: "" }).siteKey).toBeNull();
});

test.each([
  [0, "compact"],
  [319.9, "compact"],
  [320, "normal"],
  [1440, "normal"],
])("a container of %d px gets the %s size", (width, size) => {
  expect(captchaSize(width)).toBe(size);
});
