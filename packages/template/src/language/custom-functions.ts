import type { FormatterDefinition, PredicateDefinition } from "./environment.ts";
import { lookUpPath, splitReference } from "./name-resolution.ts";
import { findCallable, runCallable } from "./partial-calls.ts";
import { addRuntimeError, taintMemo } from "./render-state.ts";
import type { Frame } from "./scope-frame.ts";
import { bindLocal, pushFrame, pushPrivateFrame } from "./scope-frame.ts";
import { findCompiled } from "./template-handles.ts";

/** Where a custom formatter renders another template or partial. */
export interface ScopeOptions {
  /** The current node of the new scope; without it the template runs in the scope of the tag. */
  readonly node?: unknown;
  /** Local variables of the new scope, each name starting with `@`. */
  readonly locals?: Readonly<Record<string, unknown>>;
  /** True hides everything around from the template. */
  readonly isPrivate?: boolean;
}

/** What a custom predicate can see. */
export interface CallContext {
  /** Arguments as written in the tag. */
  readonly args: readonly string[];
  readonly locale: string;
  /** Unix milliseconds. */
  readonly now: number;
  /** The current node of the scope the tag stands in. */
  readonly node: unknown;
  /** Looks a name such as `item.title` or `@x` up, from the scope of the tag outward; undefined when missing. */
  readonly lookup: (name: string) => unknown;
  /** Adds a run-time error at the place of the tag. */
  readonly reportError: (message: string) => void;
}

/** What a custom formatter can see and do. */
export interface FormatterContext extends CallContext {
  /** All values of the tag, the value so far first. */
  readonly variables: readonly unknown[];
  /** Renders a compiled template, under the limits of this render. */
  readonly render: (template: object, scope?: ScopeOptions) => string;
  /** Renders a macro or partial by name; empty, with an error, when there is none. */
  readonly renderPartial: (name: string, scope?: ScopeOptions) => string;
}

/** Turns the value so far into another one. What it throws becomes an error of the render. */
export type CustomFormatter = (value: unknown, context: FormatterContext) => unknown;

/** Tells whether a block runs. */
export type CustomPredicate = (node: unknown, context: CallContext) => boolean;

/** Makes a host's function a formatter of the language. */
export function adaptFormatter(run: CustomFormatter): FormatterDefinition {
  return {
    reach: "host",
    bind: (args) => (value, frame, rest) => run(value, createFormatterContext(frame, args, [value, ...rest])),
  };
}

/** Makes a host's function a predicate of the language. */
export function adaptPredicate(run: CustomPredicate): PredicateDefinition {
  return { reach: "host", bind: (args) => (frame) => run(frame.node, createCallContext(frame, args)) };
}

function createCallContext(frame: Frame, args: readonly string[]): CallContext {
  const { state } = frame;
  taintMemo(state);
  return {
    args,
    locale: state.locale,
    now: state.now ?? Date.now(),
    node: frame.node,
    lookup: (name) => lookUpPath(frame, splitReference(name)),
    reportError: (message) => {
      addRuntimeError(state, { code: "GENERAL_ERROR", message });
    },
  };
}

function createFormatterContext(
  frame: Frame,
  args: readonly string[],
  variables: readonly unknown[],
): FormatterContext {
  return {
    ...createCallContext(frame, args),
    variables,
    render: (template, scope) => {
      const compiled = findCompiled(template);
      return compiled === undefined ? "" : runCallable(openScope(frame, scope), "template", compiled.render);
    },
    renderPartial: (name, scope) => {
      const callable = findCallable(frame, name, "apply");
      return callable === undefined ? "" : runCallable(openScope(frame, scope), name, callable);
    },
  };
}

function openScope(frame: Frame, scope: ScopeOptions | undefined): Frame {
  if (scope === undefined) return frame;
  const node = "node" in scope ? scope.node : frame.node;
  const inner = scope.isPrivate === true ? pushPrivateFrame(node, frame) : pushFrame(node, frame);
  for (const [name, value] of Object.entries(scope.locals ?? {})) bindLocal(inner, name, value);
  return inner;
}
