import { blockTitle } from "@stoa/core/block/block-titles.ts";
import { appendBlock, moveBlockRow, removeBlock, setBlockValue } from "@stoa/core/page/edit-layout.ts";
import type { Block, Layout } from "@stoa/core/page/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/map-layout-blocks.ts";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../parts/action-button.tsx";
import { createDocumentId } from "../../parts/create-document-id.ts";
import { FormSection } from "../../parts/form-section.tsx";
import { LoadingBlocks } from "../../parts/loading-blocks.tsx";
import { showToast } from "../../parts/toast-store.ts";
import { usePageState, type PageSession } from "./page-session.ts";
import styles from "./page-content-section.module.css";

const RichTextField = lazy(() =>
  import("../../parts/rich-text-field.tsx").then(({ RichTextField }) => ({ default: RichTextField })),
);

const TEXT = 2;
/** spec: platform 9, blocks per layout */
const MAX_BLOCKS = 60;

type ContentSectionProps = { readonly session: PageSession; readonly layout: Layout; readonly onUndo: () => void };

function editLayout(session: PageSession, label: string, edit: (layout: Layout) => Layout): void {
  session.edit(label, (page) => ("layout" in page ? { ...page, layout: edit(page.layout) } : page));
}

type BlockEditorProps = Omit<ContentSectionProps, "layout"> & {
  readonly block: Block;
  readonly number: number;
  readonly count: number;
};

function BlockEditor({ session, block, number, count, onUndo }: BlockEditorProps): ReactElement {
  const name = blockTitle(block.type);
  const label = `${name} ${number}`;
  const html = typeof block.value["html"] === "string" ? block.value["html"] : "";
  const remove = (): void => {
    editLayout(session, `Remove ${name.toLowerCase()}`, (layout) => removeBlock(layout, block.id));
    showToast({ text: `${label} is removed.`, action: { text: "Undo", run: onUndo } });
  };
  const move = (by: -1 | 1): void =>
    editLayout(session, `Move ${name.toLowerCase()}`, (layout) => moveBlockRow(layout, block.id, by));
  return (
    <li className={styles["block"]}>
      <div className={styles["bar"]}>
        <h3 className={styles["name"]}>{label}</h3>
        <IconButton
          label={`Move ${label} up`}
          icon={<ArrowUp aria-hidden="true" />}
          isDisabled={number === 1}
          onPress={() => move(-1)}
        />
        <IconButton
          label={`Move ${label} down`}
          icon={<ArrowDown aria-hidden="true" />}
          isDisabled={number === count}
          onPress={() => move(1)}
        />
        <IconButton label={`Remove ${label}`} icon={<Trash2 aria-hidden="true" />} onPress={remove} />
      </div>
      {block.type === TEXT ? (
        <Suspense fallback={<LoadingBlocks label="Loading the editor" count={1} heightPx={120} />}>
          <RichTextField
            label={label}
            html={html}
            onChange={(next) =>
              editLayout(session, "Change text", (layout) =>
                setBlockValue(layout, block.id, { ...block.value, html: next }),
              )
            }
          />
        </Suspense>
      ) : (
        <p className={styles["note"]}>It is shown in the preview and on the page as it is.</p>
      )}
    </li>
  );
}

/** The blocks of a page in reading order; texts are written here. */
export function PageContentSection({ session, layout, onUndo }: ContentSectionProps): ReactElement {
  const blocks = listLayoutBlocks(layout);
  const isFull = blocks.length >= MAX_BLOCKS;
  const addText = (): void => {
    const ids = { row: createDocumentId(), column: createDocumentId(), block: createDocumentId() };
    editLayout(session, "Add text", (current) => appendBlock(current, ids, { type: TEXT, value: { html: "" } }));
  };
  return (
    <FormSection title="Content">
      {blocks.length === 0 && <p className={styles["note"]}>The page is empty. Add a text to begin.</p>}
      <ol className={styles["blocks"]}>
        {blocks.map((block, index) => (
          <BlockEditor
            key={block.id}
            session={session}
            block={block}
            number={index + 1}
            count={blocks.length}
            onUndo={onUndo}
          />
        ))}
      </ol>
      <div>
        <ActionButton icon={<Plus aria-hidden="true" />} isDisabled={isFull} onPress={addText}>
          Add text
        </ActionButton>
        {isFull && (
          <p className={styles["note"]}>A page holds {MAX_BLOCKS} blocks at most. Remove one to add another.</p>
        )}
      </div>
    </FormSection>
  );
}

/** The layout of a page; collections have none of their own. */
export function useLayout(session: PageSession): Layout | null {
  return usePageState(session, ({ draft }) => ("layout" in draft ? draft.layout : null));
}
