import { INTENT_EVENTS } from "./first-intent.ts";
import { lateElements } from "./late-elements.ts";
import { showConnectionMessage } from "./product/purchase/connection-message.ts";

/**
 * A part of the page that loads its script on first interaction. Until then, and if loading fails, the server's HTML
 * works as is: a form posts, a link navigates.
 */
type ReachedPart = {
  readonly selector: string;
  /** Buttons that do nothing without the script: an early press is kept and repeated. */
  readonly presses?: string;
  /** Loads the script. The resolved function enhances an element, once. */
  readonly load: () => Promise<(element: HTMLElement) => void>;
};

const REACHED_PARTS: readonly ReachedPart[] = [
  {
    selector: ".account-form",
    load: async () => (await import("./account/live-account-form.ts")).mountAccountForm,
  },
  {
    selector: ".donation-form",
    load: async () => (await import("./account/live-donation-form.ts")).mountDonationForm,
  },
  {
    selector: ".gift-card-form",
    load: async () => (await import("./account/live-plain-form.ts")).mountPlainForm,
  },
  {
    selector: ".product-restock-form",
    load: async () => (await import("./product/restock/restock-form.ts")).mountRestockForm,
  },
  {
    selector: "#productGallery, .product-gallery",
    presses: ":is(#productGallery, .product-gallery) img[data-image-id]",
    load: async () => (await import("./picture-view/product-pictures.ts")).mountProductPictures,
  },
  {
    selector: ".sqs-product-quick-view-button",
    presses: ".sqs-product-quick-view-button",
    load: async () => (await import("./product/quick-view.tsx")).mountQuickView,
  },
  {
    selector: "form[data-form-id]",
    load: async () => (await import("./form/form-island.ts")).mountForm,
  },
  {
    selector: ".lightbox-handle-wrapper",
    load: async () => (await import("./form/lightbox-handle.ts")).mountLightboxHandle,
  },
  {
    selector: ".stoa-comment-form",
    load: async () => (await import("./comment/comment-form.ts")).mountCommentForm,
  },
  {
    selector: ".stoa-comment-reply",
    presses: ".stoa-comment-reply",
    load: async () => (await import("./comment/comment-form.ts")).mountCommentReply,
  },
  {
    selector: ".stoa-comment-service",
    presses: ".stoa-comment-service",
    load: async () => (await import("./comment/comment-service-button.ts")).mountCommentServiceButton,
  },
  {
    selector: ".stoa-review-form",
    load: async () => (await import("./review/review-form.ts")).mountReviewForm,
  },
  {
    selector: "body:has(.sqs-simple-like)",
    presses: ".sqs-simple-like",
    load: async () => (await import("./like/like-buttons.ts")).mountLikeButtons,
  },
  {
    selector: "body:has(.stoa-installment)",
    presses: ".stoa-installment-pill",
    load: async () => (await import("./installment/installment-pills.ts")).mountInstallmentPills,
  },
  {
    selector: ".stoa-share",
    presses: ".stoa-share",
    load: async () => (await import("./share/share-button.ts")).mountShareButton,
  },
  {
    selector: ".stoa-announcement-close",
    presses: ".stoa-announcement-close",
    load: async () => (await import("./announcement/announcement-bar.ts")).mountAnnouncementClose,
  },
  {
    selector: 'form[role="search"] input[type="search"]',
    load: async () => (await import("./search/search-preview.ts")).mountSearchPreview,
  },
];

/** Elements with only a button role don't turn keys into clicks before their script is loaded. */
function isPress(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return true;
  if (event.key !== "Enter" && event.key !== " ") return false;
  return event.target instanceof Element && event.target.matches("[role=button]:not(button, a)");
}

const ANY_PART = REACHED_PARTS.map(({ selector }) => selector).join(",");

type Reach = (target: EventTarget | null) => void;

/** Keeps one early event and repeats it once the part is enhanced. */
type Keep = (event: Event, repeat: () => void, fail: () => void) => void;

/**
 * Suppresses the browser's validation messages in favor of the script's; if the script fails, the browser shows its
 * own.
 */
function keepInvalid(selector: string, keep: Keep): (event: Event) => void {
  let isBrowserAsked = false;
  const askBrowser = (form: HTMLFormElement): void => {
    isBrowserAsked = true;
    form.reportValidity();
    isBrowserAsked = false;
  };
  return (event) => {
    const { form } = event.target as HTMLInputElement;
    if (isBrowserAsked || form?.matches(selector) !== true) return;
    keep(
      event,
      () => form.requestSubmit(),
      () => askBrowser(form),
    );
  };
}

function keepPress(presses: string, keep: Keep): (event: Event) => void {
  return (event) => {
    if (!(event.target instanceof Element) || !isPress(event)) return;
    const pressed = event.target.closest<HTMLElement>(presses);
    if (pressed === null) return;
    keep(
      event,
      () => pressed.click(),
      () => showConnectionMessage(pressed),
    );
  };
}

function watchReached({ selector, presses, load }: ReachedPart, reached: Element): Reach {
  const parts = lateElements(load);

  const reach: Reach = (target) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (element !== null) parts.reach(element);
  };

  const keep: Keep = (event, repeat, fail) => {
    const element = (event.target as Element).closest<HTMLElement>(selector);
    if (element !== null) parts.keep(event, element, { repeat, fail });
  };

  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    // Submitting offline would lose everything typed.
    const fail = (): void => (form.method === "post" && navigator.onLine ? form.submit() : showConnectionMessage(form));
    keep(event, () => form.requestSubmit(event.submitter), fail);
  };

  reach(reached);
  // An opening dialog may have moved focus while this script loaded.
  reach(document.activeElement);
  // Parts with `presses` can be as large as the page, so forms in them are left alone.
  if (presses === undefined) {
    document.addEventListener("submit", onSubmit, true);
    document.addEventListener("invalid", keepInvalid(selector, keep), true);
  }
  if (presses !== undefined) {
    const onPress = keepPress(presses, keep);
    for (const type of ["click", "keydown"]) document.addEventListener(type, onPress, true);
  }
  return reach;
}

/** Repeats a submit that the browser blocked before anything could handle it. */
function sendAgain(pressed: HTMLElement): void {
  const button = pressed.closest<HTMLButtonElement>("[type=submit]");
  const form = button?.form;
  if (form?.matches(ANY_PART) === true && !form.noValidate && form.matches(":invalid")) form.requestSubmit(button);
}

/**
 * Enhances parts of the page on interaction; `reached` is where it first occurred, `pressed` what was clicked while
 * this script loaded.
 */
export function watchReachedParts(reached: Element, pressed: EventTarget | null): void {
  const parts = REACHED_PARTS.map((part) => watchReached(part, reached));
  /** Skips repeated signs from the same target: each key while typing is one. */
  let outside: EventTarget | null = null;
  const onIntent = ({ target }: Event): void => {
    if (target === outside || !(target instanceof Element)) return;
    if (target.closest(ANY_PART) === null) outside = target;
    else parts.forEach((reach) => reach(target));
  };
  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { capture: true, passive: true });
  if (!(pressed instanceof HTMLElement)) return;
  sendAgain(pressed);
  // Links and submit buttons have already acted.
  if (pressed.closest("a[href],[type=submit]") !== null) return;
  const isKept = REACHED_PARTS.some(({ presses }) => presses !== undefined && pressed.closest(presses) !== null);
  if (isKept) pressed.click();
}
