import { bootstrapImages } from "./image/image-bootstrap.ts";
import { loadImage } from "./image/image-loader.ts";
import { elementsOf } from "./image/image-nodes.ts";
import { runtimeWindow } from "./runtime-globals.ts";
import { createSquarespaceGlobal } from "./squarespace-global.ts";
import { getTweakValue, storeTweakValue, TWEAK_CHANGED, type TweakChange, watchTweaks } from "./watched-tweaks.ts";
import { userAccountApi } from "./user-account-global.ts";

/*
 * A classic script of the head: themes' inline scripts use these names while the page is read. Names that are taken stay.
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
// `Squarespace.onInitialize(Y, …)` is also written by scripts that use nothing else of YUI.
runtimeWindow.Y ??= {};

document.addEventListener(TWEAK_CHANGED, (event) =>
  storeTweakValue(context(), (event as CustomEvent<TweakChange>).detail),
);
// A theme that leaves out the footers starts all the same.
document.addEventListener("DOMContentLoaded", () => runtimeWindow.Squarespace?.afterBodyLoad(runtimeWindow.Y));
