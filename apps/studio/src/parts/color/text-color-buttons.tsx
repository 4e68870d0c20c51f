import { RICH_TEXT_MESSAGES } from "@stoa/core/rich-text/rich-text-messages.ts";
import { useEditorState, type Editor } from "@tiptap/react";
import { Highlighter, Type } from "lucide-react";
import type { CSSProperties, ReactElement, ReactNode } from "react";
import { lazyPart } from "../lazy-part.tsx";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { IconButton } from "../action/action-button.tsx";
import type { ChosenColors } from "./text-color-panel.tsx";
import type { TextColorName } from "@stoa/ui/rich-text/text-colors.ts";
import styles from "./text-color.module.css";
import { translated } from "../../language/t.ts";

const TextColorPanel = lazyPart(
  async () => (await import("./text-color-panel.tsx")).TextColorPanel,
  <div className={styles["loading"]} aria-busy="true" />,
);

const BUTTONS: ReadonlyArray<readonly [TextColorName, string, ReactNode]> = [
  ["textColor", translated(RICH_TEXT_MESSAGES.textColor), <Type key="text" aria-hidden="true" />],
  ["textBackground", translated(RICH_TEXT_MESSAGES.background), <Highlighter key="background" aria-hidden="true" />],
];

function colorOf(editor: Editor, name: TextColorName): string | null {
  return (editor.getAttributes(name)["color"] as string | null | undefined) ?? null;
}

function chosenColors(editor: Editor): ChosenColors {
  return { textColor: colorOf(editor, "textColor"), textBackground: colorOf(editor, "textBackground") };
}

/** Keeps the selection while the picker has focus. */
function setColor(editor: Editor, name: TextColorName, color: string | null): void {
  if (color !== null) editor.chain().setMark(name, { color }).run();
  else editor.chain().unsetMark(name, { extendEmptyMarkRange: true }).run();
}

export function TextColorButtons({ editor }: { readonly editor: Editor }): ReactElement {
  const chosen = useEditorState({ editor, selector: ({ editor }) => chosenColors(editor) });
  return (
    <>
      {BUTTONS.map(([name, label, icon]) => (
        <DialogTrigger key={name}>
          <IconButton
            label={label}
            icon={
              <span className={styles["sign"]}>
                {icon}
                <span className={styles["bar"]} style={{ "--chip": chosen[name] ?? undefined } as CSSProperties} />
              </span>
            }
          />
          <Popover className={styles["popover"] ?? ""} placement="bottom start" aria-label={label}>
            <TextColorPanel name={name} chosen={chosen} onChange={(color) => setColor(editor, name, color)} />
          </Popover>
        </DialogTrigger>
      ))}
    </>
  );
}
