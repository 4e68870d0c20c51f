import type { Frame, Render, RenderState } from "./render-state.ts";

/** Creates the outermost scope of a render. */
export function createRootFrame(node: unknown, state: RenderState): Frame {
  return { node, parent: undefined, state, index: -1, stop: false, locals: undefined, macros: undefined };
}

/** Creates a nested scope. */
export function pushFrame(node: unknown, parent: Frame): Frame {
  return { node, parent, state: parent.state, index: -1, stop: false, locals: undefined, macros: undefined };
}

/** Creates a nested scope that cannot see outer ones. */
export function pushPrivateFrame(node: unknown, parent: Frame): Frame {
  return { node, parent, state: parent.state, index: -1, stop: true, locals: undefined, macros: undefined };
}

/** Binds a local variable in exactly this scope. */
export function bindLocal(frame: Frame, name: string, value: unknown): void {
  frame.locals ??= new Map();
  frame.locals.set(name, value);
}

/** Finds a macro in this or any outer scope; private scopes do not hide macros. spec: template-language 5.3 */
export function findMacro(frame: Frame, name: string): FoundMacro | undefined {
  for (let scope: Frame | undefined = frame; scope !== undefined; scope = scope.parent) {
    const render = scope.macros?.get(name);
    if (render !== undefined) return { render, scope };
  }
  return undefined;
}

export interface FoundMacro {
  readonly render: Render;
  readonly scope: Frame;
}
