import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { button } from "../../testing/fill-in.ts";
import { openPage, type OpenedPage } from "../../testing/open-page.ts";
import { mountVideo } from "../video/video-wrapper.ts";
import { addAutoplay } from "./gallery-autoplay.ts";
import { addControls, addIndicators, addKeys, makePressable } from "./gallery-controls.ts";
import { wrapIndex, type GalleryStrip } from "./gallery-strip.ts";
import { galleryText } from "./gallery-texts.ts";

/** A strip without a layout: it only knows which slide is the active one. */
function stripOf(count: number): GalleryStrip & { readonly shown: () => number } {
  let active = 0;
  const listeners: Array<(index: number) => void> = [];
  const slides = Array.from({ length: count }, () => document.createElement("div"));
  return {
    slides,
    activeIndex: () => active,
    show: (index) => {
      active = wrapIndex(index, count);
      for (const listener of listeners) listener(active);
    },
    onSelect: (listener) => void listeners.push(listener),
    destroy: () => undefined,
    shown: () => active,
  };
}

type OpenedGallery = OpenedPage & { readonly root: HTMLElement; readonly track: HTMLElement };

function openGallery(inner = ""): OpenedGallery {
  const page = openPage(
    `<main><div class="gallery" tabindex="-1"><div class="track"></div>${inner}</div><a href="/x">Away</a></main>`,
  );
  const root = document.querySelector<HTMLElement>(".gallery") as HTMLElement;
  return { ...page, root, track: root.querySelector<HTMLElement>(".track") as HTMLElement };
}

test.each([
  [0, 3, 0],
  [3, 3, 0],
  [-1, 3, 2],
  [-4, 3, 2],
  [7, 3, 1],
  [2, 0, 0],
])("slide %d of %d is slide %d", (index, count, expected) => {
  expect(wrapIndex(index, count)).toBe(expected);
});

describe("the buttons of a gallery", () => {
  test("show the previous and the next slide, around the ends", async () => {
    const { user, root } = openGallery();
    const strip = stripOf(3);
    addControls(root, strip);
    await user.click(button(galleryText("next")));
    expect(strip.shown()).toBe(1);
    await user.click(button(galleryText("previous")));
    await user.click(button(galleryText("previous")));
    expect(strip.shown()).toBe(2);
  });

  test("are the markup's own where it has some, which start hidden", async () => {
    const { user, root } = openGallery(
      `<div class="sqs-gallery-controls" hidden><a class="previous" href="#"></a><span class="next">More</span></div>`,
    );
    const strip = stripOf(3);
    addControls(root, strip);
    expect(root.querySelectorAll(".sqs-gallery-controls")).toHaveLength(1);
    expect(screen.getByRole("link", { name: galleryText("previous") })).toBeDefined();
    const next = button("More");
    expect(next.tabIndex).toBe(0);
    next.focus();
    await user.keyboard("{Enter}");
    await user.keyboard(" ");
    expect(strip.shown()).toBe(2);
    await user.keyboard("x");
    expect(strip.shown()).toBe(2);
  });

  test("that are links can still be opened in another tab", async () => {
    openGallery();
    const link = screen.getByRole("link", { name: "Away" });
    const press = vi.fn();
    makePressable(link, "Away", press);
    for (const key of ["ctrlKey", "metaKey", "shiftKey"]) {
      const event = new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true });
      link.addEventListener("click", (click) => click.preventDefault(), { once: true });
      link.dispatchEvent(event);
    }
    expect(press).not.toHaveBeenCalled();
    link.click();
    expect(press).toHaveBeenCalledTimes(1);
  });

  test("include a dot for each slide, and the active one is marked", async () => {
    const { user, root } = openGallery();
    const strip = stripOf(3);
    addIndicators(root, strip, (index) => `Slide ${index + 1}`);
    const current = (): Array<string | null> =>
      [1, 2, 3].map((number) => button(`Slide ${number}`).getAttribute("aria-current"));
    expect(current()).toEqual(["true", "false", "false"]);
    await user.click(button("Slide 3"));
    expect([strip.shown(), current()]).toEqual([2, ["false", "false", "true"]]);
  });
});

describe("keys in a gallery", () => {
  test.each([
    ["{ArrowRight}", 2],
    ["{ArrowLeft}", 0],
    ["{Home}", 0],
    ["{End}", 3],
    ["{Enter}", 1],
    ["{Control>}{ArrowRight}{/Control}", 1],
    ["{Alt>}{ArrowRight}{/Alt}", 1],
    ["{Meta>}{ArrowRight}{/Meta}", 1],
  ])("%s shows slide %d", async (key, slide) => {
    const { user, root } = openGallery();
    const strip = stripOf(4);
    strip.show(1);
    addKeys(root, strip);
    root.focus();
    await user.keyboard(key);
    expect(strip.shown()).toBe(slide);
  });

  test("typed in a field move nothing", async () => {
    const { user, root } = openGallery(`<input aria-label="Search">`);
    const strip = stripOf(4);
    addKeys(root, strip);
    await user.type(screen.getByLabelText("Search"), "a{ArrowRight}");
    expect(strip.shown()).toBe(0);
  });
});

