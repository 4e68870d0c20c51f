import { PICTURE_ZOOM } from "@stoa/core/product/picture-view-state.ts";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { CONTENT_REPLACED } from "../replaced-content.ts";
import { button } from "../testing/fill-in.ts";
import { openPage, type OpenedPage } from "../testing/open-page.ts";
import { mountProductPictures } from "./product-pictures.ts";

type OpenedView = OpenedPage & { readonly stage: HTMLElement };

const MUGS = ["Front", "Back", ""]
  .map(
    (alt, at) =>
      `<figure><img data-image-id="${at}" src="/mug-${at}.jpg" srcset="/mug-${at}-2x.jpg 2x" alt="${alt}"></figure>`,
  )
  .join("");

function openGallery(pictures = MUGS, dir = "ltr"): OpenedPage {
  const page = openPage(`<main style="direction: ${dir}"><h1> Mug </h1><div class="gallery">${pictures}</div></main>`);
  mountProductPictures(document.querySelector<HTMLElement>(".gallery") as HTMLElement);
  return page;
}

/** Opens the first picture on a stage of 400 by 200 pixels. */
async function openView(pictures = MUGS, opener = "View larger: Front"): Promise<OpenedView> {
  const page = openGallery(pictures);
  await page.user.click(button(opener));
  await waitFor(() => expect(screen.getByRole("dialog", { name: "Pictures of Mug" })).toBeDefined());
  const stage = document.querySelector<HTMLElement>(".stoa-picture-stage") as HTMLElement;
  Object.defineProperties(stage, {
    clientWidth: { value: 400 },
    clientHeight: { value: 200 },
    setPointerCapture: { value: () => undefined },
    getBoundingClientRect: { value: () => ({ left: 0, top: 0, width: 400, height: 200 }) },
  });
  return { ...page, stage };
}

const place = (): string => document.querySelector("output")?.textContent ?? "";
const shown = (): HTMLImageElement => document.querySelector(".stoa-picture-stage img") as HTMLImageElement;
const press = (key: string, init: KeyboardEventInit = {}): boolean => fireEvent.keyDown(document, { key, ...init });

/** Scale and offset of the shown picture. */
function transform(): { scale: number; x: number; y: number } {
  const numbers = (shown().style.transform || "translate(0px, 0px) scale(1)").match(/-?[\d.]+/gu)?.map(Number) ?? [];
  const [x = 0, y = 0, scale = 1] = numbers;
  return { scale, x, y };
}

const scale = async (expected: number): Promise<void> =>
  waitFor(() => expect(transform().scale).toBeCloseTo(expected, 5));
const at = async (x: number, y: number): Promise<void> =>
  waitFor(() => expect([transform().x, transform().y]).toEqual([expect.closeTo(x, 5), expect.closeTo(y, 5)]));

type Touch = {
  readonly x: number;
  readonly y: number;
  readonly id?: number;
  readonly kind?: string;
  readonly key?: number;
};

function point(stage: HTMLElement, type: string, { x, y, id = 1, kind = "touch", key = 0 }: Touch): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: key });
  Object.defineProperties(event, { pointerId: { value: id }, pointerType: { value: kind } });
  fireEvent(stage, event);
}

function drag(stage: HTMLElement, from: Touch, to: Touch): void {
  point(stage, "pointerdown", from);
  point(stage, "pointermove", to);
  point(stage, "pointerup", to);
}

