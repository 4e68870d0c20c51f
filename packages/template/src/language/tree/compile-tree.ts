import type { CompiledTemplate, Render } from "../render/render-state.ts";
import { compileCtx, compileInject, compileVar } from "../tag/bind-tags.ts";
import type { Compiler, Step } from "../compiler.ts";
import type { Environment } from "../render/environment.ts";
import { compileEval } from "../tag/eval-tag.ts";
import { compileIf } from "../tag/if-tag.ts";
import { compileInclude } from "../tag/include-tag.ts";
import { literalText } from "../tag/literal-tags.ts";
import { compileMacro } from "../tag/macro-tag.ts";
import { compileOr, compilePredicate } from "../tag/predicate-tag.ts";
import { assembleTree } from "./assemble-tree.ts";
import { compileRepeated } from "../tag/repeated-tag.ts";
import { compileSection } from "../tag/section-tag.ts";
import { closeBlock, shareVariable } from "../render/shared-variables.ts";
import type { OriginalText } from "../source-position.ts";
import { createLocator } from "../source-position.ts";
import { payingFor } from "../tag/tag-work.ts";
import type { TreeNode } from "./template-tree.ts";
import { compileVariable } from "../tag/variable-tag.ts";

type Dynamic = Exclude<TreeNode, { readonly kind: "text" | "comment" | "literal" }>;

type TagCompilers = {
  readonly [Kind in Dynamic["kind"]]: (node: Extract<Dynamic, { readonly kind: Kind }>, compiler: Compiler) => Render;
};

const TAG_COMPILERS: TagCompilers = {
  variable: compileVariable,
  section: compileSection,
  repeated: compileRepeated,
  if: compileIf,
  predicate: compilePredicate,
  var: compileVar,
  ctx: compileCtx,
  inject: compileInject,
  macro: compileMacro,
  include: compileInclude,
  eval: compileEval,
};

/**
 * Compiles a template to one closure; never throws for an invalid template. Errors are located in the original, if
 * there is one.
 */
export function compileSource(source: string, environment: Environment, original?: OriginalText): CompiledTemplate {
  const locate = createLocator(source, original);
  const { tree, errors } = assembleTree(source, environment, locate);
  const compiler: Compiler = {
    environment,
    locate,
    sharing: { source, scope: -1, era: 0, firsts: new Map() },
    block: (nodes) => compileBlock(nodes, compiler),
    alternate: (node) => (node === undefined ? renderNothing : compileOr(node, compiler)),
  };
  return { tree, errors, render: payingFor(tree, compiler.block(tree)) };
}

function renderNothing(): string {
  return "";
}

function staticText(node: TreeNode): string | undefined {
  if (node.kind === "text") return node.text;
  if (node.kind === "literal") return literalText(node);
  return node.kind === "comment" ? "" : undefined;
}

function compileBlock(nodes: readonly TreeNode[], compiler: Compiler): Render {
  const steps: Step[] = [];
  let text = "";
  for (const node of nodes) {
    const fixed = staticText(node);
    if (fixed === undefined) {
      const step: Step = { before: text, render: compileTag(node as Dynamic, compiler) };
      shareVariable(step, node, compiler);
      steps.push(step);
      text = "";
    } else text += narrowed(fixed);
  }
  closeBlock(steps, compiler.sharing);
  return joinSteps(steps, text);
}

// A slice of a source with one wide character takes two bytes per character, and so does any text joined with it.
// Rejoining its characters narrows it to one.
function narrowed(text: string): string {
  return text.split("").join("");
}

function compileTag(node: Dynamic, compiler: Compiler): Render {
  const compile = TAG_COMPILERS[node.kind] as (node: Dynamic, compiler: Compiler) => Render;
  const { sharing } = compiler;
  const { scope } = sharing;
  if (node.kind === "section" || node.kind === "repeated" || node.kind === "macro") sharing.scope = node.offset;
  const render = compile(node, compiler);
  sharing.scope = scope;
  return render;
}

const GROUP = 4;

/** Joins steps in groups of four, so a block is a few straight concatenations instead of a loop over a list. */
function joinSteps(steps: readonly Step[], after: string): Render {
  if (steps.length <= GROUP) return joinFew(steps, after);
  const groups: Step[] = [];
  const size = groupSize(steps.length);
  for (let start = 0; start < steps.length; start += size) {
    groups.push({ before: "", render: joinSteps(steps.slice(start, start + size), "") });
  }
  return joinFew(groups, after);
}

function groupSize(count: number): number {
  let size = GROUP;
  while (size * GROUP < count) size *= GROUP;
  return size;
}

function joinFew(steps: readonly Step[], after: string): Render {
  const [first, second, third, fourth] = steps;
  if (first === undefined) return () => after;
  const { before: textA, render: stepA } = first;
  if (second === undefined) return joinOne(first, after);
  const { before: textB, render: stepB } = second;
  if (third === undefined) return (frame) => textA + stepA(frame) + textB + stepB(frame) + after;
  const { before: textC, render: stepC } = third;
  if (fourth === undefined) {
    return (frame) => textA + stepA(frame) + textB + stepB(frame) + textC + stepC(frame) + after;
  }
  const { before: textD, render: stepD } = fourth;
  return (frame) => textA + stepA(frame) + textB + stepB(frame) + textC + stepC(frame) + textD + stepD(frame) + after;
}

function joinOne(step: Step, after: string): Render {
  const { before, render } = step;
  if (before === "" && after === "") return render;
  return (frame) => before + render(frame) + after;
}
