type Members = Readonly<Record<string, unknown>>;
type Method = (this: object, ...values: unknown[]) => unknown;
type AuthorClass = Method & {
  superclass: unknown;
  readonly addMethods: (members: Members) => AuthorClass;
};

function isMethod(value: unknown): value is Method {
  return typeof value === "function";
}

function asksForParent(method: Method): boolean {
  const text = Function.prototype.toString.call(method);
  return /^\$super\b/.test(text.slice(text.indexOf("(") + 1).trimStart());
}

/** A method whose first parameter is named `$super` gets the parent's method of the same name in it. */
function withParentMethod(method: Method, parent: object, name: string): Method {
  if (!asksForParent(method)) return method;
  return function callWithParent(this: object, ...values) {
    const inherited = (...passed: unknown[]): unknown => {
      const parentMethod: unknown = Reflect.get(parent, name);
      return isMethod(parentMethod) ? parentMethod.apply(this, passed) : undefined;
    };
    return method.call(this, inherited, ...values);
  };
}

/** Runs a parent without `initialize`: one of these classes, a function or an ES6 class. */
function runParent(parent: unknown, self: object, values: readonly unknown[]): unknown {
  if (!isMethod(parent)) return undefined;
  if ("addMethods" in parent) return parent.apply(self, [...values]);
  return Reflect.construct(parent, values, self.constructor);
}

function create(...parts: readonly unknown[]): AuthorClass {
  const [parent, ...rest] = parts;
  const inherited = (isMethod(parent) ? parent.prototype : Object.prototype) as object;
  const prototype = Object.create(inherited) as Record<string, unknown>;
  const addMethods = (members: Members): AuthorClass => {
    for (const [name, member] of Object.entries(members)) {
      prototype[name] = isMethod(member) ? withParentMethod(member, inherited, name) : member;
    }
    return created;
  };
  function construct(this: object, ...values: unknown[]): unknown {
    const initialize: unknown = Reflect.get(this, "initialize");
    return isMethod(initialize) ? void initialize.apply(this, values) : runParent(parent, this, values);
  }
  const created: AuthorClass = Object.assign(construct, {
    superclass: isMethod(parent) ? parent : null,
    addMethods,
  });
  created.prototype = prototype;
  for (const members of isMethod(parent) ? rest : parts) {
    if (typeof members === "object" && members !== null) addMethods(members as Members);
  }
  Object.defineProperty(prototype, "constructor", { value: created, writable: true, configurable: true });
  return created;
}

/**
 * `window.Class`. `create([Parent,] members…)` gives a constructor that runs `initialize` with its arguments; members of
 * parents are inherited, and a method whose first parameter is `$super` gets the parent's. spec: theme-runtime-names
 */
export const authorClass = { create, extend: create };
