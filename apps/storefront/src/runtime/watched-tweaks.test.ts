import { describe, expect, test } from "vitest";
import { getTweakValue, storeTweakValue } from "./watched-tweaks.ts";

describe("getTweakValue", () => {
  test.each([
    [{ tweakJSON: { "gallery-design": "Grid" } }, "Grid"],
    [{ tweakJSON: { "gallery-design": "" } }, ""],
    [{ tweakJSON: {} }, undefined],
    [{ tweakJSON: null }, undefined],
    [{}, undefined],
    [undefined, undefined],
    ["tweakJSON", undefined],
  ])("in %j is %j", (context, value) => {
    expect(getTweakValue(context, "gallery-design")).toBe(value);
  });

  test("knows no members but the tweaks", () => {
    expect(getTweakValue({ tweakJSON: {} }, "constructor")).toBeUndefined();
  });
});

describe("storeTweakValue", () => {
  test("changes what scripts read next", () => {
    const context = { tweakJSON: { color: "red" } };
    storeTweakValue(context, { name: "color", value: "blue" });
    expect(getTweakValue(context, "color")).toBe("blue");
  });

  test("leaves a context without tweaks alone", () => {
    const context = {};
    storeTweakValue(context, { name: "color", value: "blue" });
    expect(context).toEqual({});
  });
});
