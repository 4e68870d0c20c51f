import { expect, test } from "vitest";
import { createLateEdit } from "../../drafts/late-edits.ts";
import { flushBeforeActs } from "./flush-before-acts.ts";

function openPage() {
  const page = new EventTarget();
  const heard: string[] = [];
  const field = createLateEdit<string>(
    (text) => heard.push(text),
    () => () => undefined,
  );
  const stop = flushBeforeActs(page, field.flush);
  return { page, heard, field, stop };
}

const keyDown = (held: object): Event => Object.assign(new Event("keydown"), held);

test.for(["pointerdown", "click", "drop", "beforeunload", "pagehide", "visibilitychange"])(
  "passes on what was typed before %s reaches anything else",
  (act) => {
    const { page, heard, field } = openPage();
    const order: string[] = [];
    page.addEventListener(act, () => order.push(...heard, act));
    field.touch("Clay");
    page.dispatchEvent(new Event(act));
    expect(order).toEqual(["Clay", act]);
  },
);

test("passes on what was typed before a shortcut, not before the next letter", () => {
  const { page, heard, field } = openPage();
  field.touch("Clay");
  page.dispatchEvent(keyDown({ key: "s" }));
  expect(heard).toEqual([]);
  page.dispatchEvent(keyDown({ key: "s", ctrlKey: true }));
  expect(heard).toEqual(["Clay"]);
});

test("passes on what was typed when the field is removed, and listens no more", () => {
  const { page, heard, field, stop } = openPage();
  field.touch("Clay");
  stop();
  expect(heard).toEqual(["Clay"]);
  field.touch("Clay jug");
  page.dispatchEvent(new Event("pagehide"));
  expect(heard).toEqual(["Clay"]);
  field.flush();
});
