import type {
  FormatterCall,
  LiteralName,
  OrNode,
  Reference,
  TagArguments,
  TreeNode,
} from "../language/tree/template-tree.ts";

/** The compiled form for other tools: JSON arrays with a number for each instruction. */
export type CompiledCode = readonly unknown[];

const VERSION = 1;
const END = 3;
const OPCODES = {
  text: 0,
  variable: 1,
  section: 2,
  repeated: 4,
  predicate: 5,
  var: 6,
  or: 7,
  if: 8,
  inject: 9,
  macro: 10,
  comment: 11,
  root: 17,
  eof: 18,
  ctx: 22,
  eval: 23,
  include: 24,
} as const;

const LITERAL_OPCODES: Readonly<Record<LiteralName, number>> = {
  "meta-left": 12,
  "meta-right": 13,
  newline: 14,
  space: 15,
  tab: 16,
};

/** Returns a tree in compiled form; every block is written as closed. spec: template-language 16 */
export function encodeTree(tree: readonly TreeNode[]): CompiledCode {
  return [OPCODES.root, VERSION, encodeBlock(tree), OPCODES.eof];
}

function encodeBlock(nodes: readonly TreeNode[]): unknown[] {
  return nodes.map(encodeNode);
}

function encodeNode(node: TreeNode): unknown {
  switch (node.kind) {
    case "section":
      return [OPCODES.section, node.reference, encodeBlock(node.body), encodeAlternate(node.alternate)];
    case "repeated": {
      const [body, between] = [encodeBlock(node.body), encodeBlock(node.between ?? [])];
      return [OPCODES.repeated, node.reference, body, encodeAlternate(node.alternate), between];
    }
    case "if": {
      const operators = node.operators.map((operator) => (operator === "&&" ? 1 : 0));
      return [OPCODES.if, operators, node.references, encodeBlock(node.body), encodeAlternate(node.alternate)];
    }
    case "predicate": {
      const body = encodeBlock(node.body);
      return [OPCODES.predicate, node.name, encodeArguments(node.args), body, encodeAlternate(node.alternate)];
    }
    case "macro":
      return [OPCODES.macro, node.name, encodeBlock(node.body)];
    default:
      return encodeLeaf(node);
  }
}

type LeafNode = Exclude<TreeNode, { readonly kind: "section" | "repeated" | "if" | "predicate" | "macro" }>;

function encodeLeaf(node: LeafNode): unknown {
  switch (node.kind) {
    case "text":
      return [OPCODES.text, node.text];
    case "comment":
      return [OPCODES.comment, node.text, Number(node.multiline)];
    case "literal":
      return LITERAL_OPCODES[node.name];
    case "variable":
      return [OPCODES.variable, node.references, encodeCalls(node.calls)];
    case "var":
      return [OPCODES.var, node.name, node.references, encodeCalls(node.calls)];
    case "ctx":
      return [OPCODES.ctx, node.name, node.bindings.map(({ key, reference }): [string, Reference] => [key, reference])];
    case "inject":
      return [OPCODES.inject, node.name, node.path, encodeArguments(node.args)];
    case "eval":
      return [OPCODES.eval, node.code];
    case "include":
      return [OPCODES.include, node.args.args[0], [node.args.args.slice(1), node.args.delimiter]];
  }
}

function encodeAlternate(node: OrNode | undefined): unknown {
  if (node === undefined) return END;
  const body = encodeBlock(node.body);
  return [OPCODES.or, node.name ?? 0, encodeArguments(node.args), body, encodeAlternate(node.alternate)];
}

function encodeArguments({ args, delimiter }: TagArguments): unknown {
  return delimiter === "" ? 0 : [args, delimiter];
}

function encodeCalls(calls: readonly FormatterCall[]): unknown {
  if (calls.length === 0) return 0;
  return calls.map(({ name, args, delimiter }) => (delimiter === "" ? [name] : [name, [args, delimiter]]));
}
