import { Fragment, type ReactElement } from "react";
import { blockFields } from "../../block-fields.ts";
import { childPath, withMember, type FieldInputProps } from "../../field/field-list.tsx";
import { fieldLabel, fieldUnit } from "../../field/field-texts.ts";
import { RangeField } from "./range-field.tsx";
import type { SpecialEditorProps } from "../special-editor.ts";

type RangedMembersProps = SpecialEditorProps & { readonly names: readonly string[] };

function memberInput(input: FieldInputProps): ReturnType<FieldInputProps["place"]["renderField"]> {
  const { field, value, place, onChange } = input;
  if (field.kind !== "number") return place.renderField(input);
  const { name, min, max } = field;
  return (
    <RangeField
      label={fieldLabel(name)}
      unit={fieldUnit(name)}
      min={min}
      max={max}
      value={typeof value === "number" ? value : min}
      onChange={onChange}
    />
  );
}

/**
 * Some members of a block in the given order, so fields revealed by a switch appear below it; numbers have a slider for
 * their range.
 */
export function RangedMembers({ type, value, place, names, onChange }: RangedMembersProps): ReactElement {
  const all = blockFields(type);
  const fields = names.flatMap((name) => all.find((field) => field.name === name) ?? []);
  return (
    <>
      {fields.map((field) => (
        <Fragment key={field.name}>
          {memberInput({
            field,
            value: value[field.name],
            place: { ...place, path: childPath(place.path, field.name) },
            onChange: (member) => onChange(withMember(value, field.name, member)),
          })}
        </Fragment>
      ))}
    </>
  );
}
