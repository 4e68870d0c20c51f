/**
 * Stops intercepting and runs `act` for each kept submit; without `act` they are submitted normally, the last one at
 * the end.
 */
export type SubmitBuffer = (act?: (submit: SubmitEvent) => void) => void;

function sendPlainly({ target, submitter }: SubmitEvent): void {
  (target as HTMLFormElement).requestSubmit(submitter);
}

/** Holds back submits within `selector` until the script that handles them is loaded. */
export function bufferSubmits(selector: string): SubmitBuffer {
  const kept: SubmitEvent[] = [];
  const keep = (event: SubmitEvent): void => {
    if ((event.submitter ?? (event.target as Element)).closest(selector)) {
      kept.push(event);
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  addEventListener("submit", keep, true);
  return (act = sendPlainly) => {
    removeEventListener("submit", keep, true);
    kept.forEach(act);
  };
}
