import type { Render } from "../render/render-state.ts";
import type { Compiler } from "../compiler.ts";
import { compileLocalReference } from "../render/name-resolution.ts";
import { pushFrame } from "../render/scope-frame.ts";
import type { ParsedTag, TagContext } from "./tag-grammar.ts";
import { parseWholeReference, problem } from "./tag-grammar.ts";
import type { TagProblem } from "../template-errors.ts";
import type { Reference, SectionNode } from "../tree/template-tree.ts";
import { isTruthy } from "../value-kinds.ts";

const WHITE_SPACE = /[ \f\n\r\t\v]+/y;

/** Returns the length of the white space at a position; 0 when there is none. */
export function whiteSpaceLength(text: string, at: number): number {
  WHITE_SPACE.lastIndex = at;
  return WHITE_SPACE.exec(text)?.[0].length ?? 0;
}

/** Parses white space and a reference from a position to the end of the tag, or returns why it cannot. */
export function parseScopeReference(rest: string, start: number): Reference | TagProblem {
  const blank = whiteSpaceLength(rest, start);
  if (blank > 0) return parseWholeReference(rest, start + blank);
  return rest.length === start ? "MISSING_VARIABLE_NAME" : "WHITESPACE_EXPECTED";
}

/** Parses `{.section name}` after its keyword. spec: template-language 2.2 */
export function parseSection(rest: string, context: TagContext): ParsedTag {
  const reference = parseScopeReference(rest, 0);
  if (typeof reference === "string") return problem(reference);
  return { kind: "open", node: { kind: "section", reference, body: [], alternate: undefined, offset: context.offset } };
}

/** Compiles a section, both branches of which run in its scope. spec: template-language 6, section */
export function compileSection(node: SectionNode, compiler: Compiler): Render {
  const resolve = compileLocalReference(node.reference);
  const body = compiler.block(node.body);
  if (node.alternate === undefined) {
    return (frame) => {
      const value = resolve(frame);
      return isTruthy(value) ? body(pushFrame(value, frame)) : "";
    };
  }
  const alternate = compiler.alternate(node.alternate);
  return (frame) => {
    const value = resolve(frame);
    return (isTruthy(value) ? body : alternate)(pushFrame(value, frame));
  };
}
