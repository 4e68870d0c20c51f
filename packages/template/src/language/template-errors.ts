/** Error codes of the language. spec: template-language 15.2 */
export type SyntaxErrorCode =
  | "BINDVAR_EXPECTS_NAME"
  | "CODE_LIMIT_REACHED"
  | "CTXVAR_EXPECTS_NAME"
  | "CTXVAR_EXPECTS_BINDINGS"
  | "DEAD_CODE_BLOCK"
  | "EOF_IN_BLOCK"
  | "EOF_IN_COMMENT"
  | "EXTRA_CHARS"
  | "FORMATTER_INVALID"
  | "FORMATTER_NEEDS_ARGS"
  | "FORMATTER_UNKNOWN"
  | "FORMATTER_ARGS_INVALID"
  | "IF_EMPTY"
  | "IF_EXPECTED_VAROP"
  | "IF_TOO_MANY_OPERATORS"
  | "INJECT_EXPECTS_NAME"
  | "INJECT_EXPECTS_PATH"
  | "INVALID_INSTRUCTION"
  | "MACRO_EXPECTS_NAME"
  | "MISMATCHED_END"
  | "MISSING_WITH_KEYWORD"
  | "MISSING_SECTION_KEYWORD"
  | "MISSING_VARIABLE_NAME"
  | "NESTING_LIMIT"
  | "NOT_ALLOWED_AT_ROOT"
  | "NOT_ALLOWED_IN_BLOCK"
  | "OR_EXPECTED_PREDICATE"
  | "PREDICATE_ARGS_INVALID"
  | "PREDICATE_NEEDS_ARGS"
  | "PREDICATE_UNKNOWN"
  | "VARIABLE_EXPECTED"
  | "WHITESPACE_EXPECTED";

/** Error codes of rendering. spec: template-language 15.2 */
export type RuntimeErrorCode =
  | "APPLY_PARTIAL_SYNTAX"
  | "APPLY_PARTIAL_MISSING"
  | "APPLY_PARTIAL_RECURSION_DEPTH"
  | "CODE_LIMIT_REACHED"
  | "EXPRESSION_PARSE"
  | "EXPRESSION_REDUCE"
  | "GENERAL_ERROR"
  | "INCLUDE_PARTIAL_SYNTAX"
  | "INCLUDE_PARTIAL_MISSING"
  | "UNEXPECTED_ERROR";

/** An error in a template. Line and column count from 1 and are 0 when the location is unknown. */
export interface TemplateError {
  readonly code: SyntaxErrorCode | RuntimeErrorCode;
  readonly type: "syntax" | "runtime";
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Errors that make a partial unusable, as opposed to a tag that is left as text. */
const FATAL: ReadonlySet<string> = new Set<SyntaxErrorCode>([
  "DEAD_CODE_BLOCK",
  "EOF_IN_BLOCK",
  "FORMATTER_UNKNOWN",
  "MISMATCHED_END",
  "NESTING_LIMIT",
  "NOT_ALLOWED_AT_ROOT",
  "NOT_ALLOWED_IN_BLOCK",
  "PREDICATE_UNKNOWN",
]);

/** Returns whether a partial with this error acts as empty. spec: template-language 6, partials and macros */
export function isFatalInPartial(error: TemplateError): boolean {
  return FATAL.has(error.code);
}

/** Why a tag was left as text, for codes whose message needs no name from the tag. */
export const TAG_MESSAGES = {
  BINDVAR_EXPECTS_NAME: "{.var} expects one space and a name such as @name.",
  CTXVAR_EXPECTS_NAME: "{.ctx} expects one space and a name such as @name.",
  CTXVAR_EXPECTS_BINDINGS: "{.ctx} expects bindings such as key=name.",
  EOF_IN_COMMENT: "Reached the end of the template in a comment that starts with {##.",
  EXTRA_CHARS: "There are characters after the end of the instruction.",
  FORMATTER_INVALID: "A formatter name is expected after each |.",
  IF_EMPTY: "{.if} expects a predicate or at least one name.",
  IF_EXPECTED_VAROP: "{.if} expects && or || between two names.",
  IF_TOO_MANY_OPERATORS: "{.if} has an operator without a name after it.",
  INJECT_EXPECTS_NAME: "{.inject} expects one space and a name such as @name.",
  INJECT_EXPECTS_PATH: "{.inject} expects one space and a path after the name.",
  INVALID_INSTRUCTION: "This is not an instruction.",
  MACRO_EXPECTS_NAME: "{.macro} expects a name.",
  MISSING_WITH_KEYWORD: "{.alternates with} expects the word 'with'.",
  MISSING_SECTION_KEYWORD: "{.repeated section} expects the word 'section'.",
  MISSING_VARIABLE_NAME: "A name is expected.",
  OR_EXPECTED_PREDICATE: "{.or} expects a predicate, or nothing.",
  VARIABLE_EXPECTED: "A name is expected.",
  WHITESPACE_EXPECTED: "White space is expected after the instruction.",
} as const satisfies Partial<Record<SyntaxErrorCode, string>>;

export type TagProblem = keyof typeof TAG_MESSAGES;
