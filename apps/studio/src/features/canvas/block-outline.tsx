import { findSeat } from "@stoa/core/page/layout-rows.ts";
import type { Block, DeviceView, Layout } from "@stoa/core/page/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/map-layout-blocks.ts";
import { Plus, Type } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import { ActionButton } from "../../parts/action-button.tsx";
import { KeyCaps } from "../../parts/key-caps.tsx";
import { shortcutsOf } from "../../parts/shortcuts.ts";
import { FormSection } from "../../parts/form-section.tsx";
import { blockLabel } from "./block-label.ts";
import { blockWords } from "./block-words.ts";
import { addBlock, MAX_BLOCKS } from "./canvas-acts.ts";
import type { Canvas } from "./canvas.ts";
import { ChosenTools, ManyTools } from "./chosen-tools.tsx";
import { runOutlineKey } from "./outline-keys.ts";
import styles from "./block-outline.module.css";

const TEXT = 2;

type BlockOutlineProps = {
  readonly canvas: Canvas;
  readonly layout: Layout;
  readonly device: DeviceView;
  /** What edits the chosen block. */
  readonly renderEditor: (block: Block, label: string) => ReactNode;
  readonly onOpenLibrary: () => void;
};

type RowProps = Omit<BlockOutlineProps, "onOpenLibrary"> & {
  readonly block: Block;
  readonly isAlone: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

function OutlineRow({ canvas, layout, device, block, isAlone, renderEditor, onKeyDown }: RowProps): ReactElement {
  const { selected, writeCount } = useStore(canvas.store);
  const isChosen = selected.includes(block.id);
  const label = blockLabel(layout, block.id);
  const seat = findSeat(layout, block.id);
  const editor = useRef<HTMLDivElement>(null);
  const lastWrite = useRef(writeCount);
  const isOpen = isChosen && isAlone;

  useEffect(() => {
    if (!isOpen || lastWrite.current === writeCount) return;
    lastWrite.current = writeCount;
    editor.current?.querySelector<HTMLElement>("[contenteditable=true], input, textarea, select, button")?.focus();
  }, [isOpen, writeCount]);

  return (
    <li className={styles["row"]} data-chosen={isChosen || undefined} data-depth={seat?.parent ? 2 : 1}>
      <button
        type="button"
        className={styles["name"]}
        aria-pressed={isChosen}
        data-block={block.id}
        onKeyDown={onKeyDown}
        onClick={(event) => canvas.select(block.id, event.shiftKey || event.ctrlKey || event.metaKey)}
      >
        <span>{label}</span>
        <span className={styles["words"]}>{blockWords(block)}</span>
      </button>
      {isOpen && (
        <div className={styles["open"]}>
          <ChosenTools canvas={canvas} layout={layout} block={block} device={device} />
          <div ref={editor}>{renderEditor(block, label)}</div>
        </div>
      )}
    </li>
  );
}

function focusRow(list: HTMLElement | null, id: string | undefined): void {
  if (id === undefined) return;
  list?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)?.focus();
}

const KEYS = shortcutsOf("In the list of blocks");

function KeyHelp(): ReactElement {
  return (
    <details className={styles["keys"]}>
      <summary>Keys</summary>
      <dl>
        {KEYS.map((shortcut) => (
          <div key={shortcut.words}>
            <dt>
              <KeyCaps shortcut={shortcut} />
            </dt>
            <dd>{shortcut.words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The blocks of a page in reading order: everything the page itself offers, by keyboard. */
export function BlockOutline(props: BlockOutlineProps): ReactElement {
  const { canvas, layout, onOpenLibrary } = props;
  const { selected } = useStore(canvas.store);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const blocks = listLayoutBlocks(layout);
  const isFull = blocks.length >= MAX_BLOCKS;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const outcome = runOutlineKey(canvas, event.currentTarget.dataset["block"] ?? "", event);
    if (!outcome) return;
    event.preventDefault();
    setSaid(outcome.words);
    // The list is drawn anew before the focus goes where the block is now.
    if (!outcome.isWriting)
      requestAnimationFrame(() => focusRow(list.current, canvas.store.getState().selected.at(-1)));
  };

  return (
    <FormSection title="Content" aside={<KeyHelp />}>
      {blocks.length === 0 && <p className={styles["note"]}>Nothing is here yet. Add a text to begin.</p>}
      <ol ref={list} className={styles["blocks"]}>
        {blocks.map((block) => (
          <OutlineRow {...props} key={block.id} block={block} isAlone={selected.length === 1} onKeyDown={onKeyDown} />
        ))}
      </ol>
      {selected.length > 1 && <ManyTools canvas={canvas} ids={selected} />}
      <output className="only-spoken">{said}</output>
      <div className={styles["add"]}>
        <ActionButton icon={<Plus aria-hidden="true" />} isDisabled={isFull} onPress={onOpenLibrary}>
          Add block
        </ActionButton>
        <ActionButton
          tone="quiet"
          icon={<Type aria-hidden="true" />}
          isDisabled={isFull}
          onPress={() => addBlock(canvas, TEXT, { html: "" })}
        >
          Add text
        </ActionButton>
      </div>
      {isFull && <p className={styles["note"]}>A page holds {MAX_BLOCKS} blocks at most. Remove one to add another.</p>}
    </FormSection>
  );
}
