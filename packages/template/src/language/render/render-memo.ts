import type { Dependency, Frame, Recorder, Render, RenderMemo } from "./render-state.ts";

interface Remembered {
  readonly dependencies: readonly Dependency[];
  readonly text: string;
}

/** Texts by locale, loop body and item. */
type MemoTexts = Map<string, WeakMap<Render, WeakMap<object, Remembered[]>>>;

/**
 * Creates a cache of item texts for `render`. Only for data that never changes, such as a published release: an item's
 * text is reused when the item is the same object and everything it reads from outside, including `@index` and macros,
 * has the same value.
 */
export function createRenderMemo(): RenderMemo {
  const texts: MemoTexts = new Map();
  return { renderItem: (element, body) => renderRemembered(element, body, texts) };
}

const VARIANTS = 4;

function renderRemembered(element: Frame, body: Render, memo: MemoTexts): string {
  const { node, parent, state } = element;
  if (typeof node !== "object" || node === null || parent === undefined) return body(element);
  const known = rememberedTexts(memo, { locale: state.locale, body, node });
  const match = known.find(({ dependencies }) => isUnchanged(dependencies, parent));
  if (match !== undefined) return match.text;
  const errors = state.errors.length;
  const { text, recorder } = renderRecorded(element, body);
  const isSound = !recorder.isTainted && state.errors.length === errors && !state.stopped;
  if (isSound && known.length < VARIANTS) known.push({ dependencies: [...recorder.dependencies.values()], text });
  return text;
}

function isUnchanged(dependencies: readonly Dependency[], loop: Frame): boolean {
  return dependencies.every(({ read, value }) => Object.is(read(loop), value));
}

interface RecordedText {
  readonly text: string;
  readonly recorder: BodyRecorder;
}

interface BodyRecorder extends Recorder {
  readonly dependencies: Map<string, Dependency>;
}

function createRecorder(boundary: Frame, parent: Recorder | undefined): BodyRecorder {
  const dependencies = new Map<string, Dependency>();
  return {
    dependencies,
    isTainted: false,
    record: (frame, found, dependency) => {
      if (isOutside(frame, found, boundary)) dependencies.set(dependency.key, dependency);
      parent?.record(frame, found, dependency);
    },
  };
}

function renderRecorded(element: Frame, body: Render): RecordedText {
  const { state } = element;
  const parent = state.recorder;
  const recorder = createRecorder(element, parent);
  state.recorder = recorder;
  try {
    return { text: body(element), recorder };
  } finally {
    state.recorder = parent;
    if (recorder.isTainted && parent !== undefined) parent.isTainted = true;
  }
}

interface MemoPlace {
  readonly locale: string;
  readonly body: Render;
  readonly node: object;
}

function rememberedTexts(memo: MemoTexts, { locale, body, node }: MemoPlace): Remembered[] {
  const bodies = memo.get(locale) ?? new WeakMap<Render, WeakMap<object, Remembered[]>>();
  memo.set(locale, bodies);
  const nodes = bodies.get(body) ?? new WeakMap<object, Remembered[]>();
  bodies.set(body, nodes);
  const texts = nodes.get(node) ?? [];
  nodes.set(node, texts);
  return texts;
}

/** True unless the name was found between the frame and the boundary. */
function isOutside(frame: Frame, found: Frame | undefined, boundary: Frame): boolean {
  for (let scope: Frame | undefined = frame; scope !== undefined; scope = scope.parent) {
    if (scope === found) return false;
    if (scope === boundary) return true;
    if (scope.stop) return false;
  }
  return true;
}
