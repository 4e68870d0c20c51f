import type { CompiledTemplate, Frame } from "./render-state.ts";

/**
 * A formatter with bound arguments: takes the current value, the scope (that of the tag, or one around the first
 * variable's value when the definition is `scoped`) and the values of the tag's further variables.
 */
export type FormatterRun = (value: unknown, frame: Frame, rest: readonly unknown[]) => unknown;

/**
 * What a formatter depends on or affects: with `value` the result depends only on the value and the arguments; with
 * `host` templates
 * or host code run, which may bind names in the tag's scope or change data; otherwise the scope and the render.
 */
export type Reach = "value" | "host";

export interface FormatterDefinition {
  /** Names are looked up from the tag's first value outward. */
  readonly scoped?: boolean;
  readonly reach?: Reach;
  /** Minimum and maximum number of arguments; others are reported, but the formatter still runs. */
  readonly arity?: readonly [least: number, most: number];
  /** Returns true for arguments the formatter cannot parse. */
  readonly rejects?: (args: readonly string[]) => boolean;
  readonly bind: (args: readonly string[], delimiter: string) => FormatterRun;
}

export interface PredicateDefinition {
  readonly reach?: "host";
  /** Minimum and maximum number of arguments; others are reported. */
  readonly arity?: readonly [least: number, most: number];
  readonly bind: (args: readonly string[], delimiter: string) => (frame: Frame) => boolean;
}

/** The names a template may use, and how the text of a partial is compiled. */
export interface Environment {
  readonly formatters: ReadonlyMap<string, FormatterDefinition>;
  readonly predicates: ReadonlyMap<string, PredicateDefinition>;
  readonly compilePartial: (source: string) => CompiledTemplate;
}
