import type { Frame } from "../language/render/render-state.ts";
import { findCallable, runCallable } from "../language/render/partial-calls.ts";
import { bindLocal, pushFrame, pushPrivateFrame } from "../language/render/scope-frame.ts";
import type { FormatterTable } from "./formatter-shapes.ts";
import { readPair } from "./formatter-shapes.ts";

/** Runs a macro or partial with the value as its node. spec: template-language 6, 8 */
export const APPLY_FORMATTERS: FormatterTable = {
  apply: { scoped: true, reach: "host", arity: [1, Number.POSITIVE_INFINITY], bind: bindApply },
};

function bindApply([name, ...options]: readonly string[]) {
  const isPrivate = options.includes("private");
  const pairs = options.filter((option) => option !== "private");
  const values = Object.fromEntries(pairs.flatMap(readPair));
  return (value: unknown, frame: Frame): string => {
    const callable = name === undefined ? undefined : findCallable(frame, name, "apply");
    if (name === undefined || callable === undefined) return "";
    const inner = isPrivate ? pushPrivateFrame(value, frame) : pushFrame(value, frame);
    if (options.length > 0) bindLocal(inner, "@args", values);
    return runCallable(inner, name, callable);
  };
}
