type Singleton = Record<string, unknown>;

/**
 * Runs once the document is parsed and before `DOMContentLoaded`, so that listeners added for that are called; when the
 * document has been parsed already, after the running script.
 */
function whenParsed(run: () => void): void {
  if (document.readyState === "loading") document.addEventListener("readystatechange", run, { once: true });
  else queueMicrotask(run);
}

function start(singleton: Singleton): void {
  const { ready, initialize } = singleton;
  const run = typeof ready === "function" ? ready : initialize;
  if (typeof run !== "function") return;
  try {
    Reflect.apply(run, singleton, []);
  } catch (error) {
    // The others still run.
    reportError(error);
  }
}

/**
 * `window.Singleton`. `create(members)` returns the object at once; its `ready`, or else its `initialize`, runs once by
 * itself. spec: theme-runtime-names
 */
export const authorSingleton = {
  create: (singleton: Singleton = {}): Singleton => {
    whenParsed(() => start(singleton));
    return singleton;
  },
};
