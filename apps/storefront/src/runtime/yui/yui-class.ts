export type YuiObject = {
  readonly get: (name: string) => unknown;
  readonly set: (name: string, value: unknown) => unknown;
  readonly fire: (type: string, payload?: object) => unknown;
  readonly after: (type: string, listener: (event: { readonly newVal: unknown }) => void) => unknown;
};
export type YuiClass = new (config?: object) => YuiObject;

export type Yui = {
  /** `create(name, base, extensions, methods, statics)` creates a class. */
  readonly Base: { readonly create: (...parts: readonly unknown[]) => YuiClass };
  readonly Global: {
    readonly fire: (type: string, payload?: object) => unknown;
    readonly on: (type: string, listener: (event: object) => void) => unknown;
  };
  readonly fire: (type: string, payload?: object) => unknown;
  readonly one: (node: Element) => unknown;
  readonly use: (...names: readonly unknown[]) => Yui;
  readonly _attach: (names: readonly string[]) => boolean;
  _use: (names: readonly string[], callback: unknown) => unknown;
  Squarespace?: object;
  Template?: unknown;
  Data?: object;
};

export type YuiGlobal = {
  (config?: object): Yui;
  /** `add(name, body, version, details)` registers a module. */
  readonly add: (name: string, body: (instance: Yui) => void, ...rest: readonly unknown[]) => void;
  readonly Env: { readonly mods: Readonly<Record<string, unknown>> };
};

type ClassParts = {
  readonly methods: Readonly<Record<string, (this: YuiObject, ...values: never[]) => unknown>>;
  /** Default attributes, which scripts override in the constructor and read with `get`. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Property of a node that holds it when used as a plugin. */
  readonly namespace?: string;
};

/** Creates a YUI class with attributes and events, usable with `new` or as a node plugin. */
export function createYuiClass(Y: Yui, name: string, { methods, attributes, namespace }: ClassParts): YuiClass {
  const ATTRS = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, { value }]));
  return Y.Base.create(name, Y.Base, [], methods, { ATTRS, ...(namespace === undefined ? {} : { NS: namespace }) });
}
