import { blockTitle } from "@stoa/core/block/library/block-titles.ts";
import { findSeat } from "@stoa/core/page/layout/layout-rows.ts";
import type { Block, DeviceView, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import { Plus, Type } from "lucide-react";
import {
  memo,
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { useStore } from "zustand";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { KeyCaps } from "../../../parts/keyboard/key-caps.tsx";
import { shortcutsOf } from "../../../parts/keyboard/shortcuts.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { blockText } from "./block-text.ts";
import { addBlock, MAX_BLOCKS } from "../canvas-acts.ts";
import type { Canvas } from "../canvas.ts";
import { ChosenTools, ManyTools } from "../chosen-tools.tsx";
import { runOutlineKey } from "./outline-keys.ts";
import styles from "./block-outline.module.css";
import { t, translated } from "../../../language/t.ts";

const TEXT = 2;

type BlockOutlineProps = {
  readonly canvas: Canvas;
  readonly layout: Layout;
  readonly device: DeviceView;
  readonly renderEditor: (block: Block, label: string) => ReactNode;
  readonly onOpenLibrary: () => void;
};

type RowProps = {
  readonly canvas: Canvas;
  readonly block: Block;
  readonly label: string;
  readonly isNested: boolean;
  readonly isChosen: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly tools: ReactNode;
  readonly editor: ReactNode;
};

/** Where writing starts: the first text field, which comes after the formatting buttons in the DOM. */
function firstField(editor: HTMLElement | null): HTMLElement | null {
  const written = editor?.querySelector<HTMLElement>("[contenteditable=true], input, textarea");
  return written ?? editor?.querySelector<HTMLElement>("select, button") ?? null;
}

/** Memoized to re-render only when its own block changes: a page has up to 60, and typing changes one of them. */
const OutlineRow = memo(function OutlineRow(props: RowProps): ReactElement {
  const { canvas, block, label, isNested, isChosen, onKeyDown, tools } = props;
  const writeCount = useStore(canvas.store, (state) => state.writeCount);
  const editor = useRef<HTMLDivElement>(null);
  const lastWrite = useRef(writeCount);
  const isOpen = props.editor !== null;

  useEffect(() => {
    if (!isOpen || lastWrite.current === writeCount) return;
    lastWrite.current = writeCount;
    firstField(editor.current)?.focus();
  }, [isOpen, writeCount]);

  return (
    <li className={styles["row"]} data-chosen={isChosen || undefined} data-depth={isNested ? 2 : 1}>
      <button
        type="button"
        className={styles["name"]}
        aria-pressed={isChosen}
        data-block={block.id}
        onKeyDown={onKeyDown}
        onClick={(event) => canvas.select(block.id, event.shiftKey || event.ctrlKey || event.metaKey)}
      >
        <span>{label}</span>
        <span className={styles["words"]}>{blockText(block)}</span>
      </button>
      {isOpen && (
        <div className={styles["open"]}>
          {tools}
          <div ref={editor}>{props.editor}</div>
        </div>
      )}
    </li>
  );
});

function focusRow(list: HTMLElement | null, id: string | undefined): void {
  if (id === undefined) return;
  list?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)?.focus();
}

const KEYS = shortcutsOf("In the block list");

const KeyHelp = memo(function KeyHelp(): ReactElement {
  return (
    <details className={styles["keys"]}>
      <summary>{t("Keyboard shortcuts")}</summary>
      <dl>
        {KEYS.map((shortcut) => (
          <div key={shortcut.words}>
            <dt>
              <KeyCaps shortcut={shortcut} />
            </dt>
            <dd>{translated(shortcut.words)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
});

export function BlockOutline(props: BlockOutlineProps): ReactElement {
  const { canvas, layout, device, renderEditor, onOpenLibrary } = props;
  const selected = useStore(canvas.store, (state) => state.selected);
  const addCount = useStore(canvas.store, (state) => state.addCount);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const lastAdd = useRef(addCount);
  const blocks = listLayoutBlocks(layout);
  const isFull = blocks.length >= MAX_BLOCKS;

  const focusChosen = useCallback((): void => {
    // Wait a frame: the list re-renders, and the library restores focus first.
    requestAnimationFrame(() => focusRow(list.current, canvas.store.getState().selected.at(-1)));
  }, [canvas]);

  useEffect(() => {
    if (lastAdd.current === addCount) return;
    lastAdd.current = addCount;
    focusChosen();
  }, [addCount, focusChosen]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      const outcome = runOutlineKey(canvas, event.currentTarget.dataset["block"] ?? "", event);
      if (!outcome) return;
      event.preventDefault();
      setSaid(outcome.words);
      if (!outcome.isWriting) focusChosen();
    },
    [canvas, focusChosen],
  );

  return (
    <FormSection title={t("Content")} aside={<KeyHelp />}>
      {blocks.length === 0 && <p className={styles["note"]}>{t("Nothing here yet. Add text to begin.")}</p>}
      <ol ref={list} className={styles["blocks"]}>
        {blocks.map((block, index) => {
          const label = `${translated(blockTitle(block.type))} ${index + 1}`;
          const isChosen = selected.includes(block.id);
          const isOpen = isChosen && selected.length === 1;
          return (
            <OutlineRow
              key={block.id}
              canvas={canvas}
              block={block}
              label={label}
              isNested={Boolean(findSeat(layout, block.id)?.parent)}
              isChosen={isChosen}
              onKeyDown={onKeyDown}
              tools={isOpen ? <ChosenTools canvas={canvas} layout={layout} block={block} device={device} /> : null}
              editor={isOpen ? renderEditor(block, label) : null}
            />
          );
        })}
      </ol>
      {selected.length > 1 && <ManyTools canvas={canvas} ids={selected} />}
      <output className="only-spoken">{said}</output>
      <div className={styles["add"]}>
        <ActionButton icon={<Plus aria-hidden="true" />} isDisabled={isFull} onPress={onOpenLibrary}>
          {t("Add block")}
        </ActionButton>
        <ActionButton
          tone="quiet"
          icon={<Type aria-hidden="true" />}
          isDisabled={isFull}
          onPress={() => addBlock(canvas, TEXT, { html: "" })}
        >
          {t("Add text")}
        </ActionButton>
      </div>
      {isFull && (
        <p className={styles["note"]}>
          {t("A page holds {max} blocks at most. Remove one to add another.", { max: MAX_BLOCKS })}
        </p>
      )}
    </FormSection>
  );
}
