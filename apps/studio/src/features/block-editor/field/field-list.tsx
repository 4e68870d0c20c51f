import type { BlockProblems } from "@stoa/core/block/read-block.ts";
import { Fragment, type ReactElement, type ReactNode } from "react";
import type { BlockField } from "../block-fields.ts";
import type { PickFile } from "../../../parts/file/pick-file.ts";
import type { TextMirror } from "../../../parts/text/text-mirror.ts";
import styles from "../block-editor.module.css";

export type SiteMoney = { readonly currency: string; readonly language: string };

export type FieldLocation = {
  /** Path in the block's value of the object that holds the fields; empty for the value itself. */
  readonly path: string;
  /** Name of the block, for screen readers. */
  readonly label: string;
  readonly problems: BlockProblems;
  readonly pickFile: PickFile;
  readonly money: SiteMoney;
  /** The block's text where it is edited on the page itself. */
  readonly mirror: TextMirror;
  readonly renderField: (props: FieldInputProps) => ReactNode;
};

export type FieldInputProps = {
  readonly field: BlockField;
  readonly value: unknown;
  /** `path` includes this member. */
  readonly place: FieldLocation;
  /** Undefined removes the member. */
  readonly onChange: (value: unknown) => void;
};

type ObjectValue = Readonly<Record<string, unknown>>;

type FieldListProps = {
  readonly fields: readonly BlockField[];
  readonly value: ObjectValue;
  readonly place: FieldLocation;
  readonly onChange: (value: Record<string, unknown>) => void;
};

export function childPath(path: string, name: string | number): string {
  return path === "" ? `${name}` : `${path}.${name}`;
}

/** Returns the object with one member set, or removed when `member` is undefined. */
export function withMember(value: ObjectValue, name: string, member: unknown): Record<string, unknown> {
  const { [name]: _former, ...rest } = value;
  return member === undefined ? rest : { ...value, [name]: member };
}

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
