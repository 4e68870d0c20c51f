/** A piece of a message. spec: template-language 13 */
export type MessageNode =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "pound" }
  | { readonly kind: "argument"; readonly key: string }
  | { readonly kind: "plural"; readonly key: string; readonly plural: PluralChoices }
  | { readonly kind: "select"; readonly key: string; readonly choices: readonly Choice[] }
  | {
      readonly kind: "format";
      readonly keys: readonly string[];
      readonly name: string;
      readonly options: readonly string[];
    };

/** One branch: `=5`, `one` or a keyword of `select`. */
export interface Choice {
  readonly label: string;
  readonly body: readonly MessageNode[];
}

/** The branches of a plural; the offset is subtracted from the number before its category is determined. */
export interface PluralChoices {
  readonly isOrdinal: boolean;
  readonly offset: number;
  readonly choices: readonly Choice[];
}
