import { expect, test } from "vitest";
import { captchaSize, captchaView } from "./captcha-view.ts";

test("a site that has set nothing makes its own challenges and asks no third party", () => {
  expect(captchaView(undefined)).toEqual({
    provider: "altcha",
    siteKey: null,
    challengeUrl: "/api/captcha/challenge",
    theme: "auto",
    alignment: "left",
  });
});

test("a site's own key is in the address of the provider's script and nowhere else", () => {
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
