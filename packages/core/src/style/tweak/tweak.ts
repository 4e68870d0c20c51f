import type { LooseValue } from "../loose-object.ts";

/** Value types of tweaks. spec: template-platform 1.8 */
export type TweakType = "color" | "dropdown" | "value" | "font" | "checkbox" | "image";

export const TWEAK_TYPES: readonly TweakType[] = ["color", "dropdown", "value", "font", "checkbox", "image"];

/**
 * Where a tweak's value goes: the variable or rule after it, or nowhere in the sheet (then it is a body class or a
 * value for scripts).
 */
export type TweakTarget =
  | { readonly kind: "variable"; readonly name: string; readonly form: "plain" | "quoted" | "url" }
  | { readonly kind: "rule"; readonly selector: string; readonly properties: readonly string[] }
  | { readonly kind: "none" };

/** A setting a theme's style sheet offers the owner. spec: template-platform 1.8 */
export type Tweak = {
  readonly type: TweakType;
  /** Key of the stored value. */
  readonly title: string;
  readonly category: string;
  /** Shown in the editor instead of the title; empty for the title. */
  readonly label: string;
  /** Selector of elements the editor highlights. */
  readonly target: string;
  /** Selector; the editor offers the tweak only on pages with a matching element. */
  readonly showOnlyWhenPresent: string;
  readonly options: readonly string[];
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  readonly steps: LooseValue | undefined;
  /** Scripts are notified of changes. */
  readonly isScripted: boolean;
  /** CSS properties it sets in the rule after it. */
  readonly properties: readonly string[];
  readonly loadAllVariants: boolean;
  readonly disableTransparency: boolean;
  readonly condition: LooseValue | undefined;
  /** Checked or not for a checkbox; otherwise text: an option, color, length, URL or font declarations. */
  readonly defaultValue: string | boolean;
  readonly place: TweakTarget;
  readonly file: string;
  readonly line: number;
};

/** The parts of a tweak that determine which values are valid. */
export type TweakRule = Pick<Tweak, "type" | "title" | "options" | "disableTransparency" | "defaultValue"> & {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

export type TweakProblem = { readonly file: string; readonly line: number; readonly message: string };
