import { createFormKey, saveFormSubmission } from "@stoa/core/form/form-api.ts";
import { CAPTCHA_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import { CAPTCHA_WIDGET_MESSAGES } from "@stoa/core/captcha/captcha-widget-messages.ts";
import type { CaptchaView } from "@stoa/core/captcha/captcha-view.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { screen, waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { button, fieldNamed, fillIn } from "../testing/fill-in.ts";
import formHtml from "../testing/fixtures/pages/form.html?raw";
import { openForm, type OpenedForm } from "../testing/open-form.ts";
import { openPage } from "../testing/open-page.ts";
import { mountCaptcha } from "./captcha.ts";

/* The browser's own workers are no part of the emulated page: what they prove is said by the test. */
const proofs = vi.hoisted(() => ({ prove: vi.fn<(url: string) => Promise<unknown>>() }));
vi.mock("./proof-of-work.ts", () => ({ proveWork: proofs.prove }));

const PROVIDER_URL = "https://captcha.example/api.js";
const view = (changes: Partial<CaptchaView>): CaptchaView =>
  ({ provider: "altcha", siteKey: "site-key", theme: "light", scriptUrl: PROVIDER_URL, ...changes }) as CaptchaView;

const status = (): string =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");
const alerts = (): string =>
  screen
    .queryAllByRole("alert")
    .map(({ textContent }) => textContent)
    .join(" ");
const send = ({ user }: OpenedForm): Promise<void> => user.click(button(/Send|Submitting/));
const sentKeys = ({ server }: OpenedForm): unknown[] =>
  server.made(saveFormSubmission).map(({ body }) => body.captchaKey);

afterEach(() => {
  proofs.prove.mockReset();
  letScriptsCome(false);
  for (const script of document.head.querySelectorAll("script")) script.remove();
});

/** A form that a captcha protects, with what is needed filled in. */
async function openProtected(settings: CaptchaView, mail = "ada@example.org"): Promise<OpenedForm> {
  const json = JSON.stringify(settings).replaceAll('"', "&quot;");
  const captcha = `<div class="captcha" data-captcha="${json}" data-captcha-action="FORM_BLOCK_SUBMISSION"></div>`;
  const opened = openForm(
    formHtml.replace('<div class="form-button-wrapper', `${captcha}<div class="form-button-wrapper`),
  );
  if (mail !== "") await fillIn(opened.user, fieldNamed(/^Email/), mail);
  return opened;
}

type EmulatedWindow = { readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } } };

/** Scripts of others are not fetched here; whether they came is said by the test. */
function letScriptsCome(doCome: boolean): void {
  (window as unknown as EmulatedWindow).happyDOM.settings.handleDisabledFileLoadingAsSuccess = doCome;
}

beforeEach(() => letScriptsCome(true));

async function expectSent(): Promise<void> {
  await waitFor(() => expect(screen.getByText("We have it.")).toBeDefined());
}

