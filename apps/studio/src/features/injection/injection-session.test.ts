import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { expect, test } from "vitest";
import { withInjection } from "./injection-session.ts";

const BARE: Settings = {
  siteTitle: "Pots",
  siteTagLine: "",
  siteDescription: "",
  language: "en-US",
  timeZone: "UTC",
  currency: "USD",
  homepageId: null,
  theme: { name: "atelier" },
};

test("code is added at its place, and settings without any have none", () => {
  const locked = withInjection(BARE, "lock", "<b>1</b>");
  expect(locked.injection).toEqual({ header: "", footer: "", item: "", lock: "<b>1</b>" });
  const both = withInjection(locked, "header", "<i>2</i>");
  expect(both.injection).toMatchObject({ header: "<i>2</i>", lock: "<b>1</b>" });
  expect(withInjection(withInjection(both, "lock", ""), "header", "")).toEqual(BARE);
});
