import type { Compiler } from "../compiler.ts";
import { siteOf } from "../compiler.ts";
import type { Frame, Render } from "../render/render-state.ts";
import { addUnexpectedError } from "../render/render-state.ts";
import type { ParsedTag, TagContext } from "./tag-grammar.ts";
import { NO_ARGUMENTS, parseTagArguments, predicateNameAt, problem } from "./tag-grammar.ts";
import type { OrNode, PredicateNode } from "../tree/template-tree.ts";

/** Parses `name? args` at a position of the tag. spec: template-language 2.10 */
export function parsePredicate(text: string, at: number, context: TagContext): ParsedTag {
  const name = predicateNameAt(text, at);
  if (name === undefined) return undefined;
  const args = parseTagArguments(text.slice(at + name.length));
  const { offset } = context;
  return { kind: "open", node: { kind: "predicate", name, args, body: [], alternate: undefined, offset } };
}

/** Parses `{.or}` and `{.or name? args}` after the keyword. */
export function parseOr(rest: string, context: TagContext): ParsedTag {
  const { offset } = context;
  const name = rest.startsWith(" ") ? predicateNameAt(rest, 1) : undefined;
  if (name === undefined && rest !== "") return problem("OR_EXPECTED_PREDICATE");
  const args = name === undefined ? NO_ARGUMENTS : parseTagArguments(rest.slice(1 + name.length));
  return { kind: "or", node: { kind: "or", name, args, body: [], alternate: undefined, offset } };
}

/** Compiles a predicate and its branches; an unknown predicate is false. spec: template-language 6 */
export function compilePredicate(node: PredicateNode, compiler: Compiler): Render {
  return compileTest(node, node.name, compiler);
}

/** Compiles the branch after `{.or}`. */
export function compileOr(node: OrNode, compiler: Compiler): Render {
  return node.name === undefined ? compiler.block(node.body) : compileTest(node, node.name, compiler);
}

function compileTest(node: PredicateNode | OrNode, name: string, compiler: Compiler): Render {
  const definition = compiler.environment.predicates.get(name);
  if (definition?.reach === "host") compiler.sharing.era += 1;
  const body = compiler.block(node.body);
  const alternate = compiler.alternate(node.alternate);
  if (definition === undefined) return alternate;
  const holds = definition.bind(node.args.args, node.args.delimiter);
  const site = siteOf(node, compiler);
  const test = (frame: Frame): Render | undefined => {
    try {
      frame.state.site = site;
      return holds(frame) ? body : alternate;
    } catch (error) {
      addUnexpectedError(frame.state, site, error);
      return undefined;
    }
  };
  return (frame) => test(frame)?.(frame) ?? "";
}
