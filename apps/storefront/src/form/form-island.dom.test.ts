import { saveFormSubmission, validateForm } from "@stoa/core/form/form-api.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { button, fieldNamed, fillIn, textBox } from "../testing/fill-in.ts";
import everyHtml from "../testing/fixtures/pages/form-every-field.html?raw";
import formHtml from "../testing/fixtures/pages/form.html?raw";
import lightboxHtml from "../testing/fixtures/pages/form-lightbox.html?raw";
import newsletterHtml from "../testing/fixtures/pages/newsletter.html?raw";
import { openForm, startFormServer, type OpenedForm } from "../testing/open-form.ts";
import { openPage } from "../testing/open-page.ts";
import { stubPageDetails } from "../testing/stub-page-details.ts";
import { FORM_EVENT } from "./form-success.ts";
import { mountForm } from "./form-island.ts";
import { mountLightboxHandle } from "./lightbox-handle.ts";

const group = (name: string | RegExp): HTMLElement => screen.getByRole("group", { name });
const inGroup = (name: string | RegExp, label: string | RegExp): HTMLInputElement =>
  within(group(name)).getByLabelText<HTMLInputElement>(label);
const send = ({ user }: OpenedForm): Promise<void> => user.click(button("Send"));
const sentText = (): string | null | undefined => document.querySelector(".form-submission-text[role]")?.textContent;

async function expectSent(): Promise<void> {
  await waitFor(() => expect(sentText()).toBe("We have it."));
}