describe("a captcha checkbox", () => {
  const box = (): Promise<HTMLInputElement> =>
    screen.findByRole<HTMLInputElement>("checkbox", { name: CAPTCHA_WIDGET_MESSAGES.label });
  const solve = (token = "a-proof", expiresAtMs = Number.POSITIVE_INFINITY): void => {
    proofs.prove.mockResolvedValue({ token, expiresAtMs });
  };
  const ALTCHA = view({ provider: "altcha", challengeUrl: "/api/captcha/challenge" });

  test("must be checked before anything is sent, and its proof is sent with the form", async () => {
    vi.stubGlobal("isSecureContext", true);
    solve();
    const opened = await openProtected(ALTCHA);
    await box();
    await send(opened);
    await waitFor(() => expect(alerts()).toContain(CAPTCHA_MESSAGES.incomplete));
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    expect(opened.server.made(createFormKey).length).toBeLessThan(2);
    await opened.user.click(await box());
    await waitFor(() => expect(status()).toContain(CAPTCHA_WIDGET_MESSAGES.checked));
    expect(alerts()).not.toContain(CAPTCHA_MESSAGES.incomplete);
    await send(opened);
    await expectSent();
    expect(sentKeys(opened)).toEqual(["a-proof"]);
    expect(proofs.prove).toHaveBeenCalledWith("/api/captcha/challenge");
  });

  test("shows that it is checking, and delays a form sent in the meantime", async () => {
    vi.stubGlobal("isSecureContext", true);
    const work = Promise.withResolvers<unknown>();
    proofs.prove.mockReturnValue(work.promise);
    const opened = await openProtected(ALTCHA);
    await opened.user.click(await box());
    expect((await box()).getAttribute("aria-busy")).toBe("true");
    expect((await box()).indeterminate).toBe(true);
    await send(opened);
    expect(sentKeys(opened)).toEqual([]);
    work.resolve({ token: "late", expiresAtMs: Number.POSITIVE_INFINITY });
    await expectSent();
    expect(sentKeys(opened)).toEqual(["late"]);
    expect(proofs.prove).toHaveBeenCalledTimes(1);
  });

  test("reports a failed check and can be checked again", async () => {
    vi.stubGlobal("isSecureContext", true);
    proofs.prove.mockRejectedValueOnce(new Error("no"));
    const opened = await openProtected(ALTCHA);
    await opened.user.click(await box());
    await waitFor(() => expect(status()).toContain(CAPTCHA_WIDGET_MESSAGES.failed));
    expect((await box()).checked).toBe(false);
    solve();
    await opened.user.click(await box());
    await waitFor(() => expect(status()).toContain(CAPTCHA_WIDGET_MESSAGES.checked));
    expect((await box()).checked).toBe(true);
  });

  test("is solved again for a visitor who took too long", async () => {
    vi.stubGlobal("isSecureContext", true);
    solve("old", Date.now() + 1000);
    const opened = await openProtected(ALTCHA);
    await opened.user.click(await box());
    await waitFor(() => expect(status()).toContain(CAPTCHA_WIDGET_MESSAGES.checked));
    solve("fresh");
    await send(opened);
    await expectSent();
    expect(sentKeys(opened)).toEqual(["fresh"]);
  });

  test("reports that it cannot work on a page that is not secure", async () => {
    vi.stubGlobal("isSecureContext", false);
    const opened = await openProtected(ALTCHA);
    await opened.user.click(await box());
    await waitFor(() => expect(status()).toContain(CAPTCHA_WIDGET_MESSAGES.insecure));
    expect(proofs.prove).not.toHaveBeenCalled();
  });

  test("must be checked again after a rejected submission", async () => {
    vi.stubGlobal("isSecureContext", true);
    solve();
    const opened = await openProtected(ALTCHA);
    await opened.user.click(await box());
    await waitFor(() => expect(status()).toContain(CAPTCHA_WIDGET_MESSAGES.checked));
    opened.server.failOnce(rejection(400, "The captcha is not good."), saveFormSubmission);
    await send(opened);
    await waitFor(() => expect(alerts()).toContain("The captcha is not good."));
    expect((await box()).checked).toBe(false);
    expect(button("Send").getAttribute("aria-disabled")).toBe("true");
    await opened.user.click(await box());
    await waitFor(() => expect(button("Send").getAttribute("aria-disabled")).toBeNull());
    await send(opened);
    await expectSent();
  });
});

describe("a visitor's score", () => {
  const RECAPTCHA = view({ provider: "recaptcha-enterprise" });

  test("is requested when the form is sent, for the form's own action", async () => {
    const execute = vi.fn<(key: string, options: object) => Promise<string>>(async () => "a-score");
    vi.stubGlobal("grecaptcha", { enterprise: { ready: (act: () => void) => act(), execute } });
    const opened = await openProtected(RECAPTCHA);
    await send(opened);
    await expectSent();
    expect(sentKeys(opened)).toEqual(["a-score"]);
    expect(execute).toHaveBeenCalledWith("site-key", { action: "FORM_BLOCK_SUBMISSION" });
  });

  test("that the provider does not issue is left to the server", async () => {
    const execute = (): Promise<string> => Promise.reject(new Error("no"));
    vi.stubGlobal("grecaptcha", { enterprise: { ready: (act: () => void) => act(), execute } });
    const opened = await openProtected(RECAPTCHA);
    await send(opened);
    await expectSent();
    expect(sentKeys(opened)).toEqual([null]);
  });

  test.each([
    ["a key", { siteKey: null }, CAPTCHA_MESSAGES.noSiteKey],
    ["a script", { scriptUrl: undefined }, CAPTCHA_MESSAGES.notSetUp],
  ])("without %s reports that it is not set up, and sends nothing", async (_name, changes, message) => {
    const opened = await openProtected({ ...RECAPTCHA, ...changes });
    await send(opened);
    await waitFor(() => expect(alerts()).toContain(message));
    expect(sentKeys(opened)).toEqual([]);
    expect(button("Send")).toBeDefined();
  });
});

