import type { CompiledTemplate } from "./compiled-template.ts";
import type { Frame } from "./scope-frame.ts";

/**
 * A formatter with its arguments bound: takes the value so far, the scope (that of the tag, or one around the first
 * variable's value when the definition is `scoped`) and the values of the further variables of the tag.
 */
export type FormatterRun = (value: unknown, frame: Frame, rest: readonly unknown[]) => unknown;

/**
 * What a formatter's work touches: with `value` the result follows from the value and the arguments alone; with `host` templates
 * or code of the host run, which may bind names where the tag stands or change data; else the scope and the render.
 */
export type Reach = "value" | "host";

/** A formatter as the language sees it. */
export interface FormatterDefinition {
  /** Names are looked up from the tag's own first value outward. */
  readonly scoped?: boolean;
  readonly reach?: Reach;
  /** Fewest and most arguments; others are reported, the formatter runs all the same. */
  readonly arity?: readonly [least: number, most: number];
  /** True for arguments the formatter can't read. */
  readonly rejects?: (args: readonly string[]) => boolean;
  readonly bind: (args: readonly string[], delimiter: string) => FormatterRun;
}

/** A predicate as the language sees it. */
export interface PredicateDefinition {
  readonly reach?: "host";
  /** Fewest and most arguments; others are reported. */
  readonly arity?: readonly [least: number, most: number];
  readonly bind: (args: readonly string[], delimiter: string) => (frame: Frame) => boolean;
}

/** The names a template may use, and how the text of a partial becomes a template. */
export interface Environment {
  readonly formatters: ReadonlyMap<string, FormatterDefinition>;
  readonly predicates: ReadonlyMap<string, PredicateDefinition>;
  readonly compilePartial: (source: string) => CompiledTemplate;
}
