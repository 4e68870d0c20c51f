import { blockTitle } from "@stoa/core/block/library/block-titles.ts";
import { BLOCK_TYPES } from "@stoa/core/block/block-types.ts";
import { findLibraryBlocks } from "@stoa/core/block/library/find-library-blocks.ts";
import { READY_SECTIONS, type ReadySection } from "@stoa/core/page/layout/ready-sections.ts";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { ModalDialog } from "../../../parts/dialog/modal-dialog.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { addBlock, addSection } from "../canvas-acts.ts";
import type { Canvas } from "../canvas.ts";
import styles from "../../../parts/kind-choices.module.css";
import { t, translated } from "../../../language/t.ts";

type BlockLibraryProps = { readonly canvas: Canvas; readonly isOpen: boolean; readonly onClose: () => void };

function findSections(typed: string): readonly ReadySection[] {
  const wanted = typed.trim().toLowerCase();
  return READY_SECTIONS.filter(({ title, words }) =>
    `${translated(title)} ${translated(words)}`.toLowerCase().includes(wanted),
  );
}

type ChoiceProps = { readonly title: string; readonly words: string; readonly onChoose: () => void };

function Choice({ title, words, onChoose }: ChoiceProps): ReactElement {
  return (
    <li>
      <button type="button" className={styles["choice"]} onClick={onChoose}>
        <span className={styles["title"]}>{title}</span>
        <span className={styles["words"]}>{words}</span>
      </button>
    </li>
  );
}

export function BlockLibrary({ canvas, isOpen, onClose }: BlockLibraryProps): ReactElement {
  const [typed, setTyped] = useState("");
  const groups = findLibraryBlocks(typed, translated);
  const sections = findSections(typed);
  const close = (): void => {
    setTyped("");
    onClose();
  };
  const add = (type: number): void => {
    addBlock(canvas, type, { ...BLOCK_TYPES.get(type)?.defaults });
    close();
  };
  const [first] = groups;
  const addFirst = (): void => {
    const block = first?.blocks[0];
    if (block && typed.trim() !== "") add(block.type);
  };
  return (
    <ModalDialog
      title={t("Add block")}
      isOpen={isOpen}
      isWide
      onClose={close}
      footer={<ActionButton onPress={close}>{t("Close")}</ActionButton>}
    >
      <div className={styles["kinds"]}>
        <TextField
          label={t("Search blocks")}
          type="search"
          value={typed}
          autoFocus
          placeholder={t("Image, form, prices…")}
          onChange={setTyped}
          onEnter={addFirst}
        />
        {groups.length === 0 && sections.length === 0 && (
          <p className={styles["none"]}>{t("No matching blocks. Try another word, such as image, form or price.")}</p>
        )}
        {groups.map(({ title, blocks }) => (
          <section key={title} aria-label={translated(title)}>
            <h3 className={styles["group"]}>{translated(title)}</h3>
            <ul className={styles["choices"]}>
              {blocks.map(({ type, words }) => (
                <Choice
                  key={type}
                  title={translated(blockTitle(type))}
                  words={translated(words)}
                  onChoose={() => add(type)}
                />
              ))}
            </ul>
          </section>
        ))}
        {sections.length > 0 && (
          <section aria-label={t("Ready-made sections")}>
            <h3 className={styles["group"]}>{t("Ready-made sections")}</h3>
            <ul className={styles["choices"]}>
              {sections.map((section) => (
                <Choice
                  key={section.id}
                  title={translated(section.title)}
                  words={translated(section.words)}
                  onChoose={() => {
                    addSection(canvas, section);
                    close();
                  }}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </ModalDialog>
  );
}
