import { CALLING_SCRIPTS } from "./calling-scripts.ts";
import { LATER_SCRIPTS } from "./later-scripts.ts";
import { LOADING_SCRIPTS } from "./loading-scripts.ts";
import { WATCHING_SCRIPTS } from "./watching-scripts.ts";
import { WINDOW_SCRIPTS } from "./window-scripts.ts";
import type { HostileScript } from "./hostile-kit.ts";

/** Groups that attack together, so that one visit tries many. */
export const HOSTILE_SCRIPTS: Readonly<Record<string, Readonly<Record<string, HostileScript>>>> = {
  "scripts that watch a page": WATCHING_SCRIPTS,
  "scripts that call the shop": CALLING_SCRIPTS,
  "scripts that load the checkout into an element": LOADING_SCRIPTS,
  "scripts that hold the shopper's window": WINDOW_SCRIPTS,
  "scripts of a later visit": LATER_SCRIPTS,
};
