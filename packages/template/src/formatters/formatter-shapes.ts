import type { Frame } from "../language/render/render-state.ts";
import type { FormatterDefinition } from "../language/render/environment.ts";
import { asText } from "../language/value-kinds.ts";

export type FormatterTable = Readonly<Record<string, FormatterDefinition>>;

/** Defines a formatter that depends only on the value's text. */
export function textFormatter(format: (text: string) => unknown): FormatterDefinition {
  return { reach: "value", bind: () => (value) => format(asText(value)) };
}

/** Defines a formatter that depends only on the value. */
export function valueFormatter(format: (value: unknown) => unknown): FormatterDefinition {
  return { reach: "value", bind: () => format };
}

/** Defines a formatter that depends on the value and its arguments. */
export function argumentFormatter(
  format: (value: unknown, args: readonly string[]) => unknown,
  rules: Pick<FormatterDefinition, "arity" | "rejects"> = {},
): FormatterDefinition {
  return { ...rules, reach: "value", bind: (args) => (value) => format(value, args) };
}

/** Defines a formatter that looks names up from its value outward. */
export function scopeFormatter(
  format: (value: unknown, frame: Frame, args: readonly string[]) => unknown,
  rules: Pick<FormatterDefinition, "arity" | "rejects"> = {},
): FormatterDefinition {
  return { ...rules, scoped: true, bind: (args) => (value, frame) => format(value, frame, args) };
}

/** Returns the name and value of an argument such as `k=v`; empty for one without `=`. */
export function readPair(argument: string): [string, string][] {
  const at = argument.indexOf("=");
  return at === -1 ? [] : [[argument.slice(0, at), argument.slice(at + 1)]];
}
