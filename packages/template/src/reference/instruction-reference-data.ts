/** Reference entry of an instruction; its example is the fixture `instruction-<key>`. */
export interface InstructionEntry {
  readonly syntax: string;
  readonly text: string;
  readonly errors: readonly string[];
}

export const INSTRUCTION_REFERENCE: Readonly<Record<string, InstructionEntry>> = {
  variable: {
    syntax: "{name}  {name.member.0}  {name|formatter arguments|…}",
    text: "Prints a value. A name is looked for outward from the current scope; `@` is the current node, `@index` the position in a loop. Nothing is escaped unless a formatter does it.",
    errors: ["FORMATTER_INVALID", "FORMATTER_UNKNOWN", "FORMATTER_NEEDS_ARGS", "FORMATTER_ARGS_INVALID"],
  },
  "multi-variable": {
    syntax: "{first, second|formatter}",
    text: "The formatters receive all values; the first is printed.",
    errors: [],
  },
  section: {
    syntax: "{.section name} … {.or} … {.end}",
    text: "Enters the value when it is truthy. The name is looked for in the current node only.",
    errors: [
      "MISSING_VARIABLE_NAME",
      "VARIABLE_EXPECTED",
      "WHITESPACE_EXPECTED",
      "EXTRA_CHARS",
      "EOF_IN_BLOCK",
      "DEAD_CODE_BLOCK",
    ],
  },
  repeated: {
    syntax: "{.repeated section name} … {.alternates with} … {.or} … {.end}",
    text: "Runs once for each element of an array; `{.alternates with}` runs between two elements, `{.or}` when there is none.",
    errors: ["MISSING_SECTION_KEYWORD", "MISSING_WITH_KEYWORD", "NOT_ALLOWED_IN_BLOCK"],
  },
  if: {
    syntax: "{.if a && b || c} … {.or} … {.end}",
    text: "Tests names from left to right: a true `||` or a false `&&` ends the test at once.",
    errors: ["IF_EMPTY", "IF_EXPECTED_VAROP", "IF_TOO_MANY_OPERATORS"],
  },
  predicate: {
    syntax: "{.name? arguments} … {.or other? arguments} … {.or} … {.end}",
    text: "Tests a predicate. The first character after the name separates the arguments. `{.if name? arguments}` is the same.",
    errors: ["PREDICATE_UNKNOWN", "PREDICATE_NEEDS_ARGS", "PREDICATE_ARGS_INVALID", "OR_EXPECTED_PREDICATE"],
  },
  var: {
    syntax: "{.var @name reference|formatter}",
    text: "Binds a value in the current scope; it is gone with the scope.",
    errors: ["BINDVAR_EXPECTS_NAME"],
  },
  ctx: {
    syntax: "{.ctx @name key=reference key=reference}",
    text: "Builds an object and binds it; a missing value is null.",
    errors: ["CTXVAR_EXPECTS_NAME", "CTXVAR_EXPECTS_BINDINGS"],
  },
  inject: {
    syntax: "{.inject @name path}",
    text: "Binds a value the host gave under the path.",
    errors: ["INJECT_EXPECTS_NAME", "INJECT_EXPECTS_PATH"],
  },
  macro: {
    syntax: "{.macro name} … {.end}",
    text: "Gives a block a name, for `apply` and `{.include}` in this scope and those inside it.",
    errors: ["MACRO_EXPECTS_NAME"],
  },
  include: {
    syntax: "{.include name}  {.include name output}",
    text: "Runs a macro or partial in the current scope, so that what it binds stays; prints it only with `output`.",
    errors: ["INCLUDE_PARTIAL_MISSING", "INCLUDE_PARTIAL_SYNTAX"],
  },
  eval: {
    syntax: "{.eval expression; expression}",
    text: "Calculates. The value of the last expression is printed; `@name = …` binds. Functions: max, min, abs, num, str, bool. Assignments count only when the whole tag went well.",
    errors: ["EXPRESSION_PARSE", "EXPRESSION_REDUCE"],
  },
  "eval-debug": {
    syntax: "{.eval # expression}",
    text: "Prints how an expression was read, and its value.",
    errors: [],
  },
  literals: {
    syntax: "{.meta-left}  {.meta-right}  {.space}  {.tab}  {.newline}",
    text: "Print one character each.",
    errors: ["INVALID_INSTRUCTION"],
  },
  comment: {
    syntax: "{# to the next brace }  {## to the end ##}",
    text: "Print nothing.",
    errors: ["EOF_IN_COMMENT"],
  },
};
