import type { Block } from "@stoa/core/page/layout-schema.ts";
import type { FieldPlace } from "../field-list.tsx";

/** What an editor made for one type of block works on: a value that its schema allows, or nearly so while something is typed. */
export type SpecialEditorProps = {
  readonly type: number;
  readonly value: Block["value"];
  readonly place: FieldPlace;
  /** `act` is what undo calls the change, where it is more than a word that was typed. */
  readonly onChange: (value: Block["value"], act?: string) => void;
};
