/** A piece of a template: plain text, a comment, or the content between the braces of a tag. */
export interface Piece {
  readonly kind: "text" | "comment" | "unclosed-comment" | "tag";
  readonly text: string;
  readonly offset: number;
}

/** Splits a template into pieces lazily, in one pass over the text. spec: template-language 1.1, 1.3 */
export function* lexTemplate(source: string): Generator<Piece, void> {
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf("{", at);
    const next = open === -1 ? undefined : readBraces(source, open);
    if (next === undefined) {
      yield { kind: "text", text: source.slice(at), offset: at };
      return;
    }
    if (next.piece.offset > at) {
      yield { kind: "text", text: source.slice(at, next.piece.offset), offset: at };
    }
    yield next.piece;
    at = next.end;
  }
}

interface FoundPiece {
  readonly piece: Piece;
  readonly end: number;
}

function readBraces(source: string, open: number): FoundPiece | undefined {
  return source.startsWith("##", open + 1) ? readComment(source, open) : readTag(source, open);
}

function readComment(source: string, open: number): FoundPiece {
  const start = open + 3;
  const close = source.indexOf("##}", start);
  if (close === -1) {
    return { piece: { kind: "unclosed-comment", text: source.slice(start), offset: open }, end: source.length };
  }
  return { piece: { kind: "comment", text: source.slice(start, close), offset: open }, end: close + 3 };
}

/** The tag starts at the innermost, last `{` before the first `}`. */
function readTag(source: string, open: number): FoundPiece | undefined {
  const close = source.indexOf("}", open);
  if (close === -1) return undefined;
  const start = source.lastIndexOf("{", close);
  return { piece: { kind: "tag", text: source.slice(start + 1, close), offset: start }, end: close + 1 };
}
