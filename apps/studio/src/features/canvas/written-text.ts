import { pasteNotice } from "@stoa/core/rich-text/rich-text-messages.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import type { PreviewToStudio } from "@stoa/core/site/preview-messages.ts";
import { createStore } from "zustand/vanilla";
import type { TextMirror } from "../../parts/text/text-mirror.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { blockLabel } from "./block/block-label.ts";
import type { CanvasStore } from "./canvas-store.ts";
import type { Point } from "./drop/drop-target.ts";
import { textOf, type FrameSync } from "./frame/frame-sync.ts";
import type { LayoutDraft } from "./layout-draft.ts";
import { translated } from "../../language/t.ts";

/** Longer than any text can be, so anything above it is not the owner's typing. */
const LONGEST_HTML = 1_000_000;

type Heard = NonNullable<ReturnType<TextMirror["read"]>>;

type Parts = { readonly store: CanvasStore; readonly sync: FrameSync };

function isPlace(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function readHeard({ html, from, to }: Extract<PreviewToStudio, { type: "stoa:wrote" }>): Heard | null {
  if (typeof html !== "string" || html.length > LONGEST_HTML) return null;
  return isPlace(from) && isPlace(to) ? { html, from, to } : null;
}

/**
 * The text being edited on the page itself. Themes run in that frame, so its messages count only for this text and only
 * while the owner edits it; they reach the draft through the field beside the page, which keeps only the grammar of
 * texts.
 */
export class WrittenText {
  readonly #draft: LayoutDraft;
  readonly #store: CanvasStore;
  readonly #sync: FrameSync;
  readonly #heard = createStore<{ readonly heard: Heard | null }>(() => ({ heard: null }));
  readonly #mirrors = new Map<string, TextMirror>();
  #kept = "";
  focusFrame: () => void = () => undefined;

  constructor(draft: LayoutDraft, { store, sync }: Parts) {
    this.#draft = draft;
    this.#store = store;
    this.#sync = sync;
  }

  #textOf(id: string): string | undefined {
    const block = listLayoutBlocks(this.#draft.read()).find((one) => one.id === id);
    return block && textOf({ ...block, value: { html: "", ...block.value } });
  }

  /** Whether a block is a text that the frame shows as the draft has it. */
  canWrite(id: string): boolean {
    return this.#sync.isOriginal && this.#textOf(id) !== undefined;
  }

  /** Starts at a point of the frame's view, or at the end of the text. */
  begin(id: string, at: Point | null): void {
    const html = this.#textOf(id);
    if (html === undefined) return;
    this.end();
    this.#kept = html;
    this.#sync.writeIn(id);
    this.#store.setState({ selected: [id], writtenId: id });
    this.#heard.setState({ heard: { html, from: 0, to: 0 } });
    this.focusFrame();
    this.#sync.tell({ type: "stoa:write", id, html, label: blockLabel(this.#draft.read(), id), at });
  }

  end(): void {
    if (this.#store.getState().writtenId === null) return;
    this.#sync.tell({ type: "stoa:write-end" });
    this.#heard.setState({ heard: null });
    this.#store.setState({ writtenId: null });
    this.#sync.writeIn(null);
  }

  /** Stops editing and moves focus to the block's row. */
  leave(): void {
    this.end();
    this.#store.setState(({ addCount }) => ({ addCount: addCount + 1 }));
  }

  hear(message: PreviewToStudio): void {
    if (this.#store.getState().writtenId === null) return;
    if (message.type === "stoa:wrote") {
      const heard = readHeard(message);
      if (heard) this.#heard.setState({ heard });
    }
    if (message.type === "stoa:pasted" && isPlace(message.pictures)) {
      const text = pasteNotice(message, translated);
      if (text !== undefined) showToast({ text });
    }
    if (message.type === "stoa:write-done") this.leave();
  }

  /** Called when the draft changed: an undo or someone else may have changed the text. */
  follow(): void {
    const { writtenId } = this.#store.getState();
    if (writtenId === null) return;
    const html = this.#textOf(writtenId);
    if (html === undefined) this.end();
    else if (html !== this.#kept) {
      this.#kept = html;
      this.#heard.setState(({ heard }) => ({ heard: { from: 0, to: 0, ...heard, html } }));
      this.#sync.tell({ type: "stoa:text", id: writtenId, html });
    }
  }

  /** Returns the mirror of a block's text for the field beside the page. */
  mirrorOf(id: string): TextMirror {
    const known = this.#mirrors.get(id);
    if (known) return known;
    const mirror: TextMirror = {
      subscribe: (listener) => this.#heard.subscribe(listener),
      read: () => (this.#store.getState().writtenId === id ? this.#heard.getState().heard : null),
      keep: (html) => {
        this.#kept = html;
      },
      shape: (text) => {
        const { html, from, to } = text;
        this.#kept = html;
        this.#heard.setState({ heard: { html, from, to } });
        this.#sync.tell({ type: "stoa:shape", ...text });
        this.focusFrame();
      },
      focus: () => this.focusFrame(),
      end: () => this.end(),
    };
    this.#mirrors.set(id, mirror);
    return mirror;
  }
}
