import { describe, expect, test } from "vitest";
import {
  isPressed,
  keysForMachines,
  SHORTCUTS,
  shortcutCaps,
  shortcutsOf,
  type KeyPress,
  type Shortcut,
} from "./shortcuts.ts";

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

test.each([
  [
    "find",
    [
      ["Ctrl", "Control"],
      ["K", "K"],
    ],
    [
      ["⌘", "Command"],
      ["K", "K"],
    ],
  ],
  ["help", [["?", "Question mark"]], [["?", "Question mark"]]],
  ["leaveCode", [["Escape", "Escape"]], [["Escape", "Escape"]]],
  [
    "widenBlock",
    [
      ["Alt", "Alt"],
      ["Shift", "Shift"],
      ["←", "Left arrow"],
      ["→", "Right arrow"],
    ],
    [
      ["⌥", "Option"],
      ["⇧", "Shift"],
      ["←", "Left arrow"],
      ["→", "Right arrow"],
    ],
  ],
] as const)("the caps of %s are read out by their names", (name, plain, apple) => {
  const caps = (isApple: boolean): (readonly [string, string])[] =>
    shortcutCaps(SHORTCUTS[name], isApple)
      .flatMap(({ held, pressed }) => held.concat(pressed))
      .map(({ shown, spoken }) => [shown, spoken] as const);
  expect([caps(false), caps(true)]).toEqual([plain, apple]);
});

test.each([
  ["Everywhere", ["Search or run a command", "Show these shortcuts"]],
  ["While editing", ["Undo", "Redo", "Save a translation or theme file"]],
  ["In text", ["Bold", "Italic"]],
  ["In code", ["Find", "Let Tab leave the editor"]],
] as const)("the help lists under “%s” what belongs there", (group, words) => {
  expect(shortcutsOf(group).map((shortcut) => shortcut.words)).toEqual(words);
});

test.each([
  ["chooseBlock", "ArrowUp", true],
  ["chooseBlock", "Shift+ArrowUp", false],
  ["chooseMore", "Shift+ArrowDown", true],
  ["chooseMore", "ArrowDown", false],
  ["widenBlock", "Alt+Shift+ArrowRight", true],
  ["widenBlock", "Alt+ArrowRight", false],
  ["duplicateBlock", "Meta+d", true],
  ["removeBlock", "Backspace", true],
  ["removeBlock", "Delete", true],
  ["removeBlock", "Control+Delete", false],
  ["writeBlock", "Enter", true],
  ["moveDish", "Alt+ArrowLeft", false],
  ["save", "Control+S", true],
  ["bold", "Control+Alt+b", false],
] as const)("%s is pressed by %s: %s in its list", (name, keys, is) => {
  expect(isPressed(SHORTCUTS[name], press(keys))).toBe(is);
});
