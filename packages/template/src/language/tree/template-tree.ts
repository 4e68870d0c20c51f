/** A name path: strings are member names, numbers are array indexes. `["@"]` is the current node. */
export type Reference = readonly (string | number)[];

/** One formatter of a chain, with its arguments as written. */
export interface FormatterCall {
  readonly name: string;
  readonly args: readonly string[];
  readonly delimiter: string;
}

/** Arguments of a predicate or instruction; the delimiter is empty when there were none. */
export interface TagArguments {
  readonly args: readonly string[];
  readonly delimiter: string;
}

/** Plain text, including invalid tags. */
export interface TextNode {
  readonly kind: "text";
  readonly text: string;
  readonly offset: number;
}

/** `{# … }` or, over several lines, `{## … ##}`. */
export interface CommentNode {
  readonly kind: "comment";
  readonly text: string;
  readonly multiline: boolean;
  readonly offset: number;
}

/** `{.space}`, `{.tab}`, `{.newline}`, `{.meta-left}`, `{.meta-right}`. */
export interface LiteralNode {
  readonly kind: "literal";
  readonly name: LiteralName;
  readonly offset: number;
}

/** Tags that print one character. */
export type LiteralName = "space" | "tab" | "newline" | "meta-left" | "meta-right";

/** `{a, b|formatter}`. */
export interface VariableNode {
  readonly kind: "variable";
  readonly references: readonly Reference[];
  readonly calls: readonly FormatterCall[];
  readonly offset: number;
}

/** `{.section a}`. */
export interface SectionNode {
  readonly kind: "section";
  readonly reference: Reference;
  readonly body: TreeNode[];
  alternate: OrNode | undefined;
  readonly offset: number;
}

/** `{.repeated section a}`; `between` is what follows `{.alternates with}`. */
export interface RepeatedNode {
  readonly kind: "repeated";
  readonly reference: Reference;
  readonly body: TreeNode[];
  between: TreeNode[] | undefined;
  alternate: OrNode | undefined;
  readonly offset: number;
}

/** `{.if a && b}`: one operator fewer than references. */
export interface IfNode {
  readonly kind: "if";
  readonly references: readonly Reference[];
  readonly operators: readonly ("&&" | "||")[];
  readonly body: TreeNode[];
  alternate: OrNode | undefined;
  readonly offset: number;
}

/** `{.name? args}`; the name ends in `?`. */
export interface PredicateNode {
  readonly kind: "predicate";
  readonly name: string;
  readonly args: TagArguments;
  readonly body: TreeNode[];
  alternate: OrNode | undefined;
  readonly offset: number;
}

/** `{.or}` and `{.or name? args}`; the name is undefined for the first. */
export interface OrNode {
  readonly kind: "or";
  readonly name: string | undefined;
  readonly args: TagArguments;
  readonly body: TreeNode[];
  alternate: OrNode | undefined;
  readonly offset: number;
}

/** `{.var @name a|formatter}`. */
export interface VarNode {
  readonly kind: "var";
  readonly name: string;
  readonly references: readonly Reference[];
  readonly calls: readonly FormatterCall[];
  readonly offset: number;
}

/** `{.ctx @name key=a}`. */
export interface CtxNode {
  readonly kind: "ctx";
  readonly name: string;
  readonly bindings: readonly { readonly key: string; readonly reference: Reference }[];
  readonly offset: number;
}

/** `{.inject @name path}`; the arguments are kept but have no meaning. */
export interface InjectNode {
  readonly kind: "inject";
  readonly name: string;
  readonly path: string;
  readonly args: TagArguments;
  readonly offset: number;
}

/** `{.macro name}`. */
export interface MacroNode {
  readonly kind: "macro";
  readonly name: string;
  readonly body: TreeNode[];
  readonly offset: number;
}

/** `{.include name output}`; the first argument is the name. */
export interface IncludeNode {
  readonly kind: "include";
  readonly args: TagArguments;
  readonly offset: number;
}

/** `{.eval code}`. */
export interface EvalNode {
  readonly kind: "eval";
  readonly code: string;
  readonly offset: number;
}

/** One instruction of a template; offsets are positions in the source, in code units. */
export type TreeNode =
  | TextNode
  | CommentNode
  | LiteralNode
  | VariableNode
  | SectionNode
  | RepeatedNode
  | IfNode
  | PredicateNode
  | VarNode
  | CtxNode
  | InjectNode
  | MacroNode
  | IncludeNode
  | EvalNode;

/** Instructions that open a block and need `{.end}`. */
export type BlockNode = SectionNode | RepeatedNode | IfNode | PredicateNode | MacroNode;

/** Names that are not simply the kind in uppercase. */
const OPCODE_NAMES: Readonly<Partial<Record<TreeNode["kind"] | "or", string>>> = {
  or: "OR_PREDICATE",
  var: "BINDVAR",
  ctx: "CTXVAR",
};

/** Returns the name of an instruction in error messages. */
export function opcodeName(kind: TreeNode["kind"] | "or"): string {
  return OPCODE_NAMES[kind] ?? kind.toUpperCase();
}
