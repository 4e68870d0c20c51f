import { authorClass } from "./author-class.ts";
import { authorSingleton } from "./author-singleton.ts";
import { bootstrapImages } from "./image/image-bootstrap.ts";
import { loadImage } from "./image/image-loader.ts";
import { elementsOf } from "./image/image-nodes.ts";
import { detectFeatures, featureClasses } from "./modernizr.ts";
import { runtimeWindow } from "./runtime-globals.ts";
import { createSquarespaceGlobal } from "./squarespace-global.ts";
import { getTweakValue, storeTweakValue, TWEAK_CHANGED, type TweakChange, watchTweaks } from "./watched-tweaks.ts";
import { userAccountApi } from "./user-account-global.ts";

/*
 * Loaded as a classic script in the head: themes' inline scripts use these names during parsing. Existing names are
 * kept.
 */

const context = (): unknown => runtimeWindow.Static?.SQUARESPACE_CONTEXT;

runtimeWindow.Static ??= {};
runtimeWindow.Squarespace = createSquarespaceGlobal(runtimeWindow.Squarespace);
runtimeWindow.ImageLoader ??= {
  load: (images, config) => {
    const loaded = elementsOf(images).map((image) => loadImage(image, config));
    return loaded.length > 0 && loaded.every(Boolean);
  },
  bootstrap: bootstrapImages,
};
runtimeWindow.UserAccountApi ??= userAccountApi;
runtimeWindow.Tweak ??= { getValue: (name) => getTweakValue(context(), name), watch: watchTweaks };
runtimeWindow.SQS ??= {};
runtimeWindow.Class ??= authorClass;
runtimeWindow.Singleton ??= authorSingleton;
if (runtimeWindow.Modernizr === undefined) {
  runtimeWindow.Modernizr = detectFeatures(navigator);
  // The server says so where the theme's files name such a class.
  if (document.currentScript?.hasAttribute("data-features")) {
    document.documentElement.classList.remove("no-js");
    document.documentElement.classList.add(...featureClasses(runtimeWindow.Modernizr));
  }
}
// Scripts that otherwise don't use YUI also write `Squarespace.onInitialize(Y, …)`.
runtimeWindow.Y ??= {};

document.addEventListener(TWEAK_CHANGED, (event) =>
  storeTweakValue(context(), (event as CustomEvent<TweakChange>).detail),
);
// Also starts themes that leave out the footer code.
document.addEventListener("DOMContentLoaded", () => runtimeWindow.Squarespace?.afterBodyLoad(runtimeWindow.Y));
