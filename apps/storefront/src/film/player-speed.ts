/** What the players of both services understand; each leaves out what is not its own. */
function messages(speed: number): string[] {
  return [
    JSON.stringify({ event: "command", func: "setPlaybackRate", args: [speed] }),
    JSON.stringify({ method: "setPlaybackRate", value: speed }),
  ];
}

/** Sets how fast the player in a frame plays, once it says that it is there. */
export function setPlayerSpeed(frame: HTMLIFrameElement, speed: number): void {
  const { origin } = new URL(frame.src);
  const send = (message: string): void => frame.contentWindow?.postMessage(message, origin);
  const hear = ({ source, origin: from }: MessageEvent): void => {
    if (source !== frame.contentWindow || from !== origin) return;
    removeEventListener("message", hear);
    messages(speed).forEach(send);
  };
  addEventListener("message", hear);
  // YouTube's tells nothing unless it is asked.
  frame.addEventListener("load", () => send(JSON.stringify({ event: "listening" })));
}
