import type { Compiler } from "../compiler.ts";
import { siteOf } from "../compiler.ts";
import type { FormatterRun } from "../render/environment.ts";
import { compileReference } from "../render/name-resolution.ts";
import type { Resolve } from "../render/name-resolution.ts";
import type { Frame, Render } from "../render/render-state.ts";
import { addUnexpectedError, cutToRoom, spend } from "../render/render-state.ts";
import { pushFrame } from "../render/scope-frame.ts";
import type { ParsedTag, TagContext } from "./tag-grammar.ts";
import { parseVariableList } from "./tag-grammar.ts";
import type { FormatterCall, VariableNode } from "../tree/template-tree.ts";
import { printedText } from "../value-kinds.ts";

/** Parses `{a}` and `{a, b|formatter}`; anything else is text. spec: template-language 2.1 */
export function parseVariable(body: string, context: TagContext): ParsedTag {
  const list = parseVariableList(body, 0, context);
  if (list?.kind !== "list") return list;
  const { references, calls } = list;
  return { kind: "leaf", node: { kind: "variable", references, calls, offset: context.offset } };
}

const NO_VALUES: readonly unknown[] = [];
/** Text of this length or more costs work to print. */
export const LARGE_TEXT = 1024;

/** Compiles the printing of a variable. spec: template-language 6, variable */
export function compileVariable(node: VariableNode, compiler: Compiler): Render {
  const resolve = compileReference(node.references[0] ?? []);
  if (node.calls.length === 0) return (frame) => printIn(frame, resolve(frame));
  const others = node.references.slice(1).map(compileReference);
  const chain = compileCalls(node.calls, compiler);
  const site = siteOf(node, compiler);
  const { run, isScoped } = chain;
  const readOthers = valueReader(others);
  return (frame) => {
    if (frame.state.stopped) return "";
    try {
      const value = resolve(frame);
      frame.state.site = site;
      return printIn(frame, run(value, isScoped ? pushFrame(value, frame) : frame, readOthers(frame)));
    } catch (error) {
      return addUnexpectedError(frame.state, site, error);
    }
  };
}

/** Returns a reader of a tag's further variables, sharing one empty list when there are none. */
export function valueReader(references: readonly Resolve[]): (frame: Frame) => readonly unknown[] {
  if (references.length === 0) return () => NO_VALUES;
  return (frame) => references.map((resolve) => resolve(frame));
}

/** A chain of formatters; scoped when one of them looks up names from the first value. */
export interface CallChain {
  readonly run: FormatterRun;
  readonly isScoped: boolean;
}

/** Binds a chain of formatters to one function. */
export function compileCalls(calls: readonly FormatterCall[], compiler: Compiler): CallChain {
  const definitions = calls.map((call) => compiler.environment.formatters.get(call.name));
  const runs = calls.flatMap((call, index) => definitions[index]?.bind(call.args, call.delimiter) ?? []);
  const isScoped = definitions.some((definition) => definition?.scoped === true);
  const [first, ...further] = runs;
  if (first === undefined) return { run: (value) => value, isScoped: false };
  if (further.length === 0) return { run: first, isScoped };
  return { run: chainRuns(first, further), isScoped };
}

function chainRuns(first: FormatterRun, further: readonly FormatterRun[]): FormatterRun {
  return (input, frame, rest) => {
    let value = first(input, frame, rest);
    for (const run of further) {
      if (typeof value === "string" && value.length > LARGE_TEXT) {
        value = payForText(frame, value);
        if (frame.state.stopped) return value;
      }
      value = run(value, frame, rest);
    }
    return value;
  };
}

const CHARACTERS_PER_UNIT = 64;

/** Large texts cost work, so that gradual growth is bounded. */
function payForText(frame: Frame, text: string): string {
  const { state } = frame;
  spend(state, Math.ceil(text.length / CHARACTERS_PER_UNIT));
  return cutToRoom(state, text);
}

function printIn(frame: Frame, value: unknown): string {
  const text = typeof value === "string" ? value : printedText(value);
  return text.length < LARGE_TEXT ? text : payForPrinted(frame, text);
}

function payForPrinted(frame: Frame, text: string): string {
  const { state } = frame;
  const kept = payForText(frame, text);
  if (state.open === 0) state.produced += kept.length;
  return kept;
}
