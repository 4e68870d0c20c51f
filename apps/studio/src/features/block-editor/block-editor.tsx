import { BLOCK_TYPES } from "@stoa/core/block/block-types.ts";
import { completeBlockValue, readBlock, type BlockProblems } from "@stoa/core/block/read-block.ts";
import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import { useState, type ReactElement } from "react";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { blockFields } from "./block-fields.ts";
import { FieldInput } from "./field/field-input.tsx";
import { FieldList, type FieldInputProps, type SiteMoney } from "./field/field-list.tsx";
import { isSpecialType } from "./special/special-types.ts";
import type { PickFile } from "../../parts/file/pick-file.ts";
import type { TextMirror } from "../../parts/text/text-mirror.ts";
import styles from "./block-editor.module.css";
import { t } from "../../language/t.ts";

type Value = Block["value"];

type BlockEditorProps = {
  readonly block: Block;
  /** `Image 2` */
  readonly label: string;
  readonly pickFile: PickFile;
  readonly money: SiteMoney;
  /** The block's text where it is edited on the page itself. */
  readonly mirror: TextMirror;
  /** `act` is the undo label of the change, if it has one of its own. */
  readonly onChange: (value: Value, act?: string) => void;
};

const SpecialBlockEditor = lazyPart(
  async () => (await import("./special/special-block-editor.tsx")).SpecialBlockEditor,
  <LoadingBlocks label={t("Loading editor…")} count={1} heightPx={160} />,
);

const NO_PROBLEMS: BlockProblems = new Map();

function renderField(props: FieldInputProps): ReactElement {
  return <FieldInput {...props} />;
}

function completed({ type, value }: Block): Value {
  const known = BLOCK_TYPES.get(type);
  return known ? completeBlockValue(known, value) : value;
}

/**
 * Everything that can be set on a block: in an editor for its type, or in fields generated from its schema. Invalid
 * input stays here with its error and reaches the draft once it is valid.
 */
export function BlockEditor({ block, label, pickFile, money, mirror, onChange }: BlockEditorProps): ReactElement {
  const [unfit, setUnfit] = useState<{ readonly on: Value; readonly value: Value } | null>(null);
  const fields = blockFields(block.type);
  // Another draft value (an undo, someone else's edit) replaces invalid input.
  const shown = unfit && unfit.on === block.value ? unfit.value : completed(block);
  const read = readBlock({ type: block.type, value: shown });
  const problems = !read.ok && read.code === "broken-value" ? read.problems : NO_PROBLEMS;
  const change = (value: Value, act?: string): void => {
    const isFit = readBlock({ type: block.type, value }).ok;
    setUnfit(isFit ? null : { on: block.value, value });
    if (isFit) onChange(value, act);
  };
  if (fields.length === 0) return <p className={styles["note"]}>{t("This block has no settings.")}</p>;
  const place = { path: "", label, problems, pickFile, money, mirror, renderField };
  // Stored data may come from elsewhere and be broken; only the generated fields accept that.
  const special = isSpecialType(block.type) && readBlock(block).ok ? block.type : null;
  return (
    <fieldset aria-label={t("{name} settings", { name: label })} className={styles["editor"]}>
      {special === null ? (
        <FieldList fields={fields} value={shown} place={place} onChange={change} />
      ) : (
        <SpecialBlockEditor type={special} value={shown} place={place} onChange={change} />
      )}
    </fieldset>
  );
}
