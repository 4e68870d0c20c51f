import { useEditorState, type Editor } from "@tiptap/react";
import {
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  IndentDecrease,
  IndentIncrease,
} from "lucide-react";
import { memo, type ReactElement, type ReactNode } from "react";
import { IconButton } from "../action/action-button.tsx";
import { SelectField } from "../choice/select-field.tsx";
import { shapeText } from "./text-mirror.ts";
import { DEEPEST_INDENT, type Alignment } from "@stoa/ui/rich-text/text-shape.ts";
import styles from "./rich-text-field.module.css";
import { t } from "../../language/t.ts";

const KINDS = [
  { value: "paragraph", text: t("Paragraph") },
  { value: "large", text: t("Large paragraph") },
  { value: "small", text: t("Small paragraph") },
  ...([1, 2, 3, 4, 5, 6] as const).map((level) => ({ value: `${level}`, text: t("Heading {level}", { level }) })),
];

const ALIGNS: ReadonlyArray<readonly [Alignment | null, string, ReactNode]> = [
  [null, t("Align to the start"), <TextAlignStart key="start" aria-hidden="true" />],
  ["center", t("Align to the center"), <TextAlignCenter key="center" aria-hidden="true" />],
  ["right", t("Align to the right"), <TextAlignEnd key="right" aria-hidden="true" />],
  ["justify", t("Justify"), <TextAlignJustify key="justify" aria-hidden="true" />],
];

type Shape = { readonly kind: string; readonly align: string | null; readonly indent: number };

function shapeOf(editor: Editor): Shape {
  const heading = editor.isActive("heading");
  const { level, size, align, indent } = editor.getAttributes(heading ? "heading" : "paragraph");
  const kind = heading ? String(level) : ((size as string | null) ?? "paragraph");
  return { kind, align: (align as string | null) ?? null, indent: Number(indent ?? 0) };
}

function setKind(editor: Editor, kind: string): void {
  const level = ([1, 2, 3, 4, 5, 6] as const).find((one) => `${one}` === kind);
  const chain = shapeText(editor);
  if (level !== undefined) chain.setHeading({ level }).updateAttributes("heading", { size: null }).run();
  else
    chain
      .setParagraph()
      .updateAttributes("paragraph", { size: kind === "paragraph" ? null : kind })
      .run();
}

function setShape(editor: Editor, shape: Readonly<Record<string, string | null>>): void {
  shapeText(editor).updateAttributes("paragraph", shape).updateAttributes("heading", shape).run();
}

export const TextShapeBar = memo(function TextShapeBar({ editor }: { readonly editor: Editor }): ReactElement {
  const shape = useEditorState({ editor, selector: ({ editor }) => shapeOf(editor) });
  const indent = (by: -1 | 1): void => {
    if (editor.isActive("listItem")) {
      // Nests the item under the previous one, or lifts it out of its list.
      const chain = shapeText(editor);
      (by === 1 ? chain.sinkListItem("listItem") : chain.liftListItem("listItem")).run();
      return;
    }
    const next = Math.max(0, Math.min(DEEPEST_INDENT, shape.indent + by));
    setShape(editor, { indent: next === 0 ? null : `${next}` });
  };
  return (
    <fieldset aria-label={t("Paragraph")} className={styles["bar"]}>
      <div className={styles["kind"]}>
        <SelectField
          label={t("Paragraph style")}
          isLabelHidden
          value={shape.kind}
          options={KINDS}
          onChange={(kind) => setKind(editor, kind)}
        />
      </div>
      {ALIGNS.map(([align, label, icon]) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          isPressed={shape.align === align}
          onPress={() => setShape(editor, { align })}
        />
      ))}
      <IconButton
        label={t("Decrease indent")}
        icon={<IndentDecrease aria-hidden="true" />}
        onPress={() => indent(-1)}
      />
      <IconButton label={t("Increase indent")} icon={<IndentIncrease aria-hidden="true" />} onPress={() => indent(1)} />
    </fieldset>
  );
});
