import { parseCtx, parseInject, parseVar } from "./bind-tags.ts";
import { parseEval } from "./eval-tag.ts";
import { parseIf } from "./if-tag.ts";
import { parseInclude } from "./include-tag.ts";
import { findLiteral } from "./literal-tags.ts";
import { parseMacro } from "./macro-tag.ts";
import { parseOr, parsePredicate } from "./predicate-tag.ts";
import { parseRepeated } from "./repeated-tag.ts";
import { parseSection } from "./section-tag.ts";
import type { ParsedTag, TagContext } from "./tag-grammar.ts";
import { predicateNameAt, problem } from "./tag-grammar.ts";
import { parseVariable } from "./variable-tag.ts";

type KeywordParser = (rest: string, context: TagContext) => ParsedTag;

/** Tried in this order by prefix; the rest must match exactly. spec: template-language 1.5 */
const KEYWORDS: readonly (readonly [keyword: string, parse: KeywordParser])[] = [
  [".alternates", parseAlternates],
  [".section", parseSection],
  [".repeated", parseRepeated],
  [".end", (rest) => bare(rest, { kind: "end" })],
  [".eof", (rest) => bare(rest, { kind: "eof" })],
  [".or", parseOr],
  [".if", parseIf],
  [".var", parseVar],
  [".ctx", parseCtx],
  [".inject", parseInject],
  [".include", parseInclude],
  [".macro", parseMacro],
  [".eval", parseEval],
];

/** Parses the content between the braces of a tag. */
export function parseTag(body: string, context: TagContext): ParsedTag {
  if (body.startsWith("#")) {
    const { offset } = context;
    return { kind: "leaf", node: { kind: "comment", text: body.slice(1), multiline: false, offset } };
  }
  return body.startsWith(".") ? parseInstruction(body, context) : parseVariable(body, context);
}

function parseInstruction(body: string, context: TagContext): ParsedTag {
  if (predicateNameAt(body, 1) !== undefined) return parsePredicate(body, 1, context);
  for (const [keyword, parse] of KEYWORDS) {
    if (body.startsWith(keyword)) return parse(body.slice(keyword.length), context);
  }
  const literal = findLiteral(body);
  if (literal !== undefined) {
    const { offset } = context;
    return bare(body.slice(literal.length + 1), { kind: "leaf", node: { kind: "literal", name: literal, offset } });
  }
  return problem("INVALID_INSTRUCTION");
}

function bare(rest: string, tag: ParsedTag): ParsedTag {
  return rest === "" ? tag : problem("EXTRA_CHARS");
}

function parseAlternates(rest: string): ParsedTag {
  if (!rest.startsWith(" with")) return problem("MISSING_WITH_KEYWORD");
  return bare(rest.slice(" with".length), { kind: "alternates" });
}
