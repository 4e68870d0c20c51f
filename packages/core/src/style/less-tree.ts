/** A `// tweak: …` comment: the text after the colon. spec: template-platform 1.8 */
export type LessNote = { readonly text: string; readonly line: number };

/** A declaration, variable, call or at-rule without a body; without comments and the trailing semicolon. */
export type LessStatement = {
  readonly kind: "statement";
  readonly text: string;
  readonly line: number;
  readonly notes: readonly LessNote[];
};

export type LessBlock = {
  readonly kind: "block";
  readonly prelude: string;
  readonly children: readonly LessNode[];
  readonly line: number;
  readonly notes: readonly LessNote[];
};

export type LessNode = LessStatement | LessBlock;

export type LessProblem = { readonly line: number; readonly message: string };

/** Block structure of a sheet. `loose` are tweaks with nothing after them. */
export type LessTree = {
  readonly nodes: readonly LessNode[];
  readonly loose: readonly LessNote[];
  readonly problems: readonly LessProblem[];
};

type OpenBlock = { prelude: string; line: number; notes: LessNote[]; children: LessNode[] };

const COMMENT = String.raw`\/\*(?:[\s\S]*?\*\/|[\s\S]*$)|\/\/[^\n]*|<!--|-->`;
const STRING = String.raw`"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?`;
const URL_TEXT = String.raw`url\(\s*(?!["'\s])[^()\n]*\)`;
const TOKEN = new RegExp(`${COMMENT}|${STRING}|${URL_TEXT}|@\\{[^{}\\n]*\\}|\\\\[\\s\\S]|[{};()]|[\\s\\S]`, "gi");
/** Characters that start no token; bounded to limit the matcher's memory. */
const PLAIN_RUN = /(?:[^/"'uU@\\{};()<-]|-(?!->)|<(?!!--)|u(?!rl\()|@(?!\{)|\/(?![/*])){1,2000}/y;
const TWEAK_NOTE = /^\/\/[ \t]*tweak[ \t]*:(.*)$/i;
const MAX_DEPTH = 60;

const TOO_DEEP = `Rules can be nested ${MAX_DEPTH} levels deep. Deeper rules were left out.`;
const CLOSES_NOTHING = "Unmatched closing brace. It was left out.";
const NEVER_CLOSED = "This rule has no closing brace. It was closed at the end of the file.";

function isComment(token: string): boolean {
  return token.startsWith("/*") || token.startsWith("//") || token === "<!--" || token === "-->";
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

/**
 * Yields the tokens of a sheet: a comment, string, `url()`, interpolation, punctuation mark or run of other characters.
 */
function* tokensOf(source: string): Generator<string> {
  let at = 0;
  while (at < source.length) {
    PLAIN_RUN.lastIndex = at;
    TOKEN.lastIndex = at;
    const token = (PLAIN_RUN.exec(source) ?? TOKEN.exec(source))?.[0] ?? "";
    at += Math.max(token.length, 1);
    yield token;
  }
}

class LessTreeBuilder {
  readonly problems: LessProblem[] = [];
  private readonly root: OpenBlock = { prelude: "", line: 1, notes: [], children: [] };
  private readonly open: OpenBlock[] = [this.root];
  private notes: LessNote[] = [];
  private pieces: string[] = [];
  private startLine = 0;
  private line = 1;
  private parens = 0;
  private skippedBlocks = 0;

  take(token: string): void {
    if (isComment(token)) this.takeComment(token);
    else if (token === "{") this.openBlock();
    else if (token === "}") this.closeBlock();
    else if (token === ";" && this.parens === 0) this.endStatement();
    else this.takeText(token);
    this.line += countLines(token);
  }

  end(): LessTree {
    this.endStatement();
    for (const { line } of this.open.slice(1)) this.problems.push({ line, message: NEVER_CLOSED });
    while (this.open.length > 1) this.closeBlock();
    return { nodes: this.root.children, loose: this.notes, problems: this.problems };
  }

  private takeComment(token: string): void {
    const note = TWEAK_NOTE.exec(token.trimEnd());
    if (note?.[1] !== undefined) this.notes.push({ text: note[1], line: this.line });
    else if (this.pieces.length > 0) this.pieces.push(" ");
  }

  private takeText(token: string): void {
    if (this.pieces.length === 0) {
      const text = token.trimStart();
      if (text === "") return;
      this.startLine = this.line + countLines(token.slice(0, token.length - text.length));
    }
    if (token === "(") this.parens += 1;
    if (token === ")") this.parens = Math.max(0, this.parens - 1);
    this.pieces.push(token);
  }

  private takePending(): { readonly text: string; readonly line: number; readonly notes: LessNote[] } {
    const pending = { text: this.pieces.join("").trim(), line: this.startLine, notes: this.notes };
    this.pieces = [];
    this.parens = 0;
    return pending;
  }

  private endStatement(): void {
    const { text, line, notes } = this.takePending();
    if (text === "" || this.skippedBlocks > 0) return;
    this.notes = [];
    this.open.at(-1)?.children.push({ kind: "statement", text, line, notes });
  }

  private openBlock(): void {
    const { text, line, notes } = this.takePending();
    if (this.skippedBlocks > 0 || this.open.length > MAX_DEPTH) {
      if (this.skippedBlocks === 0) this.problems.push({ line: this.line, message: TOO_DEEP });
      this.skippedBlocks += 1;
      return;
    }
    this.notes = [];
    this.open.push({ prelude: text, line: text === "" ? this.line : line, notes, children: [] });
  }

  private closeBlock(): void {
    this.endStatement();
    if (this.skippedBlocks > 0) {
      this.skippedBlocks -= 1;
      return;
    }
    if (this.open.length === 1) {
      this.problems.push({ line: this.line, message: CLOSES_NOTHING });
      return;
    }
    const block = this.open.pop();
    if (block) this.open.at(-1)?.children.push({ kind: "block", ...block });
  }
}

/**
 * Parses the statements and blocks of a LESS or CSS sheet without interpreting them. Accepts any text in linear
 * time; unbalanced braces are repaired and reported. spec: template-platform 1.8
 */
export function parseLess(source: string): LessTree {
  const builder = new LessTreeBuilder();
  for (const token of tokensOf(source.replace(/^\uFEFF/, ""))) builder.take(token);
  return builder.end();
}
