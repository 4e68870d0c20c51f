/** One run of a `<squarespace:…>` tag in a page. */
export type TagCall = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly hasBody: boolean;
  /** The inline body as it was written. */
  readonly bodyText: string;
  /** Renders the inline body with a node as its scope. */
  readonly renderBody: (node: unknown) => string;
  /** Renders the inline body with a node as all it can see. */
  readonly renderBodyAlone: (node: unknown) => string;
  /** Renders a block of the theme by its name, with or without extension. */
  readonly renderBlock: (name: string, node: unknown) => string;
  /** Looks a name up from the tag outward. */
  readonly lookup: (name: string) => unknown;
  /** Tells the owner, at the place of the tag. */
  readonly reportError: (message: string) => void;
};

export type TagHandler = (call: TagCall) => string;

/** A whole number of an attribute, at most `max`; the fallback when it is none. */
export function wholeNumber(text: string | undefined, fallback: number, max: number): number {
  const number = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, max) : fallback;
}

/** The block that `template` names, else the inline body, with a node as its scope. */
export function renderTemplateOrBody({ attributes, renderBlock, renderBody }: TagCall, node: unknown): string {
  const template = attributes["template"]?.trim() ?? "";
  return template === "" ? renderBody(node) : renderBlock(template, node);
}
