import type { PreviewToStudio, StudioToPreview } from "@stoa/core/site/preview-messages.ts";
import type { TextWriter } from "@stoa/ui/rich-text/text-writer.ts";

type Tell = (message: PreviewToStudio) => void;
type Write = Extract<StudioToPreview, { type: "stoa:write" }>;
type Shape = Extract<StudioToPreview, { type: "stoa:shape" }>;

const loadWriter = () => import("@stoa/ui/rich-text/text-writer.ts");

/** Preloads the writer when idle, so no keystroke is lost waiting for it. */
export function prepareWriting(): void {
  requestIdleCallback(() => void loadWriter().catch(() => undefined), { timeout: 2000 });
}

/** The text being edited; `writer` is set once its script is loaded. */
type Written = { readonly id: string; writer?: TextWriter; paintAlike?: () => void };

let written: Written | null = null;

export function isWritten(id?: string): boolean {
  return written !== null && (id === undefined || written.id === id);
}

function neighboursOf(block: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  let at: HTMLElement | null = block;
  while (at && !at.classList.contains("sqs-layout")) {
    const beside = [...(at.parentElement?.children ?? [])].filter((one) => one !== at && one instanceof HTMLElement);
    found.push(...(beside as HTMLElement[]));
    at = at.parentElement;
  }
  return found;
}

/** Isolates other blocks so the browser keeps their painting while text changes. Returns the cleanup function. */
function paintApart(block: HTMLElement): () => void {
  const before = neighboursOf(block).map((element) => [element, element.style.isolation] as const);
  for (const [element] of before) element.style.isolation = "isolate";
  return () => {
    for (const [element, isolation] of before) element.style.isolation = isolation;
  };
}

/** The content element of a text; created when the block is empty. */
function contentOf(block: HTMLElement): HTMLElement {
  const known = block.querySelector<HTMLElement>(".sqs-html-content");
  if (known) return known;
  const content = document.createElement("div");
  content.className = "sqs-html-content";
  block.replaceChildren(content);
  return content;
}

export function endWriting(): void {
  const { writer, paintAlike } = written ?? {};
  written = null;
  writer?.end();
  paintAlike?.();
}

async function write(
  block: HTMLElement,
  mine: Written,
  { message, tell }: { message: Write; tell: Tell },
): Promise<void> {
  const { startWriting } = await loadWriter();
  if (written !== mine) return;
  mine.paintAlike = paintApart(block);
  mine.writer = startWriting(contentOf(block), {
    html: message.html,
    label: message.label,
    at: message.at,
    onWrite: (text) => tell({ type: "stoa:wrote", ...text }),
    onLosses: (losses) => tell({ type: "stoa:pasted", ...losses }),
    onDone: () => tell({ type: "stoa:write-done" }),
  });
}

/** Starts editing a text block. On failure the studio is told to end editing and use its own field. */
export function beginWriting(block: HTMLElement | null, message: Write, tell: Tell): void {
  endWriting();
  const mine: Written = { id: message.id };
  written = mine;
  const fail = (): void => {
    if (written !== mine) return;
    endWriting();
    tell({ type: "stoa:write-done" });
  };
  if (block) write(block, mine, { message, tell }).catch(fail);
  else fail();
}

export function replaceWritten(html: string): void {
  written?.writer?.replace(html);
}

export function shapeWritten({ type: _type, ...text }: Shape): void {
  written?.writer?.shape(text);
}