describe("the widget of a provider", () => {
  type Options = Readonly<Record<string, (token?: string) => unknown>> & {
    readonly size: string;
    readonly action: string;
  };

  async function openTurnstile() {
    const drawn: Options[] = [];
    const reset = vi.fn<(id: string) => void>();
    vi.stubGlobal("turnstile", {
      render: (element: HTMLElement, options: Options) => {
        element.append(document.createElement("iframe"));
        drawn.push(options);
        return "widget-1";
      },
      reset,
    });
    const opened = await openProtected(view({ provider: "turnstile" }));
    await waitFor(() => expect(drawn).toHaveLength(1));
    return { ...opened, drawn, reset };
  }

  test("is solved by the visitor, and its token goes with the form", async () => {
    const opened = await openTurnstile();
    expect(opened.drawn[0]).toMatchObject({ sitekey: "site-key", action: "FORM_BLOCK_SUBMISSION", theme: "light" });
    await send(opened);
    await waitFor(() => expect(alerts()).toContain(CAPTCHA_MESSAGES.incomplete));
    opened.drawn[0]?.["callback"]?.("a-token");
    expect(alerts()).not.toContain(CAPTCHA_MESSAGES.incomplete);
    await send(opened);
    await expectSent();
    expect(sentKeys(opened)).toEqual(["a-token"]);
  });

  test.each(["expired-callback", "timeout-callback", "error-callback"])(
    "must be solved again after %s",
    async (name) => {
      const opened = await openTurnstile();
      opened.drawn[0]?.["callback"]?.("a-token");
      opened.drawn[0]?.[name]?.();
      await send(opened);
      await waitFor(() => expect(alerts()).toContain(CAPTCHA_MESSAGES.incomplete));
      expect(sentKeys(opened)).toEqual([]);
    },
  );

  test("is reset after a rejected submission", async () => {
    const opened = await openTurnstile();
    opened.drawn[0]?.["callback"]?.("a-token");
    opened.server.failOnce(rejection(400, "No."), saveFormSubmission);
    await send(opened);
    await waitFor(() => expect(opened.reset).toHaveBeenCalledWith("widget-1"));
    expect(button("Send").getAttribute("aria-disabled")).toBe("true");
  });
});

test("a provider's script that cannot be loaded is reported, and nothing is sent", async () => {
  letScriptsCome(false);
  const opened = await openProtected(view({ provider: "recaptcha-enterprise", scriptUrl: `${PROVIDER_URL}?lost` }));
  await send(opened);
  await waitFor(() => expect(alerts()).toContain(`${PROVIDER_URL}?lost`));
  expect(sentKeys(opened)).toEqual([]);
  expect(button("Send").getAttribute("aria-disabled")).toBeNull();
  expect(document.head.querySelector("script")).toBeNull();
});

test("a captcha with an unreadable reply leaves the decision to the server", async () => {
  openPage(`<div data-captcha="{"></div>`);
  const captcha = mountCaptcha(document.querySelector("[data-captcha]") as HTMLElement, "FORM_BLOCK_SUBMISSION");
  await expect(captcha.token()).resolves.toBeNull();
  expect(captcha.isComplete()).toBe(true);
  await expect(captcha.ask()).resolves.toBeUndefined();
  expect(captcha.reset()).toBeUndefined();
});
