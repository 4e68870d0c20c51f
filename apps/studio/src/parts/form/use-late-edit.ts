import { useLayoutEffect, useState } from "react";
import { createLateEdit, type LateEdit } from "../../drafts/late-edits.ts";
import { flushBeforeActs } from "../draft/flush-before-acts.ts";

/** A timer set in an animation frame runs after its paint. A hidden page has no frames. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    timer = setTimeout(run);
  };
  const frame = document.hidden ? undefined : requestAnimationFrame(wait);
  if (frame === undefined) wait();
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Passes on a field's value after the paint, or at once before other actions and on unmount. */
export function useLateEdit<Value>(handOn: (value: Value) => void): LateEdit<Value> {
  const [late] = useState(() => createLateEdit(handOn, afterPaint));
  useLayoutEffect(() => late.handTo(handOn), [late, handOn]);
  useLayoutEffect(() => flushBeforeActs(window, late.flush), [late]);
  return late;
}