/** What an element says of itself beside its name. */
function descriptionOf(element: HTMLElement): string {
  const ids = (element.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id !== "");
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no ${id}`).join(" ");
}

async function fillRequired({ user }: OpenedForm): Promise<void> {
  await fillIn(user, inGroup(/Your name/, /^First/), "Ada");
  await fillIn(user, inGroup(/Your name/, /^Last/), "Lovelace");
  await fillIn(user, fieldNamed(/^Email/), "ada@example.org");
  await user.selectOptions(screen.getByRole("combobox", { name: /^Kind/ }), "Repair");
  await user.click(screen.getByRole("radio", { name: "Small" }));
  await user.click(screen.getByRole("checkbox", { name: "Delivery" }));
}

describe("a form with every kind of field", () => {
  test("marks each required field, and moves to the first of them", async () => {
    const opened = openForm(everyHtml);
    await send(opened);
    await waitFor(() => expect(screen.getAllByText(FORM_MESSAGES.required)).toHaveLength(5));
    const first = inGroup(/Your name/, /^First/);
    expect(document.activeElement).toBe(first);
    expect(first.getAttribute("aria-invalid")).toBe("true");
    for (const name of [/Your name/, /Size/, /Wishes/]) {
      expect(descriptionOf(group(name))).toContain(FORM_MESSAGES.required);
    }
    expect(descriptionOf(fieldNamed(/^Email/))).toContain(FORM_MESSAGES.required);
    // A tick has no wrong value of its own.
    expect(screen.getByRole("radio", { name: "Small" }).getAttribute("aria-invalid")).toBeNull();
    const banners = within(opened.form).getAllByRole("alert");
    expect(banners.map(({ textContent }) => textContent)).toEqual([
      `${FORM_MESSAGES.invalidForm}${FORM_MESSAGES.problem}`,
    ]);
    expect(opened.server.made(validateForm)).toHaveLength(0);
  });

  test("clears each message once its problem is fixed", async () => {
    const opened = openForm(everyHtml);
    await send(opened);
    await waitFor(() => expect(screen.getAllByText(FORM_MESSAGES.required)).toHaveLength(5));
    await fillRequired(opened);
    await send(opened);
    await expectSent();
    expect(screen.queryByText(FORM_MESSAGES.required)).toBeNull();
    expect(document.querySelector("[aria-invalid]")).toBeNull();
    expect(descriptionOf(fieldNamed(/^Email/))).toContain("For the answer only.");
  });

  test("marks only the missing part of a name as wrong", async () => {
    const opened = openForm(everyHtml);
    await fillRequired(opened);
    await opened.user.clear(inGroup(/Your name/, /^Last/));
    await send(opened);
    await waitFor(() => expect(document.activeElement).toBe(inGroup(/Your name/, /^Last/)));
    expect(inGroup(/Your name/, /^First/).getAttribute("aria-invalid")).toBeNull();
  });

  test("sends each value in its wire format, with the page it was sent from", async () => {
    stubPageDetails({ collection: { id: "page-id", permissionType: 1 } });
    const opened = openForm(everyHtml, { path: "/everything?campaign=spring" });
    document.title = "Contact us";
    await fillRequired(opened);
    await opened.user.click(screen.getByRole("checkbox", { name: "Wrapping" }));
    await fillIn(opened.user, textBox("Company"), "Pots & Sons");
    await fillIn(opened.user, inGroup("Start", /Month|MM/), "2");
    await fillIn(opened.user, inGroup("Start", /Day|DD/), "3");
    await fillIn(opened.user, inGroup("Start", /Year|YYYY/), "2031");
    await opened.user.click(
      within(screen.getByRole("radiogroup", { name: /easy to use/ })).getByRole("radio", { name: "Agree" }),
    );
    await send(opened);
    await expectSent();
    const [made] = opened.server.made(saveFormSubmission);
    const form = made?.body.form as Record<string, unknown>;
    const idOf = (control: HTMLElement): string => (control.getAttribute("name") ?? "").split(".")[0] ?? "";
    expect(form).toMatchObject({
      [idOf(fieldNamed("Company"))]: "Pots & Sons",
      [idOf(fieldNamed("Small"))]: "Small",
      [idOf(fieldNamed("Delivery"))]: ["Delivery", "Wrapping"],
    });
    expect(Object.values(form)).toContain("spring");
    expect(made?.body).toMatchObject({
      pageTitle: "Contact us",
      pageId: "page-id",
      contentSource: "c",
      pagePath: "/everything",
      pagePermissionTypeValue: 1,
      captchaKey: null,
      isNewsletter: false,
    });
    expect(opened.server.made(validateForm)[0]?.body).toEqual(form);
  });

  test("names the item it was sent from where there is one", async () => {
    stubPageDetails({ collection: { id: "list" }, item: { id: "post", recordType: 1 } });
    const opened = openForm(formHtml);
    await fillIn(opened.user, fieldNamed(/^Email/), "ada@example.org");
    await send(opened);
    await expectSent();
    expect(opened.server.made(saveFormSubmission)[0]?.body).toMatchObject({
      pageId: "post",
      contentSource: "i",
      pagePermissionTypeValue: null,
    });
  });

  test("counts the characters of a text with a limit, and announces once that there are too many", async () => {
    const { user, form } = openForm(everyHtml);
    const message = textBox("Message");
    const counted = (length: number): string => fillMessage(FORM_MESSAGES.counter, { length, max: 20 });
    expect(descriptionOf(message)).toBe(counted(0));
    await fillIn(user, message, "Twenty letters, yes.");
    expect(descriptionOf(message)).toBe(counted(20));
    await user.keyboard("!");
    expect(descriptionOf(message)).toBe(`${counted(21)}${FORM_MESSAGES.tooLong}`);
    expect(within(form).getByText(FORM_MESSAGES.tooLong).getAttribute("role")).toBe("status");
    await user.keyboard("{Backspace}");
    expect(descriptionOf(message)).toBe(counted(20));
    form.reset();
    await waitFor(() => expect(descriptionOf(message)).toBe(counted(0)));
  });
});

describe("a submitted form", () => {
  async function sendShort(opened: OpenedForm): Promise<void> {
    await fillIn(opened.user, fieldNamed(/^Email/), "ada@example.org");
    await send(opened);
  }

  test("is replaced by its confirmation, which gets the focus; the form is empty for the next one", async () => {
    const opened = openForm(formHtml);
    await sendShort(opened);
    await expectSent();
    expect(document.activeElement).toBe(screen.getByText("We have it.").closest("[role=status]"));
    expect(opened.form.hidden).toBe(true);
    expect(fieldNamed(/^Email/).value).toBe("");
    expect(opened.form.getAttribute("aria-busy")).toBeNull();
  });

  test("triggers an event on the page, for a newsletter also as a sign-up", async () => {
    const told: unknown[] = [];
    const opened = openForm(newsletterHtml);
    for (const name of Object.values(FORM_EVENT)) {
      document.addEventListener(name, (event) => told.push([event.type, (event as CustomEvent<unknown>).detail]));
    }
    await sendShort(opened);
    await expectSent();
    const detail = { formId: opened.form.dataset["formId"], formName: opened.form.ariaLabel };
    expect(told).toEqual([
      [FORM_EVENT.submitted, detail],
      [FORM_EVENT.signedUp, detail],
    ]);
    expect(opened.server.made(saveFormSubmission)[0]?.body.isNewsletter).toBe(true);
  });

  test("redirects to the page that its owner chose, and stays locked until then", async () => {
    const opened = openForm(formHtml);
    opened.form.dataset["successRedirect"] = "/thanks";
    await sendShort(opened);
    await waitFor(() => expect(opened.visited).toEqual([new URL("/thanks", location.href).href]));
    expect(sentText()).toBeUndefined();
    expect(button("Submitting…").getAttribute("aria-disabled")).toBe("true");
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(button("Send").getAttribute("aria-disabled")).toBeNull();
  });

  test("does not redirect to a script URL", async () => {
    const opened = openForm(formHtml);
    opened.form.dataset["successRedirect"] = "javascript:alert(1)";
    await sendShort(opened);
    await expectSent();
    expect(opened.visited).toEqual([]);
  });

  test("shows the owner's code below the text; without a text it says thanks", async () => {
    const opened = openForm(formHtml);
    opened.form.querySelector("template")?.remove();
    opened.form.insertAdjacentHTML("beforeend", `<template class="form-submission-html"><b>Counted</b></template>`);
    await sendShort(opened);
    await waitFor(() => expect(sentText()).toBe(FORM_MESSAGES.thanks));
    expect(screen.getByRole("status", { name: "" }).nextElementSibling?.innerHTML).toBe("<b>Counted</b>");
  });

  test("in the editor's frame only pretends to be saved", async () => {
    vi.spyOn(window, "parent", "get").mockReturnValue({} as Window & typeof globalThis);
    const opened = openForm(formHtml);
    const held = Promise.withResolvers<null>();
    opened.server.failOnce(async (answer) => {
      await held.promise;
      return answer();
    }, validateForm);
    await sendShort(opened);
    await waitFor(() => expect(button(FORM_MESSAGES.saving)).toBeDefined());
    held.resolve(null);
    await expectSent();
  });
});

describe("entered text", () => {
  function flush(): void {
    dispatchEvent(new Event("pagehide"));
  }

  test("is there again after a reload in this tab, but no password, until it is sent", async () => {
    const opened = openForm(everyHtml, { path: "/everything" });
    await fillRequired(opened);
    await fillIn(opened.user, fieldNamed("Pass phrase"), "open sesame");
    flush();
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain("sesame");
    const again = openForm(everyHtml, { path: "/everything" });
    expect(inGroup(/Your name/, /^First/).value).toBe("Ada");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Small" }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Delivery" }).checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /^Kind/ }).value).toBe("Repair");
    expect(fieldNamed("Pass phrase").value).toBe("");
    await send(again);
    await expectSent();
    openForm(everyHtml, { path: "/everything" });
    expect(inGroup(/Your name/, /^First/).value).toBe("");
  });

  test("belongs to its own page", async () => {
    const opened = openForm(formHtml, { path: "/contact" });
    await fillIn(opened.user, textBox("Company"), "Pots");
    flush();
    openForm(formHtml, { path: "/elsewhere" });
    expect(textBox("Company").value).toBe("");
  });

  test("does not overwrite what the visitor or the browser has filled in in the meantime", async () => {
    const opened = openForm(formHtml, { path: "/contact" });
    await fillIn(opened.user, textBox("Company"), "Pots");
    flush();
    openPage(formHtml, { path: "/contact" });
    startFormServer();
    fieldNamed(/^Email/).value = "bea@example.org";
    mountForm(document.querySelector("form") as HTMLFormElement);
    expect([textBox("Company").value, fieldNamed(/^Email/).value]).toEqual(["", "bea@example.org"]);
  });

  test("is stored shortly after it was typed, as long as it fits, and not before", () => {
    vi.useFakeTimers();
    openForm(formHtml, { path: "/contact" });
    const type = (text: string): void => {
      textBox("Company").value = text;
      textBox("Company").dispatchEvent(new Event("input", { bubbles: true }));
    };
    const kept = (): string => Object.values(sessionStorage).join("");
    type("Pots");
    vi.advanceTimersByTime(299);
    expect(kept()).toBe("");
    vi.advanceTimersByTime(1);
    expect(kept()).toContain("Pots");
    type("x".repeat(100_001));
    vi.advanceTimersByTime(300);
    expect(kept()).toBe("");
    vi.useRealTimers();
  });

  test("that was stored in an unreadable way is ignored", () => {
    openPage(formHtml, { path: "/contact" });
    startFormServer();
    const form = document.querySelector("form") as HTMLFormElement;
    sessionStorage.setItem(`stoa-form /contact ${form.dataset["formId"] ?? ""}`, "{");
    mountForm(form);
    expect(textBox("Company").value).toBe("");
  });
});

describe("a form behind a button", () => {
  const details = (): HTMLDetailsElement => document.querySelector("details") as HTMLDetailsElement;

  function openHandle(): ReturnType<typeof openPage> {
    const page = openPage(lightboxHtml, { path: "/lightbox" });
    mountLightboxHandle(details());
    return page;
  }

  test("opens in a lightbox with the entries, and returns to its place", async () => {
    const { user } = openHandle();
    await user.click(screen.getByText("Open the form"));
    const dialog = await screen.findByRole("dialog", { name: "Write to us" });
    await fillIn(user, within(dialog).getByRole("textbox", { name: "Company" }), "Pots");
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(details().open).toBe(false);
    expect(details().querySelector<HTMLInputElement>(".form-wrapper input")?.value).toBe("Pots");
  });

  test("that was opened before its script loaded moves into the lightbox", async () => {
    openPage(lightboxHtml, { path: "/lightbox" });
    details().open = true;
    mountLightboxHandle(details());
    expect(await screen.findByRole("dialog", { name: "Write to us" })).toBeDefined();
    expect(details().open).toBe(false);
  });

  test("stays in place while the visitor types in it", async () => {
    openPage(lightboxHtml, { path: "/lightbox" });
    details().open = true;
    details().querySelector<HTMLInputElement>("input[type=text]")?.focus();
    mountLightboxHandle(details());
    await Promise.resolve();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(details().open).toBe(true);
  });
});

test("an error that the server rendered clears with the next click", async () => {
  const opened = openForm(
    formHtml.replace('<div class="field-list', '<p class="form-problem">Look again.</p><div class="field-list'),
  );
  await send(opened);
  await waitFor(() => expect(screen.getByText(FORM_MESSAGES.required)).toBeDefined());
  expect(screen.queryByText("Look again.")).toBeNull();
});

test("a theme's own script that has handled it sends it alone", async () => {
  const opened = openForm(formHtml);
  opened.form.addEventListener("submit", (event) => event.preventDefault(), { capture: true });
  await fillIn(opened.user, fieldNamed(/^Email/), "ada@example.org");
  await send(opened);
  expect(opened.server.made(validateForm)).toHaveLength(0);
});

test("an element without a form id is ignored", () => {
  openPage(`<form><input required></form>`);
  const form = document.querySelector("form") as HTMLFormElement;
  mountForm(form);
  expect(form.noValidate).toBe(false);
});
