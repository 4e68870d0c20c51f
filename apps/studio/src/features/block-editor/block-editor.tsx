import { BLOCK_TYPES } from "@stoa/core/block/block-types.ts";
import { completeBlockValue, readBlock, type BlockProblems } from "@stoa/core/block/read-block.ts";
import type { Block } from "@stoa/core/page/layout-schema.ts";
import { useState, type ReactElement } from "react";
import { blockFields } from "./block-fields.ts";
import { FieldInput } from "./field-input.tsx";
import { FieldList, type FieldInputProps } from "./field-list.tsx";
import type { PickFile } from "../../parts/pick-file.ts";
import styles from "./block-editor.module.css";

type Value = Block["value"];

type BlockEditorProps = {
  readonly block: Block;
  /** `Image 2` */
  readonly label: string;
  readonly pickFile: PickFile;
  readonly onChange: (value: Value) => void;
};

const NO_PROBLEMS: BlockProblems = new Map();

function renderField(props: FieldInputProps): ReactElement {
  return <FieldInput {...props} />;
}

function completed({ type, value }: Block): Value {
  const known = BLOCK_TYPES.get(type);
  return known ? completeBlockValue(known, value) : value;
}

/**
 * Everything a block can be set to, made of its schema. What is not right yet stays here, with what is wrong beside it, and
 * reaches the draft once it is right.
 */
export function BlockEditor({ block, label, pickFile, onChange }: BlockEditorProps): ReactElement {
  const [unfit, setUnfit] = useState<{ readonly on: Value; readonly value: Value } | null>(null);
  const fields = blockFields(block.type);
  // Another value of the draft (an undo, somebody else's) replaces what did not fit.
  const shown = unfit && unfit.on === block.value ? unfit.value : completed(block);
  const read = readBlock({ type: block.type, value: shown });
  const problems = !read.ok && read.code === "broken-value" ? read.problems : NO_PROBLEMS;
  const change = (value: Value): void => {
    const isFit = readBlock({ type: block.type, value }).ok;
    setUnfit(isFit ? null : { on: block.value, value });
    if (isFit) onChange(value);
  };
  if (fields.length === 0) return <p className={styles["note"]}>This block has nothing to set.</p>;
  return (
    <fieldset aria-label={`Settings of ${label}`} className={styles["editor"]}>
      <FieldList
        fields={fields}
        value={shown}
        place={{ path: "", label, problems, pickFile, renderField }}
        onChange={change}
      />
    </fieldset>
  );
}
