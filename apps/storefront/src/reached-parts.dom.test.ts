import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { LIKE_MESSAGES } from "@stoa/core/like/like-messages.ts";
import { setLike } from "@stoa/core/like/like-api.ts";
import { screen, waitFor } from "@testing-library/dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { button, fieldNamed, fillIn, textBox } from "./testing/fill-in.ts";
import formHtml from "./testing/fixtures/pages/form.html?raw";
import postHtml from "./testing/fixtures/pages/post.html?raw";
import { startFormServer } from "./testing/open-form.ts";
import { openPage, type OpenedPage } from "./testing/open-page.ts";

const EMAIL = "ada@example.org";

afterEach(() => {
  vi.doUnmock("./form/form-island.ts");
  vi.doUnmock("./like/like-buttons.ts");
  vi.resetModules();
});

/** Watches the page from its first sign of use, which is at this element. */
async function watch(reached: Element, pressed: EventTarget | null = null): Promise<void> {
  vi.resetModules();
  const { watchReachedParts } = await import("./reached-parts.ts");
  watchReachedParts(reached, pressed);
}

/** A script that can't be fetched; says how often it was asked for. */
function loseScript(path: string): { readonly asked: () => number } {
  let asked = 0;
  vi.doMock(path, () => {
    asked += 1;
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  return { asked: () => asked };
}

async function openForm(): Promise<OpenedPage> {
  const page = openPage(formHtml, { path: "/contact" });
  await watch(document.body);
  return page;
}

const form = (): HTMLFormElement => screen.getByRole<HTMLFormElement>("form", { name: "Write to us" });

describe("a form", () => {
  test("is activated when a visitor is about to use it, and only then", async () => {
    startFormServer();
    const { user } = await openForm();
    expect(form().noValidate).toBe(false);
    await user.click(textBox("Company"));
    await waitFor(() => expect(form().noValidate).toBe(true));
  });

  test("reports what is missing with its own text when Send is clicked first", async () => {
    startFormServer();
    const { user, plainlySent } = await openForm();
    await user.click(button("Send"));
    await waitFor(() => expect(screen.getByText(FORM_MESSAGES.required)).toBeDefined());
    expect(screen.getByText(FORM_MESSAGES.problem)).toBeDefined();
    expect(screen.getByText(FORM_MESSAGES.problemBelow)).toBeDefined();
    expect(plainlySent).toEqual([]);
  });

  test("that is sent before its script loaded is sent by it, once", async () => {
    const { submissions } = startFormServer();
    const { user, plainlySent } = await openForm();
    const company = textBox("Company");
    const email = fieldNamed(/^Email/);
    company.value = "Pots & Sons";
    email.value = EMAIL;
    form().requestSubmit();
    form().requestSubmit();
    await waitFor(() => expect(screen.getByRole("status", { name: "" }).textContent).toBe("We have it."));
    expect(submissions()).toMatchObject([{ [company.name]: "Pots & Sons", [email.name]: EMAIL }]);
    expect(plainlySent).toEqual([]);
    await user.click(document.body);
  });

  test("is posted as a plain form when its script cannot be fetched", async () => {
    loseScript("./form/form-island.ts");
    const { user, plainlySent } = await openForm();
    await fillIn(user, textBox("Company"), "Pots & Sons");
    await fillIn(user, fieldNamed(/^Email/), EMAIL);
    await user.click(button("Send"));
    await waitFor(() => expect(plainlySent).toHaveLength(1));
    expect(plainlySent[0]?.action).toMatch(/^\/_form\/[0-9a-f]{24}$/);
    expect(plainlySent[0]?.values).toMatchObject({
      [textBox("Company").name]: "Pots & Sons",
      [fieldNamed(/^Email/).name]: EMAIL,
    });
  });

  test("keeps the entries and reports it if the plain form has no connection either", async () => {
    loseScript("./form/form-island.ts");
    const { user, plainlySent } = await openForm();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await fillIn(user, fieldNamed(/^Email/), EMAIL);
    await user.click(button("Send"));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(STOREFRONT_MESSAGES.checkConnection));
    expect(plainlySent).toEqual([]);
    expect(fieldNamed(/^Email/).value).toBe(EMAIL);
  });

  test("lets the browser report what is missing if its script cannot be fetched, and does not request it endlessly", async () => {
    const { asked } = loseScript("./form/form-island.ts");
    const { user, plainlySent } = await openForm();
    const told = vi.spyOn(HTMLFormElement.prototype, "reportValidity").mockReturnValue(false);
    fieldNamed(/^Email/).dispatchEvent(new Event("invalid", { cancelable: true }));
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(plainlySent).toEqual([]);
    expect(asked()).toBeLessThan(10);
    await user.click(document.body);
  });
});

describe("a click", () => {
  test("before its script loaded is repeated once when it has loaded", async () => {
    const page = openPage(postHtml, { path: "/blog/two-firings" });
    const { server } = startFormServer();
    server.answer(setLike, { isLiked: true, likeCount: 1 });
    await watch(document.body);
    await page.user.click(button(LIKE_MESSAGES.like));
    await waitFor(() => expect(server.made(setLike)).toHaveLength(1));
    expect(page.plainlySent).toEqual([]);
  });

  test("while this script itself was loading is repeated by it", async () => {
    openPage(postHtml, { path: "/blog/two-firings" });
    const { server } = startFormServer();
    server.answer(setLike, { isLiked: true, likeCount: 1 });
    const like = button(LIKE_MESSAGES.like);
    like.type = "button";
    await watch(like, like);
    await waitFor(() => expect(server.made(setLike)).toHaveLength(1));
  });

  test("reports a lost connection if its script cannot be fetched, and works once it can", async () => {
    loseScript("./like/like-buttons.ts");
    const page = openPage(postHtml, { path: "/blog/two-firings" });
    await watch(document.body);
    await page.user.click(button(LIKE_MESSAGES.like));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(STOREFRONT_MESSAGES.checkConnection));
    await page.user.click(button(LIKE_MESSAGES.like));
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(1));
  });

  test("with Enter on an element that is a button only by role is repeated once its script has loaded", async () => {
    openPage(`<main><span class="sqs-simple-like" role="button" tabindex="0" data-item-id="1">Like it</span></main>`);
    const { server } = startFormServer();
    server.answer(setLike, { isLiked: true, likeCount: 1 });
    await watch(document.body);
    const like = screen.getByRole("button", { name: "Like it" });
    const clicks = vi.fn();
    like.addEventListener("click", clicks);
    like.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    await waitFor(() => expect(clicks).toHaveBeenCalledTimes(1));
  });
});
