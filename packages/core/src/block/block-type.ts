import type { JsonObject } from "../lib/patch/json-value.ts";
import type { BlockNeeds, BlockSetting } from "./block-facts.ts";

/** What a block renders: its template's data and the attributes of its outer element. */
export type BlockView = {
  /** Names the template, including a theme's override, can read. */
  readonly data: JsonObject;
  readonly classes?: readonly string[];
  /** Data for scripts, in the `data-block-json` attribute. */
  readonly blockJson?: JsonObject;
  /**
   * File name of the theme block rendered instead of the type's own template; nothing is shown when the theme lacks it.
   */
  readonly partialName?: string;
};

/** A block type without its schema and template. Pure: server and studio render from the same code. */
export type BlockTypeOf<Value> = {
  /** Number on the wire. */
  readonly type: number;
  /** Wire name, used for its folder and files and for theme overrides. */
  readonly name: string;
  /** `data-sqsp-block`. spec: template-platform 3, block */
  readonly stableName: string;
  /** Themes cannot replace its template. spec: template-platform 3, locked */
  readonly isLocked: boolean;
  /** Folder of the template to render with; defaults to its own. */
  readonly templateName?: string;
  readonly defaults: Partial<Value>;
  /** Migrations from older shapes, oldest first; each leaves values that already have its target shape unchanged. */
  readonly migrations?: readonly ((value: JsonObject) => JsonObject)[];
  /** Returns the value with `clean` applied to each HTML member. */
  readonly mapHtml?: (value: Value, clean: (html: string) => string) => Value;
  readonly needs?: (value: Value) => BlockNeeds;
  /** Returns the view; null while something essential is missing. */
  readonly view: (value: Value, setting: BlockSetting) => BlockView | null;
};

/** A block type with its value type erased; its functions must only get values that match the type's schema. */
export type BlockType = BlockTypeOf<JsonObject>;

/** Declares a block type and erases its value type; values are checked when a block is read. */
export function blockType<Value>(type: BlockTypeOf<Value>): BlockType {
  return type as unknown as BlockType;
}
