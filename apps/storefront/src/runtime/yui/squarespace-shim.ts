import { loadImage } from "../image/image-loader.ts";
import { runtimeWindow } from "../runtime-globals.ts";
import { getTweakValue, readPath } from "../watched-tweaks.ts";
import { loadVideo } from "../video/video-wrapper.ts";
import { allElements, firstElement, readMember } from "./first-element.ts";
import { createCartSingleton } from "./cart-singleton.ts";
import { createEventCalendar } from "./widget/event-calendar.ts";
import { createFormSubmit } from "./widget/form-submit.ts";
import { createGallery2 } from "./widget/gallery2.ts";
import { createImageZoom } from "./widget/image-zoom.ts";
import { createLightbox2 } from "./widget/lightbox2.ts";
import { createLoaderWidget } from "./widget/loader-widget.ts";
import { createMessageWidget } from "./widget/message-widget.ts";
import { moneyMarkup } from "./money-markup.ts";
import { createResizeEmitter } from "./resize-emitter.ts";
import { TextShrink } from "./text-shrink.ts";
import { createYuiClass, type Yui, type YuiClass, type YuiObject } from "./yui-class.ts";

const CHECKOUT_PATH = "/checkout";

function context(): unknown {
  return runtimeWindow.Static?.SQUARESPACE_CONTEXT;
}

function doNothing(): void {
  // The server renders what these calls rendered in the browser.
}

function returnThis(this: YuiObject): YuiObject {
  return this;
}

/** A class that scripts instantiate or plug into nodes, whose work the server's markup has already done. */
function createIdleClass(Y: Yui, name: string): YuiClass {
  const methods = {
    hide: returnThis,
    load: returnThis,
    refresh: returnThis,
    render: returnThis,
    show: returnThis,
    sync: returnThis,
  };
  return createYuiClass(Y, name, { methods, attributes: { host: null }, namespace: name.toLowerCase() });
}

function createVideoLoader(Y: Yui): YuiClass {
  const load = function load(this: YuiObject): YuiObject {
    const host = firstElement(this.get("host") ?? this.get("container"));
    const wrapper = host?.matches("[data-html]") ? host : host?.querySelector<HTMLElement>("[data-html]");
    if (wrapper && !wrapper.querySelector("iframe,video")) loadVideo(wrapper, { isAsked: false });
    return this;
  };
  const initializer = function initializer(this: YuiObject, config: unknown): void {
    if (readMember(config, "load") !== false) load.call(this);
  };
  return createYuiClass(Y, "videoLoader", {
    methods: { initializer, load },
    attributes: { host: null, container: null },
    namespace: "videoloader",
  });
}

function paintLikeCounts(root?: unknown): void {
  const within = firstElement(root) ?? document;
  for (const like of within.querySelectorAll<HTMLElement>(".sqs-simple-like[data-like-count]")) {
    const count = like.querySelector(".like-count");
    if (count) count.textContent = like.dataset["likeCount"] ?? "";
  }
}

const commerce = {
  moneyString: moneyMarkup,
  priceString: (entry: unknown) => moneyMarkup(readMember(entry, "purchasePriceCents")),
  goToCheckoutPage: () => location.assign(CHECKOUT_PATH),
  initializeCommerce: () => runtimeWindow.Squarespace?.initializeCommerce(),
  isExpressCheckout: () => readPath(context(), ["websiteSettings", "storeSettings", "expressCheckout"]) === true,
};

/** Browsers decide which pictures come first. */
function loadImages(images: unknown): void {
  for (const image of allElements(images)) loadImage(image, { load: true });
}

/** `Y.Squarespace`. spec: theme-names, script calls */
export function createSquarespaceShim(Y: Yui): object {
  return {
    Analytics: { trackEvent: doNothing, trackPageView: doNothing },
    AnnouncementBar: createIdleClass(Y, "announcementBar"),
    Commerce: commerce,
    DialogFields: {
      ClassesStringSet: createIdleClass(Y, "classesStringSet"),
      SelectEditorClasses: createIdleClass(Y, "selectEditorClasses"),
    },
    DynamicData: createIdleClass(Y, "dynamicData"),
    EventCollectionCalendar: createEventCalendar(Y),
    Events: { fire: Y.Global.fire.bind(Y.Global), on: Y.Global.on.bind(Y.Global) },
    FollowButtonUtils: { renderAll: doNothing },
    FormSubmit: createFormSubmit(Y),
    Gallery2: createGallery2(Y),
    GalleryManager: { addImageQueue: loadImages, promoteImageQueue: loadImages },
    ImageZoom: createImageZoom(Y),
    LazyLoader: createIdleClass(Y, "lazyLoader"),
    Lifecycle: {
      onDestroy: (step: () => void) => runtimeWindow.Squarespace?.onDestroy(Y, step),
      onInitialize: (step: () => void) => runtimeWindow.Squarespace?.onInitialize(Y, step),
    },
    Lightbox2: createLightbox2(Y),
    Loader: createLoaderWidget(Y),
    Management: { on: doNothing },
    ResizeEmitter: createResizeEmitter(Y),
    Singletons: { ShoppingCart: createCartSingleton(Y) },
    SimpleLike: { renderLikeCount: paintLikeCounts },
    SocialButtons: { initialize: doNothing, renderAll: doNothing },
    Template: { getTweakValue: (name: string) => getTweakValue(context(), name) },
    TextShrink,
    Tweak: runtimeWindow.Tweak,
    TweakManager: { dialog: null, rawLess: "" },
    VideoLoader: createVideoLoader(Y),
    Widgets: { Alert: createMessageWidget(Y, "alert"), Information: createMessageWidget(Y, "information") },
  };
}
