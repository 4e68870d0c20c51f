import type { RuntimeErrorCode, TemplateError } from "./template-errors.ts";
import type { CompiledTemplate } from "./compiled-template.ts";
import type { Frame, Render } from "./scope-frame.ts";
import type { Locate } from "./source-position.ts";
import { rememberSource } from "./source-position.ts";

/** Bounds of one render; what is not given has the default of `DEFAULT_LIMITS`. */
export interface RenderLimits {
  /** Nested partials and macros. */
  readonly depth?: number;
  /** Milliseconds of work; loading locale data does not count. */
  readonly timeMs?: number;
  /** Length of the output, in code units. */
  readonly outputChars?: number;
  /** Units of work: a loop step, an applied partial, a stretch of text formatted. */
  readonly iterations?: number;
  /** Tokens of one expression; 0 is no limit. */
  readonly tokens?: number;
  /** Length of a text an expression may build; 0 is no limit. */
  readonly stringChars?: number;
}

/** What a render may use up when the caller says nothing. */
export const DEFAULT_LIMITS: Required<RenderLimits> = {
  depth: 16,
  timeMs: 60,
  outputChars: 2_000_000,
  iterations: 1_000_000,
  tokens: 0,
  stringChars: 1_000_000,
};

const LIMIT_NAMES = Object.keys(DEFAULT_LIMITS) as (keyof RenderLimits)[];

/** The limits of a render; what is missing, or undefined, has its default. */
export function completeLimits(limits: RenderLimits = {}): Required<RenderLimits> {
  const complete = { ...DEFAULT_LIMITS };
  for (const name of LIMIT_NAMES) complete[name] = limits[name] ?? complete[name];
  return complete;
}

/** Where in which template an instruction stands. */
export interface TagSite {
  readonly opcode: string;
  readonly offset: number;
  readonly locate: Locate;
}

/** A partial as the caller of `render` gives it, already looked up and compiled. */
export type PartialLookup = (name: string) => CompiledTemplate | undefined;

/** Something an item's text was made from that lies outside the item. */
export interface Dependency {
  readonly key: string;
  readonly value: unknown;
  /** Reads it again, seen from the loop. */
  readonly read: (frame: Frame) => unknown;
}

/** Watches what the body of a loop reads from outside its element. */
export interface Recorder {
  /** Takes down a lookup that started at a frame and ended at another one, or nowhere. */
  readonly record: (frame: Frame, found: Frame | undefined, dependency: Dependency) => void;
  /** Set by what can't be remembered: the clock, injected values, functions of the host. */
  isTainted: boolean;
}

/** Texts of loop items, kept across renders. Made by `createRenderMemo` of `@stoa/template/render-memo`. */
export interface RenderMemo {
  readonly renderItem: (element: Frame, body: Render) => string;
}

/** All that changes while one render runs, shared by its frames. */
export interface RenderState {
  readonly errors: TemplateError[];
  readonly limits: Required<RenderLimits>;
  readonly findPartial: PartialLookup;
  readonly injects: Readonly<Record<string, unknown>>;
  readonly locale: string;
  readonly now: number | undefined;
  /** Partials that were found broken, so that each problem is told once. */
  readonly brokenPartials: Set<string>;
  /** Expressions whose parse error was told. */
  readonly brokenExpressions: Set<object>;
  /** Set once a limit is hit: loops and partials end, what was rendered stays. */
  stopped: boolean;
  depth: number;
  fuel: number;
  nextClockFuel: number;
  deadline: number;
  /** Characters of finished outermost loops and partials. */
  produced: number;
  /** Loops and partials that are running. */
  open: number;
  readonly memo: RenderMemo | undefined;
  /** Watches lookups while the text of a loop item is made for the memo. */
  recorder: Recorder | undefined;
  /** The tag that is running, for errors raised inside formatters. */
  site: TagSite | undefined;
}

const FUEL_PER_CLOCK = 128;

