import { t } from "../../language/t.ts";

/** Keys pressed together; `control` is Command on a Mac. */
export type Chord = {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  readonly control?: true;
  readonly alt?: true;
  readonly shift?: true;
};

export type Shortcut = {
  readonly group: string;
  readonly words: string;
  /** Alternatives; any of them triggers the shortcut. */
  readonly chords: readonly Chord[];
};

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;
const UP_DOWN = ["ArrowUp", "ArrowDown"] as const;
const LEFT_RIGHT = ["ArrowLeft", "ArrowRight"] as const;

/** All shortcuts of the studio; key handlers and the help both read this table. */
export const SHORTCUTS = {
  find: { group: t("Everywhere"), words: t("Search or run a command"), chords: [{ key: "k", control: true }] },
  help: { group: t("Everywhere"), words: t("Show these shortcuts"), chords: [{ key: "?" }] },
  undo: { group: t("While editing"), words: t("Undo"), chords: [{ key: "z", control: true }] },
  redo: {
    group: t("While editing"),
    words: t("Redo"),
    chords: [
      { key: "z", control: true, shift: true },
      { key: "y", control: true },
    ],
  },
  save: {
    group: t("While editing"),
    words: t("Save a translation or theme file"),
    chords: [{ key: "s", control: true }],
  },
  bold: { group: t("In text"), words: t("Bold"), chords: [{ key: "b", control: true }] },
  italic: { group: t("In text"), words: t("Italic"), chords: [{ key: "i", control: true }] },
  chooseBlock: {
    group: t("In the block list"),
    words: t("Select previous or next block"),
    chords: UP_DOWN.map((key) => ({ key })),
  },
  chooseMore: {
    group: t("In the block list"),
    words: t("Select multiple"),
    chords: UP_DOWN.map((key) => ({ key, shift: true as const })),
  },
  moveBlock: {
    group: t("In the block list"),
    words: t("Move selection"),
    chords: ARROWS.map((key) => ({ key, alt: true as const })),
  },
  widenBlock: {
    group: t("In the block list"),
    words: t("Make narrower or wider"),
    chords: LEFT_RIGHT.map((key) => ({ key, alt: true as const, shift: true as const })),
  },
  duplicateBlock: { group: t("In the block list"), words: t("Duplicate"), chords: [{ key: "d", control: true }] },
  removeBlock: {
    group: t("In the block list"),
    words: t("Remove"),
    chords: [{ key: "Delete" }, { key: "Backspace" }],
  },
  writeBlock: { group: t("In the block list"), words: t("Edit text"), chords: [{ key: "Enter" }] },
  movePage: {
    group: t("In the page tree"),
    words: t("Move up, down, into or out of a folder"),
    chords: ARROWS.map((key) => ({ key, alt: true as const })),
  },
  moveDish: {
    group: t("In menu dishes"),
    words: t("Move up or down"),
    chords: UP_DOWN.map((key) => ({ key, alt: true as const })),
  },
  addDish: { group: t("In menu dishes"), words: t("Start the next one"), chords: [{ key: "Enter" }] },
  removeDish: { group: t("In menu dishes"), words: t("Remove an empty one"), chords: [{ key: "Backspace" }] },
  findInCode: { group: t("In code"), words: t("Find"), chords: [{ key: "f", control: true }] },
  leaveCode: {
    group: t("In code"),
    words: t("Let Tab leave the editor"),
    chords: [{ key: "Escape" }],
  },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Characters such as `?` need Shift on some keyboards and not on others. */
function isSign({ key }: Chord): boolean {
  return key.length === 1 && !/[a-z0-9]/i.test(key);
}

function isChord(chord: Chord, press: KeyPress): boolean {
  return (
    press.key.toLowerCase() === chord.key.toLowerCase() &&
    (press.ctrlKey || press.metaKey) === Boolean(chord.control) &&
    press.altKey === Boolean(chord.alt) &&
    (isSign(chord) || press.shiftKey === Boolean(chord.shift))
  );
}

export function isPressed({ chords }: Shortcut, press: KeyPress): boolean {
  return chords.some((chord) => isChord(chord, press));
}

const TYPING = "input, textarea, select, [contenteditable='true'], [contenteditable='']";
const NOT_TEXT = "input[type=checkbox], input[type=radio], input[type=file]";

/** Returns whether the target is a text field, where keys type. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TYPING) && !target.matches(NOT_TEXT);
}

const KEY_NAMES: Readonly<Record<string, readonly [shown: string, spoken: string]>> = {
  ArrowUp: ["↑", t("Up arrow")],
  ArrowDown: ["↓", t("Down arrow")],
  ArrowLeft: ["←", t("Left arrow")],
  ArrowRight: ["→", t("Right arrow")],
  "?": ["?", t("Question mark")],
};

export type KeyCap = { readonly shown: string; readonly spoken: string };

function capOf({ key }: Chord): KeyCap {
  const printed = key.length === 1 ? key.toUpperCase() : key;
  const [shown, spoken] = KEY_NAMES[key] ?? [printed, printed];
  return { shown, spoken };
}

function heldCaps({ control, alt, shift }: Chord, isApple: boolean): KeyCap[] {
  return [
    ...(control ? [isApple ? { shown: "⌘", spoken: "Command" } : { shown: "Ctrl", spoken: "Control" }] : []),
    ...(alt ? [isApple ? { shown: "⌥", spoken: "Option" } : { shown: "Alt", spoken: "Alt" }] : []),
    ...(shift ? [{ shown: isApple ? "⇧" : "Shift", spoken: "Shift" }] : []),
  ];
}

/** Held keys, and alternatives pressed with them. */
type ChordCaps = { readonly held: readonly KeyCap[]; readonly pressed: readonly KeyCap[] };

/** Returns the keys as named on this machine; chords with the same held keys are merged. */
export function shortcutCaps({ chords }: Shortcut, isApple: boolean): ChordCaps[] {
  const groups = Map.groupBy(chords, ({ control, alt, shift }) => JSON.stringify([control, alt, shift]));
  return [...groups.values()].flatMap((same) =>
    same[0] ? [{ held: heldCaps(same[0], isApple), pressed: same.map(capOf) }] : [],
  );
}

export function shortcutsOf(group: string): Shortcut[] {
  return Object.values(SHORTCUTS).filter((shortcut) => shortcut.group === group);
}

/** Formats for `aria-keyshortcuts`. */
export function keysForMachines({ chords }: Shortcut, isApple: boolean): string {
  return chords
    .map(({ key, control, alt, shift }: Chord) =>
      [control && (isApple ? "Meta" : "Control"), alt && "Alt", shift && "Shift", key].filter(Boolean).join("+"),
    )
    .join(" ");
}

export function isAppleKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
