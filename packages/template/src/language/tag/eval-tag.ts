import type { Compiler } from "../compiler.ts";
import { siteOf } from "../compiler.ts";
import type { Evaluation } from "../expression/expression-evaluation.ts";
import { evaluateExpression } from "../expression/expression-evaluation.ts";
import type { ExpressionStep, ParsedExpressions } from "../expression/expression-parser.ts";
import { parseExpressions } from "../expression/expression-parser.ts";
import type { Frame, Render } from "../render/render-state.ts";
import { addRuntimeError, addUnexpectedError, spend } from "../render/render-state.ts";
import { bindLocal, pushFrame } from "../render/scope-frame.ts";
import { whiteSpaceLength } from "./section-tag.ts";
import type { ParsedTag, TagContext } from "./tag-grammar.ts";
import { problem } from "./tag-grammar.ts";
import type { EvalNode } from "../tree/template-tree.ts";

/** Parses `{.eval expression}` after its keyword. spec: template-language 2.9 */
export function parseEval(rest: string, context: TagContext): ParsedTag {
  const blank = whiteSpaceLength(rest, 0);
  if (blank === 0) return problem("WHITESPACE_EXPECTED");
  return { kind: "leaf", node: { kind: "eval", code: rest.slice(blank), offset: context.offset } };
}

interface Program {
  readonly source: string;
  readonly parsed: ParsedExpressions;
  readonly isDebug: boolean;
}

/**
 * Compiles `.eval`: parsed once at compile time, with errors reported when the tag first runs. spec: template-language
 * 7.1
 */
export function compileEval(node: EvalNode, compiler: Compiler): Render {
  const isDebug = node.code.startsWith("#");
  const source = isDebug ? node.code.slice(1) : node.code;
  const program: Program = { source, parsed: parseExpressions(source.trim()), isDebug };
  const site = siteOf(node, compiler);
  return (frame) => {
    try {
      frame.state.site = site;
      const result = evaluateAll(program, frame);
      return isDebug ? debugText(program, result) : valueText(result);
    } catch (error) {
      return addUnexpectedError(frame.state, site, error);
    }
  };
}

function evaluateAll(program: Program, frame: Frame): Evaluation {
  const { state } = frame;
  const problems = parseProblems(program, state.limits.tokens);
  if (problems.length > 0) {
    if (!state.brokenExpressions.has(program)) {
      state.brokenExpressions.add(program);
      for (const detail of problems) {
        const message = `Error parsing expression: ${JSON.stringify(program.source)}: ${detail}`;
        addRuntimeError(state, { code: "EXPRESSION_PARSE", message });
      }
    }
    return { hasValue: false };
  }
  return spend(state, program.parsed.expressions.length) ? evaluateInOrder(program, frame) : { hasValue: false };
}

function parseProblems(program: Program, tokenLimit: number): readonly string[] {
  const { problems, tokenCount } = program.parsed;
  if (problems.length > 0 || tokenLimit === 0 || tokenCount <= tokenLimit) return problems;
  return [`Expression exceeds the maximum number of allowed tokens: ${tokenLimit}`];
}

/** Assignments are kept separate until everything has succeeded. */
function evaluateInOrder(program: Program, frame: Frame): Evaluation {
  const trial = pushFrame(frame.node, frame);
  let result: Evaluation = { hasValue: false };
  for (const steps of program.parsed.expressions) {
    result = evaluateExpression(steps, trial, frame.state.limits.stringChars);
    if ("problem" in result) {
      const message = `Error reducing expression: ${program.source}: ${result.problem}`;
      addRuntimeError(frame.state, { code: "EXPRESSION_REDUCE", message });
      return result;
    }
  }
  for (const [name, value] of trial.locals ?? []) bindLocal(frame, name, value);
  return result;
}

function valueText(result: Evaluation): string {
  return "hasValue" in result && result.hasValue && result.value !== null ? String(result.value) : "";
}

function debugText(program: Program, result: Evaluation): string {
  const lists = program.parsed.expressions.map((steps) => `[${steps.map(stepText).join(" ")}]`);
  const value = "hasValue" in result && result.hasValue ? ` -> ${valueText(result)}` : "";
  return `EVAL=[${lists.join(", ")}]${value}`;
}

function stepText(step: ExpressionStep): string {
  switch (step.kind) {
    case "literal":
      return typeof step.value === "string" ? JSON.stringify(step.value) : String(step.value);
    case "reference":
      return step.text;
    case "arguments":
      return "<args>";
    case "call":
      return `${step.name}()`;
    case "operator":
      return `<${step.operator.description}>`;
  }
}
