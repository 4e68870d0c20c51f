import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import type { FieldLocation } from "../field/field-list.tsx";

export type SpecialEditorProps = {
  readonly type: number;
  readonly value: Block["value"];
  readonly place: FieldLocation;
  /** `act` is the undo label of the change, when it is more than typing. */
  readonly onChange: (value: Block["value"], act?: string) => void;
};
