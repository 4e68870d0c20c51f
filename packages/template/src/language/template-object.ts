import { compileSource } from "./tree/compile-tree.ts";
import type { CustomFormatter, CustomPredicate } from "./expression/custom-functions.ts";
import { adaptFormatter, adaptPredicate } from "./expression/custom-functions.ts";
import type { Environment, FormatterDefinition, PredicateDefinition } from "./render/environment.ts";
import { createPartialCache } from "./render/partial-cache.ts";
import type { CompiledTemplate, PartialLookup, RenderLimits, RenderMemo, RenderState } from "./render/render-state.ts";
import { addUnexpectedError, createRenderState, completeLimits, cutToLimit } from "./render/render-state.ts";
import { createRootFrame } from "./render/scope-frame.ts";
import type { OriginalText } from "./source-position.ts";
import type { TemplateError } from "./template-errors.ts";
import { rememberCompiled, findCompiled } from "./template-handles.ts";
import { forgetLargeObjects, ownEntry } from "./value-kinds.ts";
import type { TemplateReferences } from "./template-references.ts";
import { scanReferences } from "./template-references.ts";

export interface RenderOptions {
  /** Partials by name: source text (compiled once, cached across renders) or compiled templates. */
  readonly partials?: Readonly<Record<string, string | Template>>;
  /** Values for `{.inject}` by path. */
  readonly injects?: Readonly<Record<string, unknown>>;
  /** BCP 47 tag, default `en-US`; `none` renders without locale data. */
  readonly locale?: string;
  /** Unix milliseconds; defaults to the clock. */
  readonly now?: number;
  readonly limits?: RenderLimits;
  /** Caches texts of loop items for the next render; only for data that never changes. */
  readonly memo?: RenderMemo;
}

/** The output of a render and all errors: the template's syntax errors, then those of this run. */
export interface RenderResult {
  readonly output: string;
  readonly errors: readonly TemplateError[];
}

/** A compiled template, which can be rendered any number of times. */
export interface Template {
  /** Syntax errors; an invalid tag stays in the output as text. */
  readonly errors: readonly TemplateError[];
  readonly references: TemplateReferences;
  /** Renders data; never throws. */
  readonly render: (data: unknown, options?: RenderOptions) => RenderResult;
}

/** A host's formatters and predicates; they replace existing ones of the same name. */
export interface CompileOptions {
  readonly formatters?: Readonly<Record<string, CustomFormatter>>;
  /** Names end in `?`. */
  readonly predicates?: Readonly<Record<string, CustomPredicate>>;
  /** The author's text, when the source was prepared from it: errors are located there. */
  readonly original?: OriginalText;
}

export interface Builtins {
  readonly formatters: ReadonlyMap<string, FormatterDefinition>;
  readonly predicates: ReadonlyMap<string, PredicateDefinition>;
}

/** Creates the `compile` function for a set of built-in names. */
export function createCompile(builtins: Builtins): (source: string, options?: CompileOptions) => Template {
  const environments = new WeakMap<object, WeakMap<object, Environment>>();
  return (source, options = {}) => {
    const { formatters = NO_FUNCTIONS, predicates = NO_FUNCTIONS } = options;
    const byPredicates = environments.get(formatters) ?? new WeakMap<object, Environment>();
    environments.set(formatters, byPredicates);
    const environment = byPredicates.get(predicates) ?? createEnvironment(builtins, options);
    byPredicates.set(predicates, environment);
    return createTemplate(source, environment, options.original);
  };
}

// A table is usually a constant of the host: one environment, and thus one cache of partials, per pair of tables.
const NO_FUNCTIONS = {};

function createEnvironment(builtins: Builtins, options: CompileOptions): Environment {
  const formatters = new Map(builtins.formatters);
  for (const [name, run] of Object.entries(options.formatters ?? {})) formatters.set(name, adaptFormatter(run));
  const predicates = new Map(builtins.predicates);
  for (const [name, run] of Object.entries(options.predicates ?? {})) predicates.set(name, adaptPredicate(run));
  const environment: Environment = {
    formatters,
    predicates,
    compilePartial: createPartialCache((source) => compileSource(source, environment)),
  };
  return environment;
}

function createTemplate(source: string, environment: Environment, original?: OriginalText): Template {
  const compiled = compileSource(source, environment, original);
  let references: TemplateReferences | undefined;
  const template: Template = {
    errors: compiled.errors,
    get references() {
      references ??= scanReferences(compiled.tree);
      return references;
    },
    render: (data, options = {}) => renderTemplate(compiled, data, { options, environment }),
  };
  rememberCompiled(template, compiled);
  return template;
}

interface RenderSetting {
  readonly options: RenderOptions;
  readonly environment: Environment;
}

function renderTemplate(compiled: CompiledTemplate, data: unknown, setting: RenderSetting): RenderResult {
  const { options } = setting;
  const state = createRenderState({
    limits: completeLimits(options.limits),
    findPartial: partialLookup(setting),
    injects: options.injects ?? {},
    locale: options.locale ?? "en-US",
    now: options.now,
    memo: options.memo,
  });
  const output = runRoot(compiled, data, state);
  return { output, errors: state.errors.length === 0 ? compiled.errors : [...compiled.errors, ...state.errors] };
}

function runRoot(compiled: CompiledTemplate, data: unknown, state: RenderState): string {
  forgetLargeObjects();
  try {
    return cutToLimit(state, compiled.render(createRootFrame(data, state)));
  } catch (error) {
    // Only a stack or string overflow gets here: every tag that can fail catches its own exceptions.
    return addUnexpectedError(state, { opcode: "ROOT", offset: 0, locate: () => ({ line: 1, column: 1 }) }, error);
  }
}

function partialLookup({ options, environment }: RenderSetting): PartialLookup {
  const { partials } = options;
  if (partials === undefined) return () => undefined;
  return (name) => {
    const partial = ownEntry(partials, name);
    if (typeof partial === "string") return environment.compilePartial(partial);
    return partial === undefined ? undefined : findCompiled(partial);
  };
}
