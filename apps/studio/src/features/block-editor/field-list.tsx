import type { BlockProblems } from "@stoa/core/block/read-block.ts";
import { Fragment, type ReactElement, type ReactNode } from "react";
import type { BlockField } from "./block-fields.ts";
import type { PickFile } from "../../parts/pick-file.ts";
import type { TextMirror } from "../../parts/text-mirror.ts";
import styles from "./block-editor.module.css";

/** Currency of a site, and the language in which its amounts are shown. */
export type SiteMoney = { readonly currency: string; readonly language: string };

export type FieldPlace = {
  /** Path of the object that the fields are members of, in the value of the block; empty for the value itself. */
  readonly path: string;
  /** Name of the block, for who hears the page. */
  readonly label: string;
  readonly problems: BlockProblems;
  readonly pickFile: PickFile;
  /** Of the site, for amounts. */
  readonly money: SiteMoney;
  /** The words of the block where they are written on the page itself. */
  readonly mirror: TextMirror;
  /** Draws the input of one member, whatever its kind. */
  readonly renderField: (props: FieldInputProps) => ReactNode;
};

export type FieldInputProps = {
  readonly field: BlockField;
  readonly value: unknown;
  /** `path` is that of this member. */
  readonly place: FieldPlace;
  /** Undefined takes the member away. */
  readonly onChange: (value: unknown) => void;
};

type ObjectValue = Readonly<Record<string, unknown>>;

type FieldListProps = {
  readonly fields: readonly BlockField[];
  readonly value: ObjectValue;
  readonly place: FieldPlace;
  readonly onChange: (value: Record<string, unknown>) => void;
};

export function childPath(path: string, name: string | number): string {
  return path === "" ? `${name}` : `${path}.${name}`;
}

/** An object with one member set, or without it when that is undefined. */
export function withMember(value: ObjectValue, name: string, member: unknown): Record<string, unknown> {
  const { [name]: _former, ...rest } = value;
  return member === undefined ? rest : { ...value, [name]: member };
}

/** The members of an object, each with its own input; switches stand together at the end. */
export function FieldList({ fields, value, place, onChange }: FieldListProps): ReactElement {
  const switches = fields.filter(({ kind }) => kind === "switch");
  const others = fields.filter(({ kind }) => kind !== "switch");
  return (
    <div className={styles["fields"]}>
      {[...others, ...switches].map((field) => (
        <Fragment key={field.name}>
          {place.renderField({
            field,
            value: value[field.name],
            place: { ...place, path: childPath(place.path, field.name) },
            onChange: (member) => onChange(withMember(value, field.name, member)),
          })}
        </Fragment>
      ))}
    </div>
  );
}
