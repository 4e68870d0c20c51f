import type { PreviewToStudio, StudioToPreview } from "@stoa/core/site/preview-messages.ts";

/** A second party that talks with the frame, besides the preview itself. */
export type FrameGuest = {
  /** Called for each page the frame loads; `send` and `focus` are valid until the next call. */
  readonly connect: (send: (message: StudioToPreview) => void, focus: () => void) => void;
  /** A message from the frame, where themes run: untrusted. */
  readonly hear: (message: PreviewToStudio) => void;
  readonly leave: () => void;
};

/** A scrolling page sends about 60 per second. */
const MOST_PER_SECOND = 400;

/** Returns a check that is false once messages exceed a plausible rate. */
function createFloodGate(): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count <= MOST_PER_SECOND;
  };
}

function isMessage(data: unknown): data is PreviewToStudio {
  return typeof data === "object" && data !== null && "type" in data && typeof data.type === "string";
}

/** The path becomes a studio link, so it must not point outside the site. */
function isShown(message: PreviewToStudio): message is Extract<PreviewToStudio, { type: "stoa:shown" }> {
  if (message.type !== "stoa:shown" || typeof message.title !== "string") return false;
  return typeof message.path === "string" && /^\/(?![/\\])[^\\\s]{0,2082}$/.test(message.path);
}

const LONGEST_TITLE = 300;

type Shown = { readonly path: string; readonly title: string };

type Listeners = {
  readonly guest: FrameGuest | undefined;
  readonly onShown: (page: Shown) => void;
  /** The frame has executed the order with this number, or will with the page it starts to load. */
  readonly onCarriedOut: (order: number) => void;
  readonly onFlooded: () => void;
};

/** Opens a message channel to the frame. Incoming messages are validated, because themes run at the other end. */
export function openFrameChannel({ guest, onShown, onCarriedOut, onFlooded }: Listeners): {
  readonly ours: MessagePort;
  readonly theirs: MessagePort;
} {
  const { port1: ours, port2: theirs } = new MessageChannel();
  const isCalm = createFloodGate();
  ours.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isCalm()) {
      ours.close();
      guest?.leave();
      onFlooded();
      return;
    }
    if (!isMessage(data)) return;
    guest?.hear(data);
    if (data.type === "stoa:carried-out" && Number.isSafeInteger(data.order)) onCarriedOut(data.order);
    if (isShown(data)) onShown({ path: data.path, title: data.title.slice(0, LONGEST_TITLE) });
  });
  ours.start();
  return { ours, theirs };
}
