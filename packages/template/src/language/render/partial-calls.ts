import type { CompiledTemplate, Frame, Render } from "./render-state.ts";
import { addRuntimeError, closeOutput, spend } from "./render-state.ts";
import { findMacro } from "./scope-frame.ts";
import { isFatalInPartial } from "../template-errors.ts";

/** The caller of a partial: each has its own codes for syntax errors and missing partials. */
export type PartialCaller = "apply" | "include";

const COST = 8;

/** Finds a macro or partial by name and reports a missing or broken one. spec: template-language 6, partials */
export function findCallable(frame: Frame, name: string, caller: PartialCaller): Render | undefined {
  const macro = findMacro(frame, name);
  if (frame.state.recorder !== undefined) recordCallable(frame, name);
  if (macro !== undefined) return macro.render;
  const partial = frame.state.findPartial(name);
  if (partial === undefined) {
    spend(frame.state, COST);
    addRuntimeError(frame.state, {
      code: caller === "apply" ? "APPLY_PARTIAL_MISSING" : "INCLUDE_PARTIAL_MISSING",
      message: `Attempt to apply partial '${name}' which could not be found.`,
    });
    return undefined;
  }
  return checkPartial(frame, name, { partial, caller });
}

function recordCallable(frame: Frame, name: string): void {
  const read = (scope: Frame): unknown => findMacro(scope, name)?.render ?? scope.state.findPartial(name);
  frame.state.recorder?.record(frame, findMacro(frame, name)?.scope, {
    key: `callable ${name}`,
    value: read(frame),
    read,
  });
}

function checkPartial(
  frame: Frame,
  name: string,
  found: { readonly partial: CompiledTemplate; readonly caller: PartialCaller },
): Render | undefined {
  const { state } = frame;
  const { errors, render } = found.partial;
  if (errors.length === 0) return render;
  if (!state.brokenPartials.has(name)) {
    state.brokenPartials.add(name);
    for (const error of errors) {
      addRuntimeError(state, {
        code: found.caller === "apply" ? "APPLY_PARTIAL_SYNTAX" : "INCLUDE_PARTIAL_SYNTAX",
        message: `Parse of partial "${name}" failed: ${error.message}`,
      });
    }
  }
  return errors.some(isFatalInPartial) ? undefined : render;
}

/** Runs a macro or partial in a scope, one level deeper. */
export function runCallable(frame: Frame, name: string, render: Render): string {
  const { state } = frame;
  const { site } = state;
  if (!spend(state, COST)) return "";
  if (state.depth >= state.limits.depth) {
    addRuntimeError(state, {
      code: "APPLY_PARTIAL_RECURSION_DEPTH",
      message: `Attempt to apply partial '${name}' exceeded maximum recursion depth of ${state.limits.depth}`,
    });
    return "";
  }
  state.depth += 1;
  state.open += 1;
  try {
    return closeOutput(state, render(frame));
  } catch (error) {
    state.open -= 1;
    throw error;
  } finally {
    state.site = site;
    state.depth -= 1;
  }
}
