import type { SourcedNode } from "./less-sources.ts";
import { foldCssCalls, shieldValue } from "./less-value.ts";
import type { LessVault } from "./less-vault.ts";

export type LessWriterParts = {
  readonly vault: LessVault;
  /** Declarations to add to a rule, by `file:line` of the preceding tweak. */
  readonly additions: ReadonlyMap<string, string>;
  /** Number of arguments of mixins by name: the minimum and maximum of all with that name. */
  readonly arities: ReadonlyMap<string, MixinArity>;
};

export type MixinArity = { readonly fewest: number; readonly most: number };

type SourcedBlock = Extract<SourcedNode, { kind: "block" }>;

const AT_WORD = /^@([\w-]+)/;
const VARIABLE = /^(@[\w-]+\s*:)\s*([\s\S]*)$/;
const DETACHED_CALL = /^@([\w-]+)\s*\(\s*\)$/;
const DETACHED_SET = /^@([\w-]+)\s*:$/;
const DECLARATION = /^([*_]?[\w-]+)\s*:([\s\S]*)$/;
const MIXIN_CALL = /^[.#]/;
const SIMPLE_CALL = /^(\.[\w-]+)\s*\(([\s\S]*)\)((?:\s*!important)?)$/;
const MIXIN = /^([.#][\w-]+)\s*\(([\s\S]*?)\)\s*(?:when\b[\s\S]*)?$/;
const ARGUMENTS = /@arguments\b/g;
const GUARD = /\bwhen\b\s*((?:not\s*|default\s*)?\([\s\S]*)$/;
const ATTRIBUTE = /\[(?:[^[\]"']|"[^"]{0,1000}"|'[^']{0,1000}')*\]/g;
const PLAIN_ATTRIBUTE = /^\[[\w-]+(?:[~|^$*]?=(?:"[^"]*"|'[^']*'|[\w-]+))?\]$/;
const QUERY_RANGE = /[<>]|\(\s*\w[\w-]*\s*=/;
/** A media feature whose value is more than a variable or a length. */
const QUERY_SUM = /\(\s*([\w-]+)\s*:\s*(?!\s)((?:[^()]|\([^()]*\))+)\)/g;
const COMPILER_RULES = /^@(?:-\w+-)?(?:media|keyframes|font-face|page|viewport)$/i;
const GROUP_RULES = /^@(?:-\w+-)?(?:supports|container|layer|scope|starting-style|document)$/i;

/** Splits at top level, ignoring strings and parentheses. */
function splitTop(text: string, mark: RegExp): string[] {
  const token = /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[\s\S]/g;
  const parts = [""];
  let depth = 0;
  for (const [piece] of text.matchAll(token)) {
    if (piece === "(") depth += 1;
    if (piece === ")") depth -= 1;
    if (depth === 0 && mark.test(piece)) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${piece}`);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

function parameterRange(parameters: string): MixinArity {
  const parts = splitTop(parameters, parameters.includes(";") ? /^;$/ : /^,$/);
  const isOpen = parts.some((part) => part.includes("..."));
  const fewest = parts.filter((part) => !part.includes(":") && !part.includes("...")).length;
  return { fewest, most: isOpen ? Number.POSITIVE_INFINITY : parts.length };
}

export function mixinArities(nodes: readonly SourcedNode[]): ReadonlyMap<string, MixinArity> {
  const arities = new Map<string, MixinArity>();
  const collect = (node: SourcedNode): void => {
    if (node.kind === "statement") return;
    const [, name, parameters = ""] = MIXIN.exec(node.prelude) ?? [];
    if (name !== undefined) {
      const { fewest, most } = parameterRange(parameters);
      const known = arities.get(name) ?? { fewest, most };
      arities.set(name, { fewest: Math.min(fewest, known.fewest), most: Math.max(most, known.most) });
    }
    for (const child of node.children) collect(child);
  };
  for (const node of nodes) collect(node);
  return arities;
}

function shieldSelector(selector: string, vault: LessVault): string {
  if (!selector.includes("[")) return selector;
  return selector.replaceAll(ATTRIBUTE, (attribute) =>
    PLAIN_ATTRIBUTE.test(attribute) || attribute.includes("@") ? attribute : vault.keepAttribute(attribute),
  );
}

/**
 * A media line whose query, or arithmetic in it, the compiler only reads from variables, which are set right before it.
 */
function writeMedia(prelude: string, vault: LessVault): string {
  const query = prelude.replace(/^@media\s*/i, "");
  const name = (): string => `@stoa-query-${vault.nextId()}-`;
  if (QUERY_RANGE.test(query) && !query.includes('"')) {
    const variable = name();
    return `${variable}: ~"${query.replaceAll(/@([\w-]+)/g, "@{$1}")}";\n@media ${variable}`;
  }
  const definitions: string[] = [];
  const plain = query.replaceAll(QUERY_SUM, (match, feature: string, sum: string) => {
    if (!sum.includes("@") || /^@[\w-]+$/.test(sum.trim())) return match;
    const variable = name();
    definitions.push(`${variable}: ${sum};\n`);
    return `(${feature}: ${variable})`;
  });
  return `${definitions.join("")}@media ${plain}`;
}

/** Outputs CSS unchanged, for at-rules that the compiler must not touch. */
function writeRaw(node: SourcedNode): string {
  if (node.kind === "statement") return `${node.text};`;
  return `${node.prelude} {\n${node.children.map(writeRaw).join("\n")}\n}`;
}

/** A call that passes space-separated values to a mixin with several parameters. spec: template-platform 1.8 */
function writeCall(text: string, { vault, arities }: LessWriterParts): string {
  const folded = foldCssCalls(text, vault);
  const [, name = "", args = "", important = ""] = SIMPLE_CALL.exec(folded) ?? [];
  const arity = arities.get(name);
  if (arity === undefined || arity.fewest < 2 || /[,;]/.test(args.replaceAll(/\([^()]*\)/g, ""))) return folded;
  const parts = splitTop(args, /^\s$/);
  const fits = parts.length >= arity.fewest && parts.length <= arity.most;
  return fits ? `${name}(${parts.join("; ")})${important}` : folded;
}

function writeAtStatement(text: string, vault: LessVault): string | undefined {
  const [, variable, value] = VARIABLE.exec(text) ?? [];
  if (variable !== undefined && value !== undefined) return `${variable} ${foldCssCalls(value, vault)};`;
  const detached = DETACHED_CALL.exec(text)?.[1];
  if (detached !== undefined) return `.stoa-detached-${detached}();`;
  if (/^@(?:charset|plugin)\b/i.test(text)) return "";
  return /^@[a-z-]/i.test(text) ? vault.keepRule(`${text};`) : undefined;
}

function writeStatement(text: string, parts: LessWriterParts): string {
  const { vault } = parts;
  const at = text.startsWith("@") ? writeAtStatement(text, vault) : undefined;
  if (at !== undefined) return at;
  if (MIXIN_CALL.test(text)) return `${writeCall(text, parts)};`;
  const [, property, written] = DECLARATION.exec(text) ?? [];
  if (property === undefined || written === undefined) return `${text};`;
  return `${property}: ${shieldValue(property, written.trim(), vault)};`;
}

function writeBody(block: SourcedBlock, parts: LessWriterParts): string {
  const added = block.notes.map(({ line }) => parts.additions.get(`${block.file}:${line}`) ?? "");
  return [...block.children.map((child) => writeNode(child, parts)), ...added].join("\n");
}

/** A selector with a condition: LESS supports those only on mixins, so the body becomes one that is called instead. */
function writeGuarded(block: SourcedBlock, parts: LessWriterParts): string | undefined {
  const guard = GUARD.exec(block.prelude);
  const condition = guard?.[1];
  const selector = block.prelude.slice(0, guard?.index).trimEnd();
  if (condition === undefined || selector.endsWith(")")) return undefined;
  const name = `.stoa-guarded-${parts.vault.nextId()}-`;
  const mixin = `${name}() when ${condition} {\n${writeBody(block, parts)}\n}\n${name}();`;
  return selector === "&" || selector === "" ? mixin : `${shieldSelector(selector, parts.vault)} {\n${mixin}\n}`;
}

function writeAtRule(block: SourcedBlock, parts: LessWriterParts): string {
  const { prelude } = block;
  const { vault } = parts;
  const word = AT_WORD.exec(prelude)?.[0] ?? "";
  if (/^@media$/i.test(word)) return `${writeMedia(prelude, vault)} {\n${writeBody(block, parts)}\n}`;
  if (COMPILER_RULES.test(word)) return `${prelude} {\n${writeBody(block, parts)}\n}`;
  if (GROUP_RULES.test(word)) return `${vault.keepGroup(prelude)} {\n${writeBody(block, parts)}\n}`;
  return vault.keepRule(writeRaw(block));
}

/** Replaces `@arguments` by its parameter names: the compiler puts those with defaults first. */
function nameArguments(block: SourcedBlock, names: string): SourcedBlock {
  const children = block.children.map((child): SourcedNode => {
    if (child.kind === "block") return nameArguments(child, names);
    return child.text.includes("@arguments")
      ? Object.assign({}, child, { text: child.text.replaceAll(ARGUMENTS, names) })
      : child;
  });
  return { ...block, children };
}

function withArguments(block: SourcedBlock): SourcedBlock {
  const parameters = MIXIN.exec(block.prelude)?.[2] ?? "";
  const names = splitTop(parameters, parameters.includes(";") ? /^;$/ : /^,$/).map(
    (part) => /^@[\w-]+(?!\.\.\.)(?=\s*(?::|$))/.exec(part)?.[0],
  );
  return parameters.includes(":") && names.every(Boolean) ? nameArguments(block, names.join(" ")) : block;
}

function writeBlock(block: SourcedBlock, parts: LessWriterParts): string {
  const { prelude } = block;
  const detached = DETACHED_SET.exec(prelude)?.[1];
  if (detached !== undefined) return `.stoa-detached-${detached}() {\n${writeBody(block, parts)}\n}`;
  if (prelude.startsWith("@") && !prelude.startsWith("@{")) return writeAtRule(block, parts);
  const guarded = prelude.includes("when") ? writeGuarded(block, parts) : undefined;
  if (guarded !== undefined) return guarded;
  const isMixin = MIXIN.test(prelude);
  const opening = isMixin ? foldCssCalls(prelude, parts.vault) : shieldSelector(prelude, parts.vault);
  return `${opening} {\n${writeBody(isMixin ? withArguments(block) : block, parts)}\n}`;
}

export function writeNode(node: SourcedNode, parts: LessWriterParts): string {
  return node.kind === "statement" ? writeStatement(node.text, parts) : writeBlock(node, parts);
}
