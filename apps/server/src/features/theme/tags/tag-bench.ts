import { compile, type CustomFormatter, type FormatterContext, type Template } from "@stoa/template";
import type { ThemeDataQuery } from "../area/theme-data-queries.ts";
import type { TagHandler } from "./tag-call.ts";

export type PreparedTag = {
  readonly handle: TagHandler | undefined;
  readonly attributes: (context: FormatterContext) => Readonly<Record<string, string>>;
  readonly body: Template | null;
  readonly bodyText: string;
};

export type PlainTag = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly offset: number;
};

/** Maps prepared text from `prepared` on to the author's text from `original` on. */
export type Stretch = { readonly prepared: number; readonly original: number };

export type TemplateError = Template["errors"][number];

export type PlacedText = {
  readonly stretches: readonly Stretch[];
  readonly source: string;
};

export type SourcePart = { readonly source: string; readonly start: number; readonly end: number };

export type Bench = {
  readonly tags: PreparedTag[];
  readonly errors: TemplateError[];
  readonly asks: ThemeDataQuery[];
  readonly plainTags: PlainTag[];
  readonly unknownTags: Set<string>;
  readonly formatters: Readonly<Record<string, CustomFormatter>>;
  parts: number;
};

const UNKNOWN_FORMATTER = /^SyntaxError: Formatter '([\w-]+)' is unknown$/;
const SCRIPT_OR_STYLE = /<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi;

/** Unknown formatters; one that also occurs in a script may be a false positive, as in `{a|b}`. */
function unknownFormatters(template: Template, prepared: string): string[] {
  const names = new Set(template.errors.flatMap(({ message }) => UNKNOWN_FORMATTER.exec(message)?.[1] ?? []));
  if (names.size === 0) return [];
  const scripts = prepared.match(SCRIPT_OR_STYLE)?.join("") ?? "";
  return [...names].filter((name) => !scripts.includes(`|${name}`));
}

/**
 * Compiles a prepared text; compile and render errors are mapped to the author's positions. The language outputs a tag
 * with an unknown formatter as text; here visitors see nothing of it, and the owner gets the error.
 */
export function compileText(bench: Bench, prepared: string, { stretches, source }: PlacedText): Template {
  const offsetOf = (offset: number): number => {
    const stretch = stretches.findLast((one) => one.prepared <= offset);
    return stretch ? stretch.original + offset - stretch.prepared : offset;
  };
  const original = { source, offsetOf };
  const template = compile(prepared, { formatters: bench.formatters, original });
  bench.parts += 1;
  bench.errors.push(...template.errors);
  const unknown = unknownFormatters(template, prepared).map((name): [string, CustomFormatter] => [name, () => ""]);
  if (unknown.length === 0) return template;
  return compile(prepared, { formatters: { ...bench.formatters, ...Object.fromEntries(unknown) }, original });
}
