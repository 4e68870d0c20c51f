import type { ReactElement } from "react";
import { blockFields } from "../block-fields.ts";
import { FieldList } from "../field/field-list.tsx";
import type { SpecialEditorProps } from "./special-editor.ts";

type BlockMembersProps = SpecialEditorProps & { readonly names: readonly string[] };

export function BlockMembers({ type, value, place, names, onChange }: BlockMembersProps): ReactElement {
  const all = blockFields(type);
  const fields = names.flatMap((name) => all.find((field) => field.name === name) ?? []);
  return <FieldList fields={fields} value={value} place={place} onChange={(changed) => onChange(changed)} />;
}
