import type { Render } from "../render/render-state.ts";
import type { Compiler } from "../compiler.ts";
import type { ParsedTag, TagContext } from "./tag-grammar.ts";
import { problem } from "./tag-grammar.ts";
import { payingFor } from "./tag-work.ts";
import type { MacroNode } from "../tree/template-tree.ts";

const NAME = /^ ([./A-Za-z0-9_-]+)$/;

/** Parses `{.macro name}` after its keyword. spec: template-language 2.7 */
export function parseMacro(rest: string, context: TagContext): ParsedTag {
  const name = NAME.exec(rest)?.[1];
  if (name === undefined) return problem("MACRO_EXPECTS_NAME");
  return { kind: "open", node: { kind: "macro", name, body: [], offset: context.offset } };
}

/** Compiles `.macro`, which registers the block in the scope of its definition and prints nothing. */
export function compileMacro(node: MacroNode, compiler: Compiler): Render {
  const body = payingFor(node.body, compiler.block(node.body));
  return (frame) => {
    frame.macros ??= new Map();
    frame.macros.set(node.name, body);
    return "";
  };
}
