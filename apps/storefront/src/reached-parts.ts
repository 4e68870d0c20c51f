import { INTENT_EVENTS } from "./first-intent.ts";
import { showConnectionMessage } from "./product/connection-message.ts";

/**
 * A part of a page that comes alive when a visitor reaches for it. Until then, and where its script can't be fetched, the server's HTML
 * works as it is: a form posts, a link leads on.
 */
type ReachedPart = {
  readonly selector: string;
  /** Buttons in it that do nothing without the script: an early press of one is kept and repeated. */
  readonly presses?: string;
  /** Fetches the script. What it gives brings the element that was reached to life, once. */
  readonly load: () => Promise<(element: HTMLElement) => void>;
};

const REACHED_PARTS: readonly ReachedPart[] = [
  {
    selector: ".product-restock-form",
    load: async () => (await import("./product/restock-form.ts")).mountRestockForm,
  },
];

function watchReached({ selector, presses, load }: ReachedPart, reached: Element): void {
  const taken = new WeakMap<HTMLElement, "waiting" | "alive">();

  const take = (element: HTMLElement): Promise<void> => {
    return load().then((mount) => {
      if (taken.get(element) === "alive") return;
      taken.set(element, "alive");
      mount(element);
    });
  };

  const reach = (target: EventTarget | null): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    // A failed fetch is tried again by the next sign of intent, and reported when something is sent or pressed.
    if (element !== null && !taken.has(element)) take(element).catch(() => undefined);
  };

  /** Keeps what comes before the script, once, and repeats it on what is alive then. */
  const keep = (event: Event, repeat: () => void, fail: () => void): void => {
    const target = event.target as Element;
    const element = target.closest<HTMLElement>(selector);
    const state = element && taken.get(element);
    if (element === null || state === "alive") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (state === "waiting") return;
    taken.set(element, "waiting");
    take(element).then(repeat, () => {
      taken.delete(element);
      fail();
    });
  };

  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    const fail = (): void => (form.method === "post" ? form.submit() : showConnectionMessage(form));
    keep(event, () => form.requestSubmit(event.submitter), fail);
  };

  const onClick = (event: Event): void => {
    const pressed = event.target instanceof Element && presses ? event.target.closest<HTMLElement>(presses) : null;
    if (pressed !== null) {
      keep(
        event,
        () => pressed.click(),
        () => showConnectionMessage(pressed),
      );
    }
  };

  const onIntent = ({ target }: Event): void => reach(target);
  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { capture: true, passive: true });
  reach(reached);
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("click", onClick, true);
}

/** Brings parts of the page to life when a visitor reaches for them; `reached` is where the first sign of it was. */
export function watchReachedParts(reached: Element): void {
  REACHED_PARTS.forEach((part) => watchReached(part, reached));
}
