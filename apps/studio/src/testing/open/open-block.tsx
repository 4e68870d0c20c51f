import { BLOCK_TYPES } from "@stoa/core/block/block-types.ts";
import { completeBlockValue } from "@stoa/core/block/read-block.ts";
import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { act } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { vi } from "vitest";
import { BlockEditor } from "../../features/block-editor/block-editor.tsx";
import { SpecialBlockEditor } from "../../features/block-editor/special/special-block-editor.tsx";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import type { PickFile } from "../../parts/file/pick-file.ts";
import type { TextMirror } from "../../parts/text/text-mirror.ts";
import { mountLinkedPart } from "./mount-linked-part.tsx";

/** A text that nobody edits on the page. */
export const NO_MIRROR: TextMirror = {
  subscribe: () => () => undefined,
  read: () => null,
  keep: () => undefined,
  shape: () => undefined,
  focus: () => undefined,
  end: () => undefined,
};

type OpenedBlock = {
  readonly type: number;
  /** What differs from a new block of the type. */
  readonly value?: Readonly<Record<string, unknown>>;
  readonly pickFile?: PickFile;
  readonly fill?: (server: ContractServer) => void;
};

/** The code of the special editors, so that the first test does not wait for it. */
void SpecialBlockEditor;

/** Opens the editor of a block, which starts as a new one. */
export async function openBlock({ type, value = {}, pickFile = async () => null, fill }: OpenedBlock) {
  const server = startContractServer();
  fill?.(server);
  const known = BLOCK_TYPES.get(type);
  if (!known) throw new Error(`there are no blocks of type ${type}`);
  const changed = vi.fn<(value: Block["value"], act?: string) => void>();
  const first = completeBlockValue(known, value);
  const id = createDocumentId();
  let replace: (next: Block["value"]) => void = () => undefined;
  function Editor(): ReactElement {
    const [current, setCurrent] = useState(first);
    replace = setCurrent;
    return (
      <BlockEditor
        block={{ id, type, value: current }}
        label="Block 1"
        pickFile={pickFile}
        money={{ currency: "USD", language: "en-US" }}
        mirror={NO_MIRROR}
        onChange={(next, said) => {
          changed(next, said);
          setCurrent(next);
        }}
      />
    );
  }
  const mounted = await mountLinkedPart(<Editor />);
  return {
    ...mounted,
    server,
    /** The block's value as the draft has it. */
    value: (): Block["value"] => changed.mock.lastCall?.[0] ?? first,
    /** The undo labels of the changes that have one. */
    acts: (): string[] => changed.mock.calls.flatMap(([, said]) => (said === undefined ? [] : [said])),
    /** Somebody else, or an undo, changes the block. */
    replaceValue: (next: Readonly<Record<string, unknown>>): void =>
      act(() => replace(completeBlockValue(known, next))),
  };
}
