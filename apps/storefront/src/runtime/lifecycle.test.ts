import { describe, expect, test } from "vitest";
import { createLifecycle } from "./lifecycle.ts";

function newLifecycle() {
  const errors: unknown[] = [];
  const steps: string[] = [];
  const lifecycle = createLifecycle<string>((error) => errors.push(error));
  return { errors, steps, lifecycle, note: (name: string) => (instance: string) => steps.push(`${name} ${instance}`) };
}

describe("createLifecycle", () => {
  test("runs steps at the start, in the order they were registered", () => {
    const { lifecycle, steps, note } = newLifecycle();
    lifecycle.onStart("Y", note("first"));
    lifecycle.onStart("Y", note("second"));
    expect(steps).toEqual([]);
    lifecycle.start();
    expect(steps).toEqual(["first Y", "second Y"]);
  });

  test("runs a late step at once", () => {
    const { lifecycle, steps, note } = newLifecycle();
    lifecycle.start();
    lifecycle.onStart("Y", note("late"));
    expect(steps).toEqual(["late Y"]);
  });

  test("runs all steps again after a stop", () => {
    const { lifecycle, steps, note } = newLifecycle();
    lifecycle.onStart("Y", note("start"));
    lifecycle.onStop("Y", note("stop"));
    lifecycle.start();
    lifecycle.stop();
    expect(lifecycle.isStarted()).toBe(false);
    lifecycle.start();
    expect(steps).toEqual(["start Y", "stop Y", "start Y"]);
  });

  test("runs a step that another one registers once", () => {
    const { lifecycle, steps, note } = newLifecycle();
    lifecycle.onStart("Y", () => lifecycle.onStart("Y", note("inner")));
    lifecycle.start();
    expect(steps).toEqual(["inner Y"]);
  });

  test("reports a step that throws and continues", () => {
    const { lifecycle, steps, errors, note } = newLifecycle();
    const failure = new Error("theme");
    lifecycle.onStart("Y", () => {
      throw failure;
    });
    lifecycle.onStart("Y", note("next"));
    lifecycle.start();
    expect(errors).toEqual([failure]);
    expect(steps).toEqual(["next Y"]);
  });
});
