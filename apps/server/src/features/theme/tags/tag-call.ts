export type TagCall = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly hasBody: boolean;
  readonly bodyText: string;
  readonly renderBody: (node: unknown) => string;
  /** Renders the inline body with a node as its only scope. */
  readonly renderBodyAlone: (node: unknown) => string;
  readonly renderBlock: (name: string, node: unknown) => string;
  readonly lookup: (name: string) => unknown;
  readonly reportError: (message: string) => void;
};

export type TagHandler = (call: TagCall) => string;

/** A nonnegative integer, at most `max`; the fallback if invalid. */
export function wholeNumber(text: string | undefined, fallback: number, max: number): number {
  const number = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, max) : fallback;
}

/** Renders the block named by `template`, or the inline body, with a node as its scope. */
export function renderTemplateOrBody({ attributes, renderBlock, renderBody }: TagCall, node: unknown): string {
  const template = attributes["template"]?.trim() ?? "";
  return template === "" ? renderBody(node) : renderBlock(template, node);
}
