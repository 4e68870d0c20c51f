import type { FormatterCall, OrNode, Reference, TagArguments, TreeNode } from "../language/tree/template-tree.ts";

/** Returns a tree as a template that renders the same; braces in plain text become tags. */
export function printTree(nodes: readonly TreeNode[]): string {
  return nodes.map(printNode).join("");
}

function printNode(node: TreeNode): string {
  switch (node.kind) {
    case "section":
      return `{.section ${printReference(node.reference)}}${printBranches(node)}`;
    case "repeated":
      return `{.repeated section ${printReference(node.reference)}}${printBranches(node)}`;
    case "if":
      return `{.if ${printConditions(node)}}${printBranches(node)}`;
    case "predicate":
      return `{.${node.name}${printArguments(node.args)}}${printBranches(node)}`;
    case "macro":
      return `{.macro ${node.name}}${printTree(node.body)}{.end}`;
    default:
      return printLeaf(node);
  }
}

type LeafNode = Exclude<TreeNode, { readonly kind: "section" | "repeated" | "if" | "predicate" | "macro" }>;

function printLeaf(node: LeafNode): string {
  switch (node.kind) {
    case "text":
      return node.text.replaceAll("{", "{.meta-left}");
    case "comment":
      return printComment(node);
    case "literal":
      return `{.${node.name}}`;
    case "variable":
      return `{${printReferences(node.references)}${printCalls(node.calls)}}`;
    case "var":
      return `{.var ${node.name} ${printReferences(node.references)}${printCalls(node.calls)}}`;
    case "ctx":
      return `{.ctx ${node.name} ${node.bindings.map(({ key, reference }) => `${key}=${printReference(reference)}`).join(" ")}}`;
    case "inject":
      return `{.inject ${node.name} ${node.path}${printArguments(node.args)}}`;
    case "include":
      return `{.include${printArguments(node.args)}}`;
    case "eval":
      return `{.eval ${node.code}}`;
  }
}

function printComment(node: Extract<TreeNode, { readonly kind: "comment" }>): string {
  if (node.multiline) return `{##${node.text}##}`;
  return `{#${node.text.startsWith("#") ? " " : ""}${node.text}}`;
}

interface Branches {
  readonly body: readonly TreeNode[];
  readonly between?: readonly TreeNode[] | undefined;
  readonly alternate: OrNode | undefined;
}

function printBranches(node: Branches): string {
  const between = node.between === undefined ? "" : `{.alternates with}${printTree(node.between)}`;
  let text = printTree(node.body) + between;
  for (let branch = node.alternate; branch !== undefined; branch = branch.alternate) {
    const test = branch.name === undefined ? "" : ` ${branch.name}${printArguments(branch.args)}`;
    text += `{.or${test}}${printTree(branch.body)}`;
  }
  return `${text}{.end}`;
}

function printReference(reference: Reference): string {
  return reference.join(".");
}

function printReferences(references: readonly Reference[]): string {
  return references.map(printReference).join(", ");
}

function printArguments({ args, delimiter }: TagArguments): string {
  return delimiter + args.join(delimiter);
}

function printCalls(calls: readonly FormatterCall[]): string {
  return calls.map(({ name, args, delimiter }) => `|${name}${delimiter}${args.join(delimiter)}`).join("");
}

function printConditions(node: Extract<TreeNode, { readonly kind: "if" }>): string {
  const [first, ...others] = node.references.map(printReference);
  return (first ?? "") + others.map((name, index) => ` ${node.operators[index] ?? "||"} ${name}`).join("");
}
