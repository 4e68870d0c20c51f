import type { drawBlocks } from "@stoa/core/page/draw-blocks-api.ts";
import { frameLayout } from "@stoa/core/page/layout/frame-layout.ts";
import { findSeat } from "@stoa/core/page/layout/layout-rows.ts";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import type { StudioToPreview } from "@stoa/core/site/preview-messages.ts";
import { callEndpoint } from "../../../client/page-client.ts";
import { frameChanges, isSameBlock } from "./frame-changes.ts";
import { framePath } from "./frame-path.ts";
import type { LayoutDraft } from "../layout-draft.ts";

const TEXT = 2;
/** Delay after the last change of a block that the server renders. */
const DRAW_DELAY_MS = 120;
const RETRY_MS = 3000;

type Send = (message: StudioToPreview) => void;
type Drawn = ReadonlyArray<{ readonly id: string; readonly html: string }>;

/** Returns the HTML of a text block, or undefined for other blocks. */
export function textOf({ type, value }: Block): string | undefined {
  return type === TEXT && typeof value["html"] === "string" ? value["html"] : undefined;
}

/** Renders blocks on the server; the document parsed from its answer is inert. */
async function drawOnServer(draft: LayoutDraft, path: string, blocks: readonly Block[]): Promise<Drawn> {
  const layout = draft.read();
  const { html } = await callEndpoint<typeof drawBlocks>({
    method: "POST",
    path: "/api/preview/blocks",
    body: {
      path,
      ...(draft.areaId === undefined ? {} : { areaId: draft.areaId }),
      blocks: blocks.map((block) => ({ block, span: findSeat(layout, block.id)?.column.span ?? 12 })),
    },
  });
  const page = new DOMParser().parseFromString(html, "text/html");
  return blocks.map(({ id }) => ({ id, html: page.getElementById(`block-${id}`)?.outerHTML ?? "" }));
}

/**
 * Keeps the frame in sync with the draft: layout and text at once, other blocks as soon as the server has rendered
 * them. It owns a timer.
 */
export class FrameSync {
  readonly #draft: LayoutDraft;
  #send: Send | undefined;
  /** What the frame shows, apart from blocks waiting to be rendered. */
  #shown: Layout;
  #waiting = new Set<string>();
  /** Blocks edited here; a frame may have loaded the page before they were saved. */
  readonly #touched = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDrawing = false;
  /** The text being edited in the frame; the editing code sends its updates. */
  #writtenId: string | null = null;
  #shownPath: unknown;

  constructor(draft: LayoutDraft) {
    this.#draft = draft;
    this.#shown = draft.read();
    const saved = frameChanges(draft.rootId, draft.readSaved(), this.#shown);
    for (const { id } of saved.blocks) this.#touched.add(id);
  }

  connect(send: Send): void {
    this.#send = send;
    this.restart();
  }

  show(path: unknown): void {
    this.#shownPath = path;
    this.restart();
  }

  /** The frame shows the server's version, which may lack newer edits. */
  restart(): void {
    const layout = this.#draft.read();
    this.#shown = layout;
    this.#send?.({ type: "stoa:arrange", layout: frameLayout(this.#draft.rootId, layout) });
    for (const block of listLayoutBlocks(layout).filter(({ id }) => this.#touched.has(id))) {
      this.#show(block, true);
      this.#waiting.add(block.id);
      this.#drawIn(DRAW_DELAY_MS);
    }
  }

  /** Whether the frame shows the draft's own text rather than a translation. */
  get isOriginal(): boolean {
    return this.#send !== undefined && this.#path() === this.#draft.readPath();
  }

  tell(message: StudioToPreview): void {
    this.#send?.(message);
  }

  /** Sets the text being edited in the frame; null ends editing and restores the draft's text. */
  writeIn(id: string | null): void {
    const before = this.#writtenId;
    this.#writtenId = id;
    const block = listLayoutBlocks(this.#draft.read()).find((one) => one.id === before);
    if (block && id === null) this.#show(block, true);
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#send = undefined;
    this.#waiting.clear();
  }

  reveal(id: string): void {
    this.#send?.({ type: "stoa:reveal", id });
  }

  scroll(x: number, y: number): void {
    this.#send?.({ type: "stoa:scroll", x, y });
  }

  follow(): void {
    const before = this.#shown;
    const now = this.#draft.read();
    const { layout, blocks } = frameChanges(this.#draft.rootId, before, now);
    this.#shown = now;
    for (const { id } of blocks) this.#touched.add(id);
    if (!this.#send) return;
    if (layout) this.#send({ type: "stoa:arrange", layout });
    const known = new Set(listLayoutBlocks(before).map(({ id }) => id));
    for (const block of blocks) this.#show(block, known.has(block.id));
  }

  /** The path used for rendering, in the language the frame shows. */
  #path(): string {
    return framePath(this.#draft.readPath(), this.#shownPath);
  }

  #show(block: Block, isKnown: boolean): void {
    const html = textOf(block);
    if (block.id === this.#writtenId) return;
    // In another language the frame shows translations, which only the server has.
    if (html !== undefined && this.isOriginal && isKnown && !this.#waiting.has(block.id)) {
      this.#send?.({ type: "stoa:text", id: block.id, html });
      return;
    }
    this.#waiting.add(block.id);
    this.#drawIn(DRAW_DELAY_MS);
  }

  #drawIn(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#draw(), delayMs);
  }

  async #draw(): Promise<void> {
    if (this.#isDrawing || this.#waiting.size === 0) return;
    const asked = listLayoutBlocks(this.#draft.read()).filter(({ id }) => this.#waiting.has(id));
    this.#waiting.clear();
    if (asked.length === 0) return;
    this.#isDrawing = true;
    try {
      this.#take(asked, await drawOnServer(this.#draft, this.#path(), asked));
      if (this.#waiting.size > 0) this.#drawIn(0);
    } catch {
      // The save status reports the problem; rendering is retried until it succeeds.
      for (const { id } of asked) this.#waiting.add(id);
      this.#drawIn(RETRY_MS);
    } finally {
      this.#isDrawing = false;
    }
  }

  /** Text typed while the server rendered is put into its result; anything else is requested again. */
  #take(asked: readonly Block[], drawn: Drawn): void {
    const now = new Map(listLayoutBlocks(this.#draft.read()).map((block) => [block.id, block]));
    this.#send?.({ type: "stoa:draw", blocks: drawn.filter(({ id }) => now.has(id)) });
    for (const block of asked) {
      const current = now.get(block.id);
      if (current && !isSameBlock(block, current)) this.#show(current, true);
    }
  }
}
