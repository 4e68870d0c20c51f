import type { Environment } from "../render/environment.ts";
import type { SourcePosition } from "../source-position.ts";
import type { ParsedTag } from "../tag/tag-grammar.ts";
import { parseTag } from "../tag/tag-parser.ts";
import type { SyntaxErrorCode, TemplateError } from "../template-errors.ts";
import { TAG_MESSAGES } from "../template-errors.ts";
import { lexTemplate } from "../template-lexer.ts";
import type { BlockNode, OrNode, TreeNode } from "./template-tree.ts";
import { opcodeName } from "./template-tree.ts";

export interface AssembledTree {
  readonly tree: readonly TreeNode[];
  readonly errors: readonly TemplateError[];
}

/** Maximum depth of nested blocks; more would overflow the renderer's stack. */
const MAXIMUM_NESTING = 500;

// Compiling more takes longer than a render may. This is 7,500 instructions of usual length; a theme of 2,000 lines has
// 3,000.
const MAXIMUM_WORK = 60_000;
const WORK_PER_TAG = 4;
const CHARACTERS_PER_WORK = 4;
const MAXIMUM_TAG_LENGTH = 100_000;

interface OpenBlock {
  readonly node: BlockNode;
  /** The current `{.or}` branch, if any. */
  branch: OrNode | undefined;
  /** Where the next instruction is added. */
  target: TreeNode[];
}

interface Assembly {
  readonly root: TreeNode[];
  readonly open: OpenBlock[];
  readonly errors: TemplateError[];
  readonly locate: (offset: number) => SourcePosition;
  readonly environment: Environment;
  work: number;
  isFinished: boolean;
  /** Ended by a limit that is already reported. */
  isCut: boolean;
}

/** Parses a template into a tree; never throws. spec: template-language 1 to 3 */
export function assembleTree(
  source: string,
  environment: Environment,
  locate: (offset: number) => SourcePosition,
): AssembledTree {
  const assembly: Assembly = {
    root: [],
    open: [],
    errors: [],
    locate,
    environment,
    work: 0,
    isFinished: false,
    isCut: false,
  };
  for (const piece of lexTemplate(source)) {
    if (assembly.isFinished) {
      if (!assembly.isCut) {
        report(assembly, { code: "NOT_ALLOWED_AT_ROOT", message: AFTER_END, offset: piece.offset });
      }
      break;
    }
    if (piece.kind === "text") addNode(assembly, { kind: "text", text: piece.text, offset: piece.offset });
    else if (piece.kind === "tag") addTag(assembly, piece.text, piece.offset);
    else {
      if (piece.kind === "unclosed-comment") reportTag(assembly, "EOF_IN_COMMENT", piece.offset);
      addNode(assembly, { kind: "comment", text: piece.text, multiline: true, offset: piece.offset });
    }
  }
  closeAtEnd(assembly);
  return { tree: assembly.root, errors: assembly.errors };
}

const AFTER_END = "Attempt to transition from the EOF state: what follows {.eof} was dropped.";

interface Problem {
  readonly code: SyntaxErrorCode;
  /** Without the `SyntaxError: ` prefix common to all. */
  readonly message: string;
  readonly offset: number;
}

function report(assembly: Assembly, found: Problem): void {
  const { line, column } = assembly.locate(found.offset);
  assembly.errors.push({ code: found.code, type: "syntax", message: `SyntaxError: ${found.message}`, line, column });
}

function reportTag(assembly: Assembly, code: keyof typeof TAG_MESSAGES, offset: number): void {
  report(assembly, { code, message: TAG_MESSAGES[code], offset });
}

function addNode(assembly: Assembly, node: TreeNode): void {
  (assembly.open.at(-1)?.target ?? assembly.root).push(node);
}

function addText(assembly: Assembly, body: string, offset: number): void {
  addNode(assembly, { kind: "text", text: `{${body}}`, offset });
}

