import type { PreviewToStudio, StudioToPreview } from "@stoa/core/site/preview-messages.ts";

/** Who talks with the frame beside the preview itself. */
export type FrameGuest = {
  /** The frame shows a page anew; `send`, and what gives it the keyboard, are good until the next call. */
  readonly connect: (send: (message: StudioToPreview) => void, focus: () => void) => void;
  /** Said by the frame, in which themes run: to be checked. */
  readonly hear: (message: PreviewToStudio) => void;
  readonly leave: () => void;
};

/** A page that scrolls says some 60 a second. */
const MOST_PER_SECOND = 400;

/** Whether one more message is still what a page would say. */
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

/** The path becomes a link of the studio, so it must lead nowhere but to the site. */
function isShown(message: PreviewToStudio): message is Extract<PreviewToStudio, { type: "stoa:shown" }> {
  if (message.type !== "stoa:shown" || typeof message.title !== "string") return false;
  return typeof message.path === "string" && /^\/(?![/\\])[^\\\s]{0,2082}$/.test(message.path);
}

const LONGEST_TITLE = 300;

type Shown = { readonly path: string; readonly title: string };

type Listeners = {
  readonly guest: FrameGuest | undefined;
  readonly onShown: (page: Shown) => void;
  /** The frame has done what it was told with this number, or will with the page it begins to load. */
  readonly onCarriedOut: (order: number) => void;
  readonly onFlooded: () => void;
};

/** A channel to the frame. What comes out of it is checked here: themes run beside who speaks at the other end. */
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
