/** Messages for the players of both services; each ignores the other's. */
function messages(speed: number): string[] {
  return [
    JSON.stringify({ event: "command", func: "setPlaybackRate", args: [speed] }),
    JSON.stringify({ method: "setPlaybackRate", value: speed }),
  ];
}

/** Sets the speed of an embedded player once it is ready. */
export function setPlayerSpeed(frame: HTMLIFrameElement, speed: number): void {
  const { origin } = new URL(frame.src);
  const send = (message: string): void => frame.contentWindow?.postMessage(message, origin);
  const hear = ({ source, origin: from }: MessageEvent): void => {
    if (source !== frame.contentWindow || from !== origin) return;
    removeEventListener("message", hear);
    messages(speed).forEach(send);
  };
  addEventListener("message", hear);
  // YouTube's player sends no events until it is asked.
  frame.addEventListener("load", () => send(JSON.stringify({ event: "listening" })));
}
