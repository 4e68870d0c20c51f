/** Event on `document` when the editor changes a tweak; detail `{ name, value }`. */
export const TWEAK_CHANGED = "stoa:tweak-changed";

export type TweakChange = { readonly name: string; readonly value: string };

type TweakWatcher = (change: TweakChange) => void;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Value of a member at some depth; undefined when one of them is missing. */
export function readPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce((found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined), value);
}

/** Value of a tweak in `Static.SQUARESPACE_CONTEXT.tweakJSON`; undefined for none. spec: template-platform 1.8 */
export function getTweakValue(context: unknown, name: string): unknown {
  return readPath(context, ["tweakJSON", name]);
}

/** Keeps a changed tweak where scripts read it; a context without tweaks stays as it is. */
export function storeTweakValue(context: unknown, { name, value }: TweakChange): void {
  const tweaks = readPath(context, ["tweakJSON"]);
  if (isRecord(tweaks)) tweaks[name] = value;
}

/** Calls a watcher for one tweak, or for several. */
export function watchTweaks(names: string | readonly string[], watcher: TweakWatcher): void {
  const wanted = new Set(typeof names === "string" ? [names] : names);
  document.addEventListener(TWEAK_CHANGED, (event) => {
    const { detail } = event as CustomEvent<TweakChange>;
    if (wanted.has(detail.name)) watcher(detail);
  });
}
