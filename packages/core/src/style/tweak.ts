import type { LooseValue } from "./loose-object.ts";

/** What kind of value an owner chooses. spec: template-platform 1.8 */
export type TweakType = "color" | "dropdown" | "value" | "font" | "checkbox" | "image";

export const TWEAK_TYPES: readonly TweakType[] = ["color", "dropdown", "value", "font", "checkbox", "image"];

/**
 * What a tweak's value goes into: the variable or the rule written after it, or nothing of the sheet (then it is a body class or a
 * value for scripts).
 */
export type TweakPlace =
  | { readonly kind: "variable"; readonly name: string; readonly form: "plain" | "quoted" | "url" }
  | { readonly kind: "rule"; readonly selector: string; readonly properties: readonly string[] }
  | { readonly kind: "none" };

/** One setting that a theme's style sheet offers the owner. spec: template-platform 1.8 */
export type Tweak = {
  readonly type: TweakType;
  /** Names the value wherever values are kept. */
  readonly title: string;
  readonly category: string;
  /** What the editor shows instead of the title; empty: the title. */
  readonly label: string;
  /** Selector of what the editor highlights. */
  readonly target: string;
  /** Selector; the editor offers the tweak only on pages that have such an element. */
  readonly showOnlyWhenPresent: string;
  readonly options: readonly string[];
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  readonly steps: LooseValue | undefined;
  /** Scripts are told when it changes. */
  readonly isScripted: boolean;
  /** CSS properties it sets in the rule it stands before. */
  readonly properties: readonly string[];
  readonly loadAllVariants: boolean;
  readonly disableTransparency: boolean;
  readonly condition: LooseValue | undefined;
  /** Whether it is on for a checkbox; otherwise text: an option, a colour, a length, an address or the declarations of a font. */
  readonly defaultValue: string | boolean;
  readonly place: TweakPlace;
  readonly file: string;
  readonly line: number;
};

/** What of a tweak decides which values fit it. */
export type TweakRule = Pick<Tweak, "type" | "title" | "options" | "disableTransparency" | "defaultValue"> & {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

/** A tweak that could not be read; the others are. */
export type TweakProblem = { readonly file: string; readonly line: number; readonly message: string };
