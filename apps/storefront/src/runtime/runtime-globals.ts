import type { ImageConfig } from "./image/image-loader.ts";
import type { Modernizr } from "./modernizr.ts";
import type { SquarespaceGlobal } from "./squarespace-global.ts";
import type { TweakChange } from "./watched-tweaks.ts";
import type { UserAccountApi } from "./user-account-global.ts";

/** spec: template-platform 1.9 */
export type RuntimeGlobals = {
  Static?: { SQUARESPACE_CONTEXT?: unknown };
  Squarespace?: SquarespaceGlobal;
  ImageLoader?: {
    readonly load: (images: unknown, config?: ImageConfig) => boolean;
    readonly bootstrap: () => void;
  };
  UserAccountApi?: UserAccountApi;
  Tweak?: {
    readonly getValue: (name: string) => unknown;
    readonly watch: (names: string | readonly string[], watcher: (change: TweakChange) => void) => void;
  };
  SQS?: object;
  Class?: object;
  Singleton?: object;
  Modernizr?: Modernizr;
  Y?: object;
};

export const runtimeWindow: Window & RuntimeGlobals = window;
