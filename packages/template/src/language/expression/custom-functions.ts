import type { FormatterDefinition, PredicateDefinition } from "../render/environment.ts";
import { lookUpPath, splitReference } from "../render/name-resolution.ts";
import { findCallable, runCallable } from "../render/partial-calls.ts";
import type { Frame } from "../render/render-state.ts";
import { addRuntimeError, taintMemo } from "../render/render-state.ts";
import { bindLocal, pushFrame, pushPrivateFrame } from "../render/scope-frame.ts";
import { findCompiled } from "../template-handles.ts";

/** Scope in which a custom formatter renders another template or partial. */
export interface ScopeOptions {
  /** Current node of the new scope; without it the template runs in the tag's scope. */
  readonly node?: unknown;
  /** Local variables of the new scope; each name starts with `@`. */
  readonly locals?: Readonly<Record<string, unknown>>;
  /** Hides all outer scopes from the template. */
  readonly isPrivate?: boolean;
}

export interface CallContext {
  /** Arguments as written in the tag. */
  readonly args: readonly string[];
  readonly locale: string;
  /** Unix milliseconds. */
  readonly now: number;
  /** Current node of the tag's scope. */
  readonly node: unknown;
  /** Looks up a name such as `item.title` or `@x` from the tag's scope outward; undefined when missing. */
  readonly lookup: (name: string) => unknown;
  /** Adds a run-time error located at the tag. */
  readonly reportError: (message: string) => void;
}

export interface FormatterContext extends CallContext {
  /** All values of the tag, starting with the current one. */
  readonly variables: readonly unknown[];
  /** Renders a compiled template under the limits of this render. */
  readonly render: (template: object, scope?: ScopeOptions) => string;
  /** Renders a macro or partial by name; empty, with an error, when it does not exist. */
  readonly renderPartial: (name: string, scope?: ScopeOptions) => string;
}

/** Transforms the current value. Exceptions become errors of the render. */
export type CustomFormatter = (value: unknown, context: FormatterContext) => unknown;

/** Returns whether a block runs. */
export type CustomPredicate = (node: unknown, context: CallContext) => boolean;

/** Adapts a host function to a formatter of the language. */
export function adaptFormatter(run: CustomFormatter): FormatterDefinition {
  return {
    reach: "host",
    bind: (args) => (value, frame, rest) => run(value, createFormatterContext(frame, args, [value, ...rest])),
  };
}

/** Adapts a host function to a predicate of the language. */
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
