import type { Compiler } from "../compiler.ts";
import { siteOf } from "../compiler.ts";
import { findCallable, runCallable } from "../render/partial-calls.ts";
import type { Frame, Render } from "../render/render-state.ts";
import { addUnexpectedError } from "../render/render-state.ts";
import type { ParsedTag, TagContext } from "./tag-grammar.ts";
import { parseTagArguments, problem } from "./tag-grammar.ts";
import type { IncludeNode } from "../tree/template-tree.ts";

/** Parses `{.include name output}` after its keyword. spec: template-language 2.8 */
export function parseInclude(rest: string, context: TagContext): ParsedTag {
  if (!rest.startsWith(" ")) return problem(rest === "" ? "MISSING_VARIABLE_NAME" : "WHITESPACE_EXPECTED");
  const args = parseTagArguments(rest);
  if (args.args.length === 0) return problem("MISSING_VARIABLE_NAME");
  return { kind: "leaf", node: { kind: "include", args, offset: context.offset } };
}

/**
 * Compiles `.include`, which runs a partial in the current scope so that its bindings persist. spec: template-language
 * 6, include
 */
export function compileInclude(node: IncludeNode, compiler: Compiler): Render {
  const [name = "", ...options] = node.args.args;
  const isPrinted = options.includes("output");
  const site = siteOf(node, compiler);
  const run = (frame: Frame): string => {
    const callable = findCallable(frame, name, "include");
    return callable === undefined ? "" : runCallable(frame, name, callable);
  };
  return (frame) => {
    try {
      frame.state.site = site;
      const text = run(frame);
      return isPrinted ? text : "";
    } catch (error) {
      return addUnexpectedError(frame.state, site, error);
    }
  };
}
