import type { Compiler } from "../compiler.ts";
import { siteOf } from "../compiler.ts";
import { compileReference, splitReference } from "../render/name-resolution.ts";
import type { Render } from "../render/render-state.ts";
import { addUnexpectedError, taintMemo } from "../render/render-state.ts";
import { bindLocal } from "../render/scope-frame.ts";
import { whiteSpaceLength } from "./section-tag.ts";
import type { ParsedTag, TagContext } from "./tag-grammar.ts";
import { matchAt, parseTagArguments, parseVariableList, problem, referenceLength } from "./tag-grammar.ts";
import type { CtxNode, InjectNode, Reference, VarNode } from "../tree/template-tree.ts";
import { ownEntry } from "../value-kinds.ts";
import { compileCalls, valueReader } from "./variable-tag.ts";

const DEFINITION = / @[A-Za-z][\w-]*/y;
const BINDING = /[A-Za-z][\w-]*=/y;
const WORD = /[A-Za-z][\w-]*/y;
const PATH = / [./A-Za-z0-9_-]+/y;

/** Parses `{.var @name references|formatters}` after its keyword. spec: template-language 2.4 */
export function parseVar(rest: string, context: TagContext): ParsedTag {
  const name = matchAt(DEFINITION, rest, 0);
  if (name === undefined) return problem("BINDVAR_EXPECTS_NAME");
  if (rest.charAt(name.length) !== " ") return problem("WHITESPACE_EXPECTED");
  const list = parseVariableList(rest, name.length + 1, context);
  if (list === undefined) return problem("VARIABLE_EXPECTED");
  if (list.kind !== "list") return list;
  const { references, calls } = list;
  return { kind: "leaf", node: { kind: "var", name: name.slice(1), references, calls, offset: context.offset } };
}

/** Compiles `.var`, whose formatters see the scope of the tag itself. spec: template-language 6, bindvar */
export function compileVar(node: VarNode, compiler: Compiler): Render {
  const resolve = compileReference(node.references[0] ?? []);
  const readOthers = valueReader(node.references.slice(1).map(compileReference));
  const { run } = compileCalls(node.calls, compiler);
  const site = siteOf(node, compiler);
  return (frame) => {
    if (frame.state.stopped) return "";
    try {
      frame.state.site = site;
      bindLocal(frame, node.name, run(resolve(frame), frame, readOthers(frame)));
      return "";
    } catch (error) {
      return addUnexpectedError(frame.state, site, error);
    }
  };
}

/** Parses `{.ctx @name key=reference …}` after its keyword. spec: template-language 2.5 */
export function parseCtx(rest: string, context: TagContext): ParsedTag {
  const name = matchAt(DEFINITION, rest, 0);
  if (name === undefined) return problem("CTXVAR_EXPECTS_NAME");
  if (rest.charAt(name.length) !== " ") return problem("CTXVAR_EXPECTS_BINDINGS");
  const bindings: { key: string; reference: Reference }[] = [];
  let at = name.length + 1;
  while (at < rest.length) {
    const key = matchAt(BINDING, rest, at);
    if (key === undefined) break;
    const length = referenceLength(rest, at + key.length);
    if (length === 0) return problem("CTXVAR_EXPECTS_BINDINGS");
    const start = at + key.length;
    bindings.push({ key: key.slice(0, -1), reference: splitReference(rest.slice(start, start + length)) });
    at = start + length;
    at += whiteSpaceLength(rest, at);
  }
  if (bindings.length === 0) return problem("CTXVAR_EXPECTS_BINDINGS");
  if (at + (matchAt(WORD, rest, at)?.length ?? 0) !== rest.length) return problem("EXTRA_CHARS");
  return { kind: "leaf", node: { kind: "ctx", name: name.slice(1), bindings, offset: context.offset } };
}

/**
 * Compiles `.ctx`, which builds an object of resolved values; a missing one becomes null. spec: template-language 6,
 * ctx
 */
export function compileCtx(node: CtxNode): Render {
  const bindings = node.bindings.map(({ key, reference }) => ({ key, resolve: compileReference(reference) }));
  return (frame) => {
    const entries = bindings.map(({ key, resolve }) => [key, resolve(frame) ?? null] as const);
    bindLocal(frame, node.name, Object.fromEntries(entries));
    return "";
  };
}

/** Parses `{.inject @name path args}` after its keyword. spec: template-language 2.6 */
export function parseInject(rest: string, context: TagContext): ParsedTag {
  const name = matchAt(DEFINITION, rest, 0);
  if (name === undefined) return problem("INJECT_EXPECTS_NAME");
  const path = matchAt(PATH, rest, name.length);
  if (path === undefined) return problem("INJECT_EXPECTS_PATH");
  const args = parseTagArguments(rest.slice(name.length + path.length));
  const { offset } = context;
  return { kind: "leaf", node: { kind: "inject", name: name.slice(1), path: path.slice(1), args, offset } };
}

/** Compiles `.inject`, which binds the host's value for the path. */
export function compileInject(node: InjectNode): Render {
  return (frame) => {
    const { injects } = frame.state;
    taintMemo(frame.state);
    bindLocal(frame, node.name, ownEntry(injects, node.path));
    return "";
  };
}