describe("a gallery that plays automatically", () => {
  const EVERY_MS = 5000;

  function openMoving(count = 3) {
    const page = openGallery();
    vi.useFakeTimers();
    const controls = document.createElement("div");
    page.root.append(controls);
    const strip = stripOf(count);
    addAutoplay(page.root, strip, { everyMs: EVERY_MS, track: page.track, controls });
    return { ...page, strip, pass: (times = 1) => vi.advanceTimersByTime(EVERY_MS * times) };
  }

  test("shows one slide after another, and announces nothing", () => {
    const { strip, track, pass } = openMoving();
    pass(2);
    expect(strip.shown()).toBe(2);
    pass(2);
    expect(strip.shown()).toBe(1);
    expect(track.getAttribute("aria-live")).toBe("off");
  });

  test("pauses and plays with its button, and is announced while paused", () => {
    const { strip, track, pass } = openMoving();
    button(galleryText("pause")).click();
    pass(3);
    expect([strip.shown(), track.getAttribute("aria-live")]).toEqual([0, "polite"]);
    button(galleryText("play")).click();
    pass();
    expect(strip.shown()).toBe(1);
  });

  test("ends when a visitor uses it, but not with its own button", () => {
    const { strip, root, pass } = openMoving();
    button(galleryText("pause")).dispatchEvent(new Event("pointerdown", { bubbles: true }));
    pass();
    expect(strip.shown()).toBe(1);
    root.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    pass(2);
    expect(strip.shown()).toBe(1);
    expect(button(galleryText("play"))).toBeDefined();
  });

  test("ends when keys are used in it", () => {
    const { strip, root, pass } = openMoving();
    root.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    pass(2);
    expect(strip.shown()).toBe(0);
  });

  test("rests while the page is hidden", () => {
    const { strip, pass } = openMoving();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    pass(2);
    expect(strip.shown()).toBe(0);
    hidden.mockReturnValue(false);
    pass();
    expect(strip.shown()).toBe(1);
  });

  test("stops for good once it is off the page", () => {
    const { strip, root, pass } = openMoving();
    root.remove();
    pass(2);
    expect(strip.shown()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("never starts with one slide only, nor for visitors who prefer reduced motion", () => {
    openMoving(1);
    expect(screen.queryByRole("button")).toBeNull();
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    openMoving();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("an embedded video", () => {
  const embed = `<iframe src='https://videos.example/embed/1'></iframe>`;

  function openVideo(attributes = "", inner = ""): OpenedPage {
    const page = openPage(
      `<div class="sqs-video-wrapper" data-provider-name="Videos" data-html="${embed}" ${attributes}>${inner}</div>`,
    );
    mountVideo(document.querySelector<HTMLElement>(".sqs-video-wrapper") as HTMLElement);
    return page;
  }

  const frame = (): HTMLIFrameElement | null => document.querySelector("iframe");

  test("loads when its picture is clicked, plays, and has the focus and a name", async () => {
    const { user } = openVideo("", `<div class="sqs-video-overlay" style="opacity:0"></div>`);
    const play = button(galleryText("playVideo"));
    expect(play.style.opacity).toBe("");
    expect(frame()).toBeNull();
    await user.click(play);
    expect(frame()?.src).toBe("https://videos.example/embed/1?autoplay=1");
    expect(frame()?.title).toBe("Videos");
    expect(document.querySelector(".sqs-video-overlay")).toBeNull();
  });

  test("without a picture loads when it is near, and does not autoplay", async () => {
    const seen: Array<(entries: Array<{ readonly isIntersecting: boolean }>) => void> = [];
    const disconnect = vi.fn();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(tell: (entries: Array<{ readonly isIntersecting: boolean }>) => void) {
          seen.push(tell);
        }
        readonly observe = (): void => undefined;
        readonly disconnect = disconnect;
      },
    );
    openVideo();
    seen[0]?.([{ isIntersecting: false }]);
    expect(frame()).toBeNull();
    seen[0]?.([{ isIntersecting: true }]);
    await waitFor(() => expect(frame()?.getAttribute("src")).toBe("https://videos.example/embed/1"));
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  test("waits for a script if its markup says so", () => {
    openVideo('data-load="false"', `<div class="sqs-video-overlay"></div>`);
    expect(within(document.body).queryByRole("button")).toBeNull();
  });
});
