import type { FormatterDefinition } from "../language/environment.ts";
import type { Frame } from "../language/scope-frame.ts";
import { asText } from "../language/value-kinds.ts";

/** A table of formatters by name. */
export type FormatterTable = Readonly<Record<string, FormatterDefinition>>;

/** A formatter of text alone. */
export function textFormatter(format: (text: string) => unknown): FormatterDefinition {
  return { reach: "value", bind: () => (value) => format(asText(value)) };
}

/** A formatter of a value alone. */
export function valueFormatter(format: (value: unknown) => unknown): FormatterDefinition {
  return { reach: "value", bind: () => format };
}

/** A formatter of a value and its arguments. */
export function argumentFormatter(
  format: (value: unknown, args: readonly string[]) => unknown,
  rules: Pick<FormatterDefinition, "arity" | "rejects"> = {},
): FormatterDefinition {
  return { ...rules, reach: "value", bind: (args) => (value) => format(value, args) };
}

/** A formatter that looks names up from its value outward. */
export function scopeFormatter(
  format: (value: unknown, frame: Frame, args: readonly string[]) => unknown,
  rules: Pick<FormatterDefinition, "arity" | "rejects"> = {},
): FormatterDefinition {
  return { ...rules, scoped: true, bind: (args) => (value, frame) => format(value, frame, args) };
}

/** The name and the value of an argument such as `k=v`; nothing for one without `=`. */
export function readPair(argument: string): [string, string][] {
  const at = argument.indexOf("=");
  return at === -1 ? [] : [[argument.slice(0, at), argument.slice(at + 1)]];
}