describe("the picture viewer", () => {
  test("opens at the picture that is clicked, with the others to choose from", async () => {
    const { user } = await openView(MUGS, "View larger: Back");
    expect([place(), shown().alt, new URL(shown().src).pathname]).toEqual(["Picture 2 of 3", "Back", "/mug-1.jpg"]);
    expect(shown().srcset).toBe("/mug-1-2x.jpg 2x");
    expect(button("Show picture 2").getAttribute("aria-current")).toBe("true");
    expect(button("Show picture 1").getAttribute("aria-current")).toBeNull();
    await user.click(button("Show picture 3"));
    expect(place()).toBe("Picture 3 of 3");
    expect(document.activeElement).not.toBe(document.body);
  });

  test("names a picture without alt text by its number", () => {
    openGallery();
    expect(screen.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)).toEqual([
      "View larger: Front",
      "View larger: Back",
      "View image 3 larger",
    ]);
  });

  test("opens with a click on the picture itself", async () => {
    const { user } = openGallery();
    await user.click(screen.getByRole("img", { name: "Back" }));
    await waitFor(() => expect(place()).toBe("Picture 2 of 3"));
  });

  test("wraps around with its buttons and with the arrow keys", async () => {
    const { user } = await openView();
    await user.click(button("Previous image"));
    expect(place()).toBe("Picture 3 of 3");
    await user.click(button("Next image"));
    await waitFor(() => expect(place()).toBe("Picture 1 of 3"));
    expect(press("ArrowRight")).toBe(false);
    await waitFor(() => expect(place()).toBe("Picture 2 of 3"));
    press("ArrowLeft");
    press("ArrowLeft");
    await waitFor(() => expect(place()).toBe("Picture 3 of 3"));
  });

  test("leaves other keys to the browser", async () => {
    await openView();
    const left = [
      press("ArrowUp"),
      press("x"),
      press("ArrowRight", { ctrlKey: true }),
      press("ArrowRight", { altKey: true }),
    ];
    expect([...left, press("+", { metaKey: true })]).toEqual([true, true, true, true, true]);
    expect([place(), transform().scale]).toEqual(["Picture 1 of 3", 1]);
  });

  test("mirrors the arrow keys in a page that runs from right to left", async () => {
    const { stage } = await openView();
    stage.style.direction = "rtl";
    press("ArrowLeft");
    await waitFor(() => expect(place()).toBe("Picture 2 of 3"));
  });

  test("shows a single picture without controls for others", async () => {
    await openView(`<figure><img data-image-id="1" src="/mug.jpg" alt="Front"></figure>`);
    expect(place()).toBe("");
    expect(screen.queryByRole("button", { name: "Next image" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Show picture 1" })).toBeNull();
    expect(shown().srcset).toBe("");
  });

  test("closes with its button, and with the page's content", async () => {
    const { user } = await openView();
    await user.click(button("Close"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(button("View larger: Front"));
    await waitFor(() => expect(screen.getByRole("dialog")).toBeDefined());
    document.dispatchEvent(new Event(CONTENT_REPLACED));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("zooming a picture", () => {
  test("works with buttons within its limits", async () => {
    const { user, stage } = await openView();
    const [zoomIn, zoomOut] = [button("Zoom in"), button("Zoom out")];
    expect([zoomOut.ariaDisabled, zoomIn.ariaDisabled]).toEqual(["true", null]);
    await user.click(zoomIn);
    await scale(PICTURE_ZOOM.step);
    expect(stage.dataset["zoomed"]).toBe("true");
    expect(zoomOut.getAttribute("aria-disabled")).toBeNull();
    await user.click(zoomOut);
    await scale(1);
    expect(stage.dataset["zoomed"]).toBeUndefined();
    for (let presses = 0; presses < 5; presses += 1) await user.click(zoomIn);
    await scale(PICTURE_ZOOM.max);
    expect(zoomIn.getAttribute("aria-disabled")).toBe("true");
  });

  test("works with keys, which then move the picture", async () => {
    await openView();
    expect(press("+")).toBe(false);
    await scale(PICTURE_ZOOM.step);
    press("=");
    await scale(PICTURE_ZOOM.step ** 2);
    press("-");
    await scale(PICTURE_ZOOM.step);
    press("ArrowLeft");
    await at(80, 0);
    press("ArrowRight");
    await at(0, 0);
    press("ArrowUp");
    await at(0, 60);
    press("ArrowDown");
    await at(0, -20);
    press("0");
    await scale(1);
    expect(place()).toBe("Picture 1 of 3");
  });

  test("keeps the clicked point in place, and ends with another click", async () => {
    const { stage } = await openView();
    drag(stage, { x: 300, y: 100, kind: "mouse" }, { x: 304, y: 100, kind: "mouse" });
    await scale(PICTURE_ZOOM.press);
    await at(-104 * 1.5, 0);
    drag(stage, { x: 10, y: 10 }, { x: 10, y: 16 });
    await scale(1);
    await at(0, 0);
  });

  test("ignores other mouse buttons and canceled touches", async () => {
    const { stage } = await openView();
    drag(stage, { x: 300, y: 100, key: 2 }, { x: 300, y: 100, key: 2 });
    point(stage, "pointerdown", { x: 300, y: 100 });
    point(stage, "pointercancel", { x: 300, y: 100 });
    point(stage, "pointerup", { x: 300, y: 100 });
    expect(transform().scale).toBe(1);
  });

  test("follows the wheel, and the mouse over a zoomed picture", async () => {
    const { stage } = await openView();
    point(stage, "pointermove", { x: 400, y: 100, kind: "mouse" });
    expect(transform().x).toBe(0);
    const wheel = new MouseEvent("wheel", { bubbles: true, cancelable: true, clientX: 200, clientY: 100 });
    Object.defineProperty(wheel, "deltaY", { value: -400 });
    expect(fireEvent(stage, wheel)).toBe(false);
    const factor = 1.0015 ** 400;
    await scale(factor);
    point(stage, "pointermove", { x: 300, y: 100, kind: "mouse" });
    await at(-100 * (factor - 1), 0);
    point(stage, "pointermove", { x: 300, y: 100, kind: "touch" });
    await at(-100 * (factor - 1), 0);
  });

  test("follows two fingers", async () => {
    const { stage } = await openView();
    point(stage, "pointerdown", { x: 150, y: 100, id: 1 });
    point(stage, "pointerdown", { x: 250, y: 100, id: 2 });
    point(stage, "pointermove", { x: 350, y: 100, id: 2 });
    await scale(2);
    // Zoomed around the middle between the fingers, 50 pixels to the right of the center.
    await at(-50, 0);
    point(stage, "pointerup", { x: 350, y: 100, id: 2 });
    point(stage, "pointerup", { x: 150, y: 100, id: 1 });
    await scale(1);
  });

  test("lets a finger move the picture, but not step to the next", async () => {
    const { stage } = await openView();
    press("+");
    await scale(PICTURE_ZOOM.step);
    drag(stage, { x: 200, y: 100 }, { x: 140, y: 90 });
    await at(-60, -10);
    drag(stage, { x: 200, y: 100, kind: "mouse" }, { x: 140, y: 100, kind: "mouse" });
    await at(-60, -10);
    expect(place()).toBe("Picture 1 of 3");
  });
});

describe("swiping over a picture", () => {
  test.each([
    ["to the left", "ltr", -48, "Picture 2 of 3"],
    ["to the right", "ltr", 48, "Picture 3 of 3"],
    ["to the left", "rtl", -48, "Picture 3 of 3"],
    ["to the right", "rtl", 48, "Picture 2 of 3"],
    ["a little", "ltr", 47, "Picture 1 of 3"],
  ])("%s in a page that runs %s by %d pixels shows %s", async (...[, dir, by, expected]) => {
    const { stage } = await openView();
    stage.style.direction = dir;
    drag(stage, { x: 200, y: 100 }, { x: 200 + by, y: 100 });
    await waitFor(() => expect(place()).toBe(expected));
  });

  test("does nothing with the mouse", async () => {
    const { stage } = await openView();
    drag(stage, { x: 200, y: 100, kind: "mouse" }, { x: 100, y: 100, kind: "mouse" });
    expect([place(), transform().scale]).toEqual(["Picture 1 of 3", 1]);
  });
});

test("the buttons over pictures are placed on their slides", () => {
  vi.spyOn(window, "getComputedStyle").mockReturnValue({ position: "static" } as CSSStyleDeclaration);
  openGallery();
  expect(screen.getAllByRole("figure").map(({ style }) => style.position)).toEqual([
    "relative",
    "relative",
    "relative",
  ]);
});