const LOOKS_LIKE_TAG = /^(?:\.[a-z]|[\w.@-]+ *[|,])/;

/** Long stretches of script between two braces are ordinary text. */
function addLongText(assembly: Assembly, body: string, offset: number): void {
  if (LOOKS_LIKE_TAG.test(body.slice(0, MAXIMUM_TAG_LENGTH))) {
    const message = `The instruction is longer than ${MAXIMUM_TAG_LENGTH} characters; it stays as text.`;
    report(assembly, { code: "CODE_LIMIT_REACHED", message, offset });
  }
  addText(assembly, body, offset);
}

/** Pays for compiling an instruction; false when the template has too many. */
function payForTag(assembly: Assembly, body: string, offset: number): boolean {
  assembly.work += WORK_PER_TAG + Math.floor(body.length / CHARACTERS_PER_WORK);
  if (assembly.work <= MAXIMUM_WORK) return true;
  const message = "The template has too many instructions; the rest of it was dropped.";
  cut(assembly, { code: "CODE_LIMIT_REACHED", message, offset });
  return false;
}

function cut(assembly: Assembly, reason: Problem): void {
  report(assembly, reason);
  assembly.isFinished = true;
  assembly.isCut = true;
}

function addTag(assembly: Assembly, body: string, offset: number): void {
  if (body.length > MAXIMUM_TAG_LENGTH) {
    addLongText(assembly, body, offset);
    return;
  }
  const { formatters } = assembly.environment;
  const tag = parseTag(body, { offset, isFormatter: (name) => formatters.has(name) });
  if (tag === undefined) addText(assembly, body, offset);
  else if (!payForTag(assembly, body, offset)) return;
  else if (tag.kind === "problem") {
    reportTag(assembly, tag.code, offset);
    addText(assembly, body, offset);
  } else if (tag.kind === "unknown-formatter") {
    report(assembly, { code: "FORMATTER_UNKNOWN", message: `Formatter '${tag.name}' is unknown`, offset });
    addText(assembly, body, offset);
  } else placeTag(assembly, tag, offset);
}

type PlacedTag = Exclude<NonNullable<ParsedTag>, { readonly kind: "problem" | "unknown-formatter" }>;

function placeTag(assembly: Assembly, tag: PlacedTag, offset: number): void {
  switch (tag.kind) {
    case "leaf":
      checkCalls(assembly, tag.node);
      addNode(assembly, tag.node);
      break;
    case "open":
      openBlock(assembly, tag.node);
      break;
    case "or":
      addOr(assembly, tag.node);
      break;
    case "alternates":
      addAlternates(assembly, offset);
      break;
    case "end":
      closeBlock(assembly, offset);
      break;
    case "eof":
      assembly.isFinished = true;
      break;
  }
}

function openBlock(assembly: Assembly, node: BlockNode): void {
  if (assembly.open.length >= MAXIMUM_NESTING) {
    const message = `Blocks are nested deeper than ${MAXIMUM_NESTING} levels.`;
    cut(assembly, { code: "NESTING_LIMIT", message, offset: node.offset });
    return;
  }
  if (node.kind === "predicate") checkPredicate(assembly, node);
  addNode(assembly, node);
  assembly.open.push({ node, branch: undefined, target: node.body });
}

function closeBlock(assembly: Assembly, offset: number): void {
  if (assembly.open.pop() === undefined) reportAtRoot(assembly, "END", offset);
}

function addOr(assembly: Assembly, node: OrNode): void {
  const { offset } = node;
  const block = assembly.open.at(-1);
  if (block === undefined) {
    reportAtRoot(assembly, "OR_PREDICATE", offset);
    return;
  }
  if (block.branch !== undefined && block.branch.name === undefined) {
    const message = "This OR_PREDICATE block will never execute.";
    report(assembly, { code: "DEAD_CODE_BLOCK", message, offset });
    return;
  }
  const owner = block.branch ?? block.node;
  if (owner.kind === "macro") {
    reportForbidden(assembly, "OR_PREDICATE", { owner, offset });
    return;
  }
  if (node.name !== undefined) checkPredicate(assembly, node);
  owner.alternate = node;
  block.branch = node;
  block.target = node.body;
}

