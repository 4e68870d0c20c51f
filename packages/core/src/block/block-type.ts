import type { JsonObject } from "../lib/json-value.ts";
import type { BlockNeeds, BlockSetting } from "./block-facts.ts";

/** What a block shows: the data of its template and what stands on its outer element. */
export type BlockView = {
  /** Names that the template, a theme's own one too, can read. */
  readonly data: JsonObject;
  /** Further classes of the outer element. */
  readonly classes?: readonly string[];
  /** Data that scripts need; it stands in `data-block-json`. */
  readonly blockJson?: JsonObject;
  /** File name of the theme's block that draws it in place of the type's own template; a theme without it shows nothing. */
  readonly partialName?: string;
};

/** A kind of block, apart from its schema and its template. Pure: the server and the studio draw from the same. */
export type BlockTypeOf<Value> = {
  /** Number on the wire. */
  readonly type: number;
  /** Name on the wire: of its folder and files, and of overrides in themes. */
  readonly name: string;
  /** `data-sqsp-block`. spec: template-platform 3, block */
  readonly stableName: string;
  /** Themes can not replace its template. spec: template-platform 3, locked */
  readonly isLocked: boolean;
  /** The folder whose template it is drawn with; its own unless told. */
  readonly templateName?: string;
  /** Values of members that a stored value may lack. */
  readonly defaults: Partial<Value>;
  /** Steps from older shapes to today's, oldest first; each leaves alone what already has the shape it makes. */
  readonly migrations?: readonly ((value: JsonObject) => JsonObject)[];
  /** The value with each member that is HTML replaced by what `clean` makes of it. */
  readonly mapHtml?: (value: Value, clean: (html: string) => string) => Value;
  readonly needs?: (value: Value) => BlockNeeds;
  /** What to show; null for nothing, as long as something essential is missing. */
  readonly view: (value: Value, setting: BlockSetting) => BlockView | null;
};

/** A kind of block as lists hold it: its functions must be given values that the type's schema allows. */
export type BlockType = BlockTypeOf<JsonObject>;

/** Declares a kind of block; the list of types forgets the type of its value, which is checked when a block is read. */
export function blockType<Value>(type: BlockTypeOf<Value>): BlockType {
  return type as unknown as BlockType;
}
