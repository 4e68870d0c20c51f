import { CONTENT_REPLACED } from "../replaced-content.ts";
import { bootstrapImages } from "./image/image-bootstrap.ts";
import { createLifecycle, type LifecycleStep } from "./lifecycle.ts";

/** Calls that scripts make after replacing part of a page, to restart what is in it. spec: theme-names, script calls */
const STARTING_CALLS = [
  "addLoadTrigger",
  "initializeAcuityBlocks",
  "initializeAspectRatioBlocks",
  "initializeButtonBlock",
  "initializeCartPage",
  "initializeChartBlock",
  "initializeCollectionPages",
  "initializeCommerce",
  "initializeDisqusCommentLinks",
  "initializeDonationButton",
  "initializeFormBlocks",
  "initializeGlobalLightbox",
  "initializeImageBlockDynamicElements",
  "initializeLayoutBlocks",
  "initializeNativeVideo",
  "initializeNewsletterBlock",
  "initializeOpenTableBlock",
  "initializeOpenTableV2Block",
  "initializePageContent",
  "initializeProductGallery",
  "initializeSearchBlock",
  "initializeSearchPreview",
  "initializeSocialLinks",
  "initializeSoundcloudBlock",
  "initializeSummaryV2Block",
  "initializeSvgs",
  "initializeVideo",
  "initializeVideoBlock",
  "initializeWebsiteComponent",
  "initializeZolaBlocks",
] as const;

type StartingCall = (typeof STARTING_CALLS)[number];

/** `window.Squarespace` for theme scripts. `Instance` is the page's YUI type. */
export type SquarespaceGlobal = {
  AFTER_BODY_LOADED: boolean;
  readonly onInitialize: (instance: unknown, step: LifecycleStep<unknown>) => void;
  readonly onDestroy: (instance: unknown, step: LifecycleStep<unknown>) => void;
  readonly afterBodyLoad: (instance?: unknown) => void;
  readonly globalInit: (instance?: unknown) => void;
  readonly globalDestroy: (instance?: unknown) => void;
  readonly load: (instance?: unknown) => void;
} & Readonly<Record<StartingCall, (instance?: unknown) => void>>;

let isAnnounced = false;

/** Coalesces several calls in a row. */
function announceContent(): void {
  if (isAnnounced) return;
  isAnnounced = true;
  queueMicrotask(() => {
    isAnnounced = false;
    document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  });
}

/** Members already set by the page are kept. */
export function createSquarespaceGlobal(present: object = {}): SquarespaceGlobal {
  const lifecycle = createLifecycle<unknown>(reportError);
  let hasStartedOnce = false;
  const start = (): void => {
    bootstrapImages();
    lifecycle.start();
    // The loader starts the initial content itself.
    if (hasStartedOnce) announceContent();
    hasStartedOnce = true;
  };
  const calls = Object.fromEntries(STARTING_CALLS.map((name) => [name, announceContent]));
  const squarespace = {
    AFTER_BODY_LOADED: false,
    onInitialize: lifecycle.onStart,
    onDestroy: lifecycle.onStop,
    /** Themes that replace pages set AFTER_BODY_LOADED to false and call this again. */
    afterBodyLoad: () => {
      if (squarespace.AFTER_BODY_LOADED) return;
      squarespace.AFTER_BODY_LOADED = true;
      start();
    },
    globalInit: start,
    globalDestroy: lifecycle.stop,
    load: announceContent,
    ...(calls as Record<StartingCall, () => void>),
    ...present,
  };
  return squarespace;
}
