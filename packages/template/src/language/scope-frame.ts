import type { RenderState } from "./render-state.ts";

/** Renders one instruction or block in a scope. */
export type Render = (frame: Frame) => string;

/** One scope: a node, the way outward, what was bound here. spec: template-language 5 */
export interface Frame {
  node: unknown;
  readonly parent: Frame | undefined;
  readonly state: RenderState;
  /** Position of a loop, or -1. */
  index: number;
  /** Names are not looked for beyond this frame. */
  readonly stop: boolean;
  locals: Map<string, unknown> | undefined;
  macros: Map<string, Render> | undefined;
}

/** The outermost scope of a render. */
export function createRootFrame(node: unknown, state: RenderState): Frame {
  return { node, parent: undefined, state, index: -1, stop: false, locals: undefined, macros: undefined };
}

/** A scope inside another one. */
export function pushFrame(node: unknown, parent: Frame): Frame {
  return { node, parent, state: parent.state, index: -1, stop: false, locals: undefined, macros: undefined };
}

/** A scope that sees nothing of what is around it. */
export function pushPrivateFrame(node: unknown, parent: Frame): Frame {
  return { node, parent, state: parent.state, index: -1, stop: true, locals: undefined, macros: undefined };
}

/** Binds a local variable in exactly this scope. */
export function bindLocal(frame: Frame, name: string, value: unknown): void {
  frame.locals ??= new Map();
  frame.locals.set(name, value);
}

/** Finds a macro in any scope around; private scopes do not hide macros. spec: template-language 5.3 */
export function findMacro(frame: Frame, name: string): FoundMacro | undefined {
  for (let scope: Frame | undefined = frame; scope !== undefined; scope = scope.parent) {
    const render = scope.macros?.get(name);
    if (render !== undefined) return { render, scope };
  }
  return undefined;
}

/** A macro with the scope it was defined in. */
export interface FoundMacro {
  readonly render: Render;
  readonly scope: Frame;
}