function addAlternates(assembly: Assembly, offset: number): void {
  const block = assembly.open.at(-1);
  if (block === undefined) {
    reportAtRoot(assembly, "ALTERNATES_WITH", offset);
    return;
  }
  const { node } = block;
  if (node.kind !== "repeated" || block.branch !== undefined || node.between !== undefined) {
    reportForbidden(assembly, "ALTERNATES_WITH", { owner: block.branch ?? node, offset });
    return;
  }
  node.between = [];
  block.target = node.between;
}

function reportAtRoot(assembly: Assembly, opcode: string, offset: number): void {
  const code = opcode === "END" ? "MISMATCHED_END" : "NOT_ALLOWED_AT_ROOT";
  report(assembly, { code, message: `Instruction ${opcode} not allowed at root`, offset });
}

function reportForbidden(
  assembly: Assembly,
  opcode: string,
  place: { readonly owner: BlockNode | OrNode; readonly offset: number },
): void {
  const owner = opcodeName(place.owner.kind);
  const message = `${opcode} instruction is not allowed inside ${owner} block.`;
  report(assembly, { code: "NOT_ALLOWED_IN_BLOCK", message, offset: place.offset });
}

function closeAtEnd(assembly: Assembly): void {
  const block = assembly.open.at(-1);
  if (block === undefined) return;
  const opcode = opcodeName((block.branch ?? block.node).kind);
  const message = `Reached EOF in the middle of ${opcode}`;
  report(assembly, { code: "EOF_IN_BLOCK", message, offset: block.node.offset });
}

function checkPredicate(
  assembly: Assembly,
  node: {
    readonly name: string | undefined;
    readonly args: { readonly args: readonly string[] };
    readonly offset: number;
  },
): void {
  const name = node.name ?? "";
  const { offset } = node;
  const definition = assembly.environment.predicates.get(name);
  if (definition === undefined) {
    report(assembly, { code: "PREDICATE_UNKNOWN", message: `Predicate '${name}' is unknown`, offset });
    return;
  }
  checkArity(assembly, { kind: "Predicate", name, offset, count: node.args.args.length }, definition.arity);
}

function checkCalls(assembly: Assembly, node: TreeNode): void {
  if (node.kind !== "variable" && node.kind !== "var") return;
  const { offset } = node;
  for (const { name, args } of node.calls) {
    const definition = assembly.environment.formatters.get(name);
    const isRight = checkArity(assembly, { kind: "Formatter", name, offset, count: args.length }, definition?.arity);
    if (isRight && definition?.rejects?.(args) === true) {
      const message = `Formatter '${name}' can't read its arguments: ${args.join(" ")}`;
      report(assembly, { code: "FORMATTER_ARGS_INVALID", message, offset });
    }
  }
}

interface Call {
  readonly kind: "Formatter" | "Predicate";
  readonly name: string;
  readonly offset: number;
  readonly count: number;
}

/** Reports too few or too many arguments; true when the count is valid. */
function checkArity(assembly: Assembly, call: Call, arity: readonly [number, number] | undefined): boolean {
  const [least, most] = arity ?? [0, Number.POSITIVE_INFINITY];
  const { kind, name, offset, count } = call;
  if (count >= least && count <= most) return true;
  const range = most === Number.POSITIVE_INFINITY ? `at least ${least}` : [...new Set([least, most])].join(" to ");
  const message = `${kind} '${name}' takes ${range} argument${range.endsWith(" 1") || range === "1" ? "" : "s"}.`;
  const kindCode = kind === "Formatter" ? "FORMATTER" : "PREDICATE";
  report(assembly, { code: `${kindCode}_${count < least ? "NEEDS_ARGS" : "ARGS_INVALID"}`, message, offset });
  return false;
}
