import type { PreviewToStudio, StudioToPreview } from "@stoa/core/site/preview-messages.ts";
import type { TextWriter } from "@stoa/ui/rich-text/text-writer.ts";

type Tell = (message: PreviewToStudio) => void;
type Write = Extract<StudioToPreview, { type: "stoa:write" }>;
type Shape = Extract<StudioToPreview, { type: "stoa:shape" }>;

/** The text that the owner writes in; its writer comes once its script is there. */
let written: { readonly id: string; writer?: TextWriter } | null = null;

/** Whether the owner writes in a block; without an id, in any. */
export function isWritten(id?: string): boolean {
  return written !== null && (id === undefined || written.id === id);
}

/** What holds the words of a text; made for one that shows nothing yet. */
function contentOf(block: HTMLElement): HTMLElement {
  const known = block.querySelector<HTMLElement>(".sqs-html-content");
  if (known) return known;
  const content = document.createElement("div");
  content.className = "sqs-html-content";
  block.replaceChildren(content);
  return content;
}

export function endWriting(): void {
  const { writer } = written ?? {};
  written = null;
  writer?.end();
}

async function write(block: HTMLElement, message: Write, tell: Tell): Promise<void> {
  const mine: NonNullable<typeof written> = { id: message.id };
  written = mine;
  const { startWriting } = await import("@stoa/ui/rich-text/text-writer.ts");
  if (written !== mine) return;
  mine.writer = startWriting(contentOf(block), {
    html: message.html,
    label: message.label,
    at: message.at,
    onWrite: (text) => tell({ type: "stoa:wrote", ...text }),
    onLosses: (losses) => tell({ type: "stoa:pasted", ...losses }),
    onDone: () => tell({ type: "stoa:write-done" }),
  });
}

/** Lets the owner write in a text block. Where that fails, the studio is told that it is over: its own field is there. */
export function beginWriting(block: HTMLElement | null, message: Write, tell: Tell): void {
  endWriting();
  const failed = (): void => {
    written = null;
    tell({ type: "stoa:write-done" });
  };
  if (block) write(block, message, tell).catch(failed);
  else failed();
}

/** Shows what became of the text in another way, as by an undo. */
export function replaceWritten(html: string): void {
  written?.writer?.replace(html);
}

/** Shows what buttons of the studio made of the text. */
export function shapeWritten({ type: _type, ...text }: Shape): void {
  written?.writer?.shape(text);
}
