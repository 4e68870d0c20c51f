/** Event on `document` when the editor changes a tweak; detail `{ name, value }`. */
export const TWEAK_CHANGED = "stoa:tweak-changed";

export type TweakChange = { readonly name: string; readonly value: string };

type TweakWatcher = (change: TweakChange) => void;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function readPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce((found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined), value);
}

/** Returns a tweak's value from `Static.SQUARESPACE_CONTEXT.tweakJSON`, or undefined. spec: template-platform 1.8 */
export function getTweakValue(context: unknown, name: string): unknown {
  return readPath(context, ["tweakJSON", name]);
}

/** Updates a tweak in the page context; a context without tweaks is unchanged. */
export function storeTweakValue(context: unknown, { name, value }: TweakChange): void {
  const tweaks = readPath(context, ["tweakJSON"]);
  if (isRecord(tweaks)) tweaks[name] = value;
}

/** Watches one or several tweaks. */
export function watchTweaks(names: string | readonly string[], watcher: TweakWatcher): void {
  const wanted = new Set(typeof names === "string" ? [names] : names);
  document.addEventListener(TWEAK_CHANGED, (event) => {
    const { detail } = event as CustomEvent<TweakChange>;
    if (wanted.has(detail.name)) watcher(detail);
  });
}
