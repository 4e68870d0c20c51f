import type { RuntimeErrorCode, TemplateError } from "../template-errors.ts";
import type { Locate } from "../source-position.ts";
import { rememberSource } from "../source-position.ts";
import type { TreeNode } from "../tree/template-tree.ts";

/** Limits of one render, with the defaults of `DEFAULT_LIMITS`. */
export interface RenderLimits {
  /** Nested partials and macros. */
  readonly depth?: number;
  /** Milliseconds of work, excluding the loading of locale data. */
  readonly timeMs?: number;
  /** Length of the output in code units. */
  readonly outputChars?: number;
  /** Units of work: a loop step, an applied partial, a stretch of formatted text. */
  readonly iterations?: number;
  /** Tokens of one expression; 0 for no limit. */
  readonly tokens?: number;
  /** Length of text an expression may build; 0 for no limit. */
  readonly stringChars?: number;
}

export const DEFAULT_LIMITS: Required<RenderLimits> = {
  depth: 16,
  timeMs: 60,
  outputChars: 2_000_000,
  iterations: 1_000_000,
  tokens: 0,
  stringChars: 1_000_000,
};

const LIMIT_NAMES = Object.keys(DEFAULT_LIMITS) as (keyof RenderLimits)[];

/** Returns the limits of a render, with defaults for missing and undefined ones. */
export function completeLimits(limits: RenderLimits = {}): Required<RenderLimits> {
  const complete = { ...DEFAULT_LIMITS };
  for (const name of LIMIT_NAMES) complete[name] = limits[name] ?? complete[name];
  return complete;
}

export interface TagSite {
  readonly opcode: string;
  readonly offset: number;
  readonly locate: Locate;
}

export type Render = (frame: Frame) => string;

/** One scope: a node, its parent, and its bindings. spec: template-language 5 */
export interface Frame {
  node: unknown;
  readonly parent: Frame | undefined;
  readonly state: RenderState;
  /** Index of a loop, or -1. */
  index: number;
  /** Whether lookups end at this frame. */
  readonly stop: boolean;
  locals: Map<string, unknown> | undefined;
  macros: Map<string, Render> | undefined;
}

export interface CompiledTemplate {
  readonly tree: readonly TreeNode[];
  readonly errors: readonly TemplateError[];
  readonly render: Render;
}

export type PartialLookup = (name: string) => CompiledTemplate | undefined;

/** Something outside an item that its text depends on. */
export interface Dependency {
  readonly key: string;
  readonly value: unknown;
  /** Reads the value again, from the loop's scope. */
  readonly read: (frame: Frame) => unknown;
}

/** Records what a loop body reads from outside its item. */
export interface Recorder {
  /** Records a lookup that started at one frame and ended at another, or nowhere. */
  readonly record: (frame: Frame, found: Frame | undefined, dependency: Dependency) => void;
  /** Set by anything that cannot be cached: the clock, injected values, host functions. */
  isTainted: boolean;
}

/** Cached texts of loop items, kept across renders. Created by `createRenderMemo` of `@stoa/template/render-memo`. */
export interface RenderMemo {
  readonly renderItem: (element: Frame, body: Render) => string;
}

export interface RenderState {
  readonly errors: TemplateError[];
  readonly limits: Required<RenderLimits>;
  readonly findPartial: PartialLookup;
  readonly injects: Readonly<Record<string, unknown>>;
  readonly locale: string;
  readonly now: number | undefined;
  /** Partials found broken, so that each problem is reported once. */
  readonly brokenPartials: Set<string>;
  /** Expressions whose parse error has been reported. */
  readonly brokenExpressions: Set<object>;
  /** Set once a limit is reached: loops and partials end, the output so far is kept. */
  stopped: boolean;
  depth: number;
  fuel: number;
  nextClockFuel: number;
  deadline: number;
  /** Characters produced by finished outermost loops and partials. */
  produced: number;
  /** Number of running loops and partials. */
  open: number;
  readonly memo: RenderMemo | undefined;
  /** Records lookups while a loop item's text is rendered for the memo. */
  recorder: Recorder | undefined;
  /** The running tag, for errors raised inside formatters. */
  site: TagSite | undefined;
}

const FUEL_PER_CLOCK = 128;

/** Creates the state of one render. */
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

/** Pays for work; returns false once the render must end. */
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

/** Ends loops and partials from here on and reports why, once. */
function stopRender(state: RenderState, reason: string): void {
  if (state.stopped) return;
  state.stopped = true;
  addRuntimeError(state, { code: "CODE_LIMIT_REACHED", message: `${reason}; the rest of it was cut.` });
}

/** Returns the text of a whole render, truncated to the output limit. */
export function cutToLimit(state: RenderState, text: string): string {
  state.produced = 0;
  return cutToRoom(state, text);
}

/** Stops the render and returns true when `length` more characters exceed the output limit. */
export function exceedsOutput(state: RenderState, length: number): boolean {
  const limit = state.limits.outputChars;
  if (state.produced + length <= limit) return false;
  stopRender(state, `The output grew beyond ${limit} characters`);
  return true;
}

/** Returns the part of a text that fits the output limit; stops the render when it does not fit entirely. */
export function cutToRoom(state: RenderState, text: string): string {
  if (!exceedsOutput(state, text.length)) return text;
  return text.slice(0, Math.max(0, state.limits.outputChars - state.produced));
}

/** Ends a loop or partial: checks its text and, for an outermost one, adds it to the produced output. */
export function closeOutput(state: RenderState, text: string): string {
  state.open -= 1;
  const kept = cutToRoom(state, text);
  if (state.open === 0) state.produced += kept.length;
  return kept;
}

/** Marks the current loop item as not cacheable. */
export function taintMemo(state: RenderState): void {
  if (state.recorder !== undefined) state.recorder.isTainted = true;
}

/** Returns the time of the render; whatever depends on it is never cached. */
export function readClock({ state }: { readonly state: RenderState }): number {
  taintMemo(state);
  return state.now ?? Date.now();
}

/**
 * Adds a run-time error located at the running tag; a general error keeps its text, others get the prefix
 * `RuntimeError: `.
 */
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

/** Keeps a loop over a broken tag from filling memory with the same message. */
const MAXIMUM_ERRORS = 1000;

/** Records an exception of an instruction; its output is lost, the render continues. spec: template-language 6, 15.1 */
export function addUnexpectedError(state: RenderState, site: TagSite, error: unknown): string {
  const name = error instanceof Error ? error.name : "Error";
  const detail = error instanceof Error ? error.message : String(error);
  const message = `Unexpected ${name} error when executing ${site.opcode}: ${detail}`;
  addRuntimeError(state, { code: "UNEXPECTED_ERROR", message, site });
  return "";
}
