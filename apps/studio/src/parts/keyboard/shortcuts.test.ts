import { describe, expect, test } from "vitest";
import { isPressed, keysForMachines, SHORTCUTS, shortcutCaps, type KeyPress, type Shortcut } from "./shortcuts.ts";

/** `Control+Shift+z`, as browser tests write it. */
function press(keys: string): KeyPress {
  const [key = "", ...held] = keys.split("+").toReversed();
  return {
    key,
    ctrlKey: held.includes("Control"),
    metaKey: held.includes("Meta"),
    altKey: held.includes("Alt"),
    shiftKey: held.includes("Shift"),
  };
}

test.each([
  ["find", "Control+k", true],
  ["find", "Meta+K", true],
  ["find", "k", false],
  ["find", "Control+Shift+k", false],
  ["help", "Shift+?", true],
  ["help", "?", true],
  ["help", "Control+?", false],
  ["undo", "Control+z", true],
  ["undo", "Control+Shift+z", false],
  ["redo", "Control+Shift+Z", true],
  ["redo", "Control+y", true],
  ["moveBlock", "Alt+ArrowUp", true],
  ["moveBlock", "Alt+Shift+ArrowLeft", false],
] as const)("%s is pressed by %s: %s", (name, keys, is) => {
  expect(isPressed(SHORTCUTS[name], press(keys))).toBe(is);
});

test("no two shortcuts of a group have the same keys", () => {
  const keys = Object.values(SHORTCUTS).flatMap(({ group, chords }: Shortcut) =>
    chords.map((chord) => JSON.stringify([group, chord])),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

describe("keys are named", () => {
  const shown = (shortcut: Shortcut, isApple: boolean): string[] =>
    shortcutCaps(shortcut, isApple).map(({ held, pressed }) => [...held, ...pressed].map((cap) => cap.shown).join(" "));

  test("as they are printed on this keyboard", () => {
    expect(shown(SHORTCUTS.redo, false)).toEqual(["Ctrl Shift Z", "Ctrl Y"]);
    expect(shown(SHORTCUTS.redo, true)).toEqual(["⌘ ⇧ Z", "⌘ Y"]);
    expect(shown(SHORTCUTS.moveBlock, false)).toEqual(["Alt ↑ ↓ ← →"]);
  });

  test("as machines want it", () => {
    expect(keysForMachines(SHORTCUTS.find, false)).toBe("Control+k");
    expect(keysForMachines(SHORTCUTS.redo, true)).toBe("Meta+Shift+z Meta+y");
  });
});
