type KeptEvent = {
  /** Called once the element is alive. */
  readonly repeat: () => void;
  /** Tells the visitor that the script cannot be loaded. */
  readonly fail: () => void;
};

/** Elements whose script is loaded when a visitor turns to them. */
export type LateElements = {
  /** Loads the script and hands it the element, at a sign of intent. A failed load is silent: the next sign tries again. */
  readonly reach: (element: HTMLElement) => void;
  /** Holds back an event that came before the script. The first one is repeated when the element is alive, later ones are dropped. */
  readonly keep: (event: Event, element: HTMLElement, kept: KeptEvent) => void;
  /** Takes every element for new: the page's content was replaced. */
  readonly forget: () => void;
};

/** `load` resolves with the function that takes over an element; it runs once for each. */
export function lateElements(load: () => Promise<(element: HTMLElement) => void>): LateElements {
  let alive = new WeakSet<HTMLElement>();
  const waiting = new WeakSet<HTMLElement>();

  const take = async (element: HTMLElement): Promise<void> => {
    const mount = await load();
    if (alive.has(element)) return;
    alive.add(element);
    mount(element);
  };

  return {
    reach: (element) => {
      if (!alive.has(element) && !waiting.has(element)) take(element).catch(() => undefined);
    },
    keep: (event, element, { repeat, fail }) => {
      if (alive.has(element)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (waiting.has(element)) return;
      waiting.add(element);
      take(element)
        .finally(() => waiting.delete(element))
        .then(repeat, fail);
    },
    forget: () => {
      alive = new WeakSet();
    },
  };
}
