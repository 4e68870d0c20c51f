import { runtimeWindow } from "../runtime-globals.ts";
import { TWEAK_CHANGED, type TweakChange } from "../watched-tweaks.ts";
import { createSquarespaceShim } from "./squarespace-shim.ts";
import type { Yui, YuiGlobal } from "./yui-class.ts";
import { yuiData } from "./yui-data.ts";

/* Appended to YUI's own code in one classic script (see vite/yui-source.ts): the platform's parts of `Y`. */

const CORE_MODULE = "stoa-squarespace";
const SHIM_MODULE = "stoa-squarespace-shim";
const { YUI } = window as unknown as { readonly YUI: YuiGlobal };

YUI.add(
  SHIM_MODULE,
  (Y) => {
    const shim = createSquarespaceShim(Y);
    Object.defineProperty(Y, "Squarespace", { value: shim, writable: true, configurable: true, enumerable: true });
  },
  "1",
  { requires: ["base", "node", "event-custom"] },
);

/** Every instance has `Y.Squarespace`, but its modules are attached only on first use. */
function offerShim(Y: Yui): void {
  Object.defineProperty(Y, "Squarespace", {
    configurable: true,
    enumerable: true,
    get: () => {
      Y._attach([SHIM_MODULE]);
      return Object.getOwnPropertyDescriptor(Y, "Squarespace")?.value as unknown;
    },
    set: (value: unknown) => {
      Object.defineProperty(Y, "Squarespace", { value, writable: true, configurable: true, enumerable: true });
    },
  });
}

/**
 * An unknown module name was a module of the platform, which brought others along; everything available is attached
 * instead. Nothing is fetched.
 */
function replaceUnknownModules(Y: Yui): void {
  const attach = Y._use.bind(Y);
  const { mods } = YUI.Env;
  const isKnown = (name: string): boolean => name === "*" || Object.hasOwn(mods, name);
  Y._use = (names, callback) => {
    if (names.every(isKnown)) return attach(names, callback);
    return attach(Object.keys(mods), callback);
  };
}

YUI.add(
  CORE_MODULE,
  (Y) => {
    offerShim(Y);
    replaceUnknownModules(Y);
  },
  "1",
);

const Y = YUI().use("*");
runtimeWindow.Y = Y;
Y.Data ??= yuiData;
Y.Template ??= (Y.Squarespace as { readonly Template: unknown }).Template;
// Some scripts call `Squarespace.TextShrink` and the like; the object must stay the one that tracks body loading.
const { Squarespace = {} } = runtimeWindow;
for (const [name, member] of Object.entries(Y.Squarespace ?? {})) {
  if (!(name in Squarespace)) Object.assign(Squarespace, { [name]: member });
}

document.addEventListener(TWEAK_CHANGED, (event) => {
  const { name, value } = (event as CustomEvent<TweakChange>).detail;
  Y.Global.fire("tweak:change", { name, value, getName: () => name, getValue: () => value });
});
