/** Keeps nothing any more and does `act` for each of what was kept; without it they go their plain way, the last one in the end. */
export type KeptSubmits = (act?: (submit: SubmitEvent) => void) => void;

function sendPlainly({ target, submitter }: SubmitEvent): void {
  (target as HTMLFormElement).requestSubmit(submitter);
}

/** Keeps back what is sent by something within `selector`, until the script is there that can do the same without a new page. */
export function keepSubmits(selector: string): KeptSubmits {
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