/** Fresh state for one render. */
export function createRenderState(
  options: Pick<RenderState, "limits" | "findPartial" | "injects" | "locale" | "now" | "memo">,
): RenderState {
  const { limits } = options;
  return {
    errors: [],
    limits,
    findPartial: options.findPartial,
    injects: options.injects,
    locale: options.locale,
    now: options.now,
    brokenPartials: new Set(),
    brokenExpressions: new Set(),
    stopped: false,
    depth: 0,
    fuel: limits.iterations,
    nextClockFuel: Math.max(0, limits.iterations - FUEL_PER_CLOCK),
    deadline: performance.now() + limits.timeMs,
    produced: 0,
    open: 0,
    memo: options.memo,
    recorder: undefined,
    site: undefined,
  };
}

/** Pays for work; false once the render has to end. */
export function spend(state: RenderState, units: number): boolean {
  state.fuel -= units;
  if (state.fuel < state.nextClockFuel) checkBudget(state);
  return !state.stopped;
}

function checkBudget(state: RenderState): void {
  state.nextClockFuel = Math.max(0, state.fuel - FUEL_PER_CLOCK);
  if (state.fuel < 0) {
    stopRender(state, `The render used up its ${state.limits.iterations} iterations`);
  } else if (performance.now() > state.deadline) {
    stopRender(state, `The render took longer than ${state.limits.timeMs} ms`);
  }
}

/** Ends loops and partials from here on and says why, once. */
function stopRender(state: RenderState, reason: string): void {
  if (state.stopped) return;
  state.stopped = true;
  addRuntimeError(state, { code: "CODE_LIMIT_REACHED", message: `${reason}; the rest of it was cut.` });
}

/** The text of a whole render, cut when it is too long. */
export function cutToLimit(state: RenderState, text: string): string {
  state.produced = 0;
  return cutToRoom(state, text);
}

/** Stops the render when `length` more characters are too many; true when they are. */
export function exceedsOutput(state: RenderState, length: number): boolean {
  const limit = state.limits.outputChars;
  if (state.produced + length <= limit) return false;
  stopRender(state, `The output grew beyond ${limit} characters`);
  return true;
}

/** The part of a text for which the output has room; stops the render when that is not all of it. */
export function cutToRoom(state: RenderState, text: string): string {
  if (!exceedsOutput(state, text.length)) return text;
  return text.slice(0, Math.max(0, state.limits.outputChars - state.produced));
}

/** Ends a loop or partial: its text is checked and, for an outermost one, added to what the render has produced. */
export function closeOutput(state: RenderState, text: string): string {
  state.open -= 1;
  const kept = cutToRoom(state, text);
  if (state.open === 0) state.produced += kept.length;
  return kept;
}

/** Marks what runs now as not to be remembered. */
export function taintMemo(state: RenderState): void {
  if (state.recorder !== undefined) state.recorder.isTainted = true;
}

/** The moment a render is for; what depends on it is never remembered. */
export function readClock({ state }: { readonly state: RenderState }): number {
  taintMemo(state);
  return state.now ?? Date.now();
}

/** Adds a run-time error, placed at the running tag; a general error keeps its text, others get `RuntimeError: ` before it. */
export function addRuntimeError(
  state: RenderState,
  problem: { readonly code: RuntimeErrorCode; readonly message: string; readonly site?: TagSite | undefined },
): void {
  if (state.errors.length >= MAXIMUM_ERRORS && problem.code !== "CODE_LIMIT_REACHED") return;
  const site = problem.site ?? state.site;
  const { line, column } = site === undefined ? { line: 0, column: 0 } : site.locate(site.offset);
  const message = problem.code === "GENERAL_ERROR" ? problem.message : `RuntimeError: ${problem.message}`;
  const error: TemplateError = { code: problem.code, type: "runtime", message, line, column };
  if (site !== undefined) rememberSource(error, site.locate);
  state.errors.push(error);
}

/** A loop over a broken tag must not fill memory with the same message. */
const MAXIMUM_ERRORS = 1000;

/** Records whatever an instruction threw; its output is lost, the render goes on. spec: template-language 6, 15.1 */
export function addUnexpectedError(state: RenderState, site: TagSite, error: unknown): string {
  const name = error instanceof Error ? error.name : "Error";
  const detail = error instanceof Error ? error.message : String(error);
  const message = `Unexpected ${name} error when executing ${site.opcode}: ${detail}`;
  addRuntimeError(state, { code: "UNEXPECTED_ERROR", message, site });
  return "";
}
