import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import {
  createSiteUserSession,
  deleteSiteUserSession,
  getSiteUserSession,
  setSiteUserLocale,
} from "@stoa/core/site-user/site-user-api.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import type { SiteUserProfile } from "@stoa/core/site-user/site-user-schema.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { screen, waitFor } from "@testing-library/dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { button, fieldNamed, fillIn } from "../testing/fill-in.ts";
import registerHtml from "../testing/fixtures/pages/account-register.html?raw";
import signInHtml from "../testing/fixtures/pages/account-sign-in.html?raw";
import { openPage, type OpenedPage } from "../testing/open-page.ts";
import { describeFaults } from "../testing/visitor-faults.ts";
import { fetchPageMessages } from "../words/page-messages.ts";
import { mountAccountForm } from "./live-account-form.ts";
import { keepSiteUserToken } from "./site-user-token.ts";

const T = ACCOUNT_PAGE_TEXTS;
const ADA = { email: "ada@example.org", password: "Kiln opens at nine" };
const PROFILE: SiteUserProfile = {
  id: "0000000000000000000000aa",
  email: ADA.email,
  firstName: "Ada",
  lastName: "Lovelace",
  phone: "",
  locale: null,
  acceptsMarketing: false,
  createdAt: "2030-01-01T12:00:00.000Z",
};

type Opened = OpenedPage & { readonly server: ContractServer };

// The token outlives a page's forms, as the tab does.
beforeEach(() => keepSiteUserToken(null));

function answerSessions(): ContractServer {
  const server = startContractServer();
  server.answer(createSiteUserSession, { authenticated: true, siteUser: PROFILE, xsrfToken: "a-token" });
  server.answer(deleteSiteUserSession, { signedOut: true });
  server.answer(getSiteUserSession, { authenticated: true, siteUser: PROFILE, xsrfToken: "asked-token" });
  server.answer(setSiteUserLocale, { language: "fr", isKept: true });
  return server;
}

async function openSignIn(lang = "en"): Promise<Opened> {
  const page = openPage(signInHtml, { path: "/account", lang });
  const server = answerSessions();
  const form = document.querySelector<HTMLFormElement>("#sign-in-form");
  if (form === null) throw new Error("Nobody can sign in here.");
  mountAccountForm(form);
  await fillIn(page.user, fieldNamed(T.accountEmail), ADA.email);
  await fillIn(page.user, fieldNamed(T.accountPassword), ADA.password);
  return { ...page, server };
}

async function send({ user }: Opened): Promise<void> {
  await waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
  await user.click(button(T.accountSignIn));
}

describeFaults({
  name: "signing in",
  open: async () => {
    const opened = await openSignIn();
    return {
      server: { ...opened.server, failWith: (fault) => opened.server.failWith(fault, createSiteUserSession) },
      send: () => send(opened),
      problem: () => screen.getByRole("alert"),
      expectKept: () => {
        expect(fieldNamed(T.accountEmail).value).toBe(ADA.email);
        expect(fieldNamed(T.accountPassword).value).toBe(ADA.password);
      },
      expectDone: async () => {
        await waitFor(() => expect(opened.visited).toEqual(["/account"]));
      },
    };
  },
});

describe("signing in", () => {
  test("sends what was typed, and stays signed in only if that was checked", async () => {
    const opened = await openSignIn();
    await opened.user.click(fieldNamed(T.accountRemember));
    await send(opened);
    await waitFor(() => expect(opened.visited).toEqual(["/account"]));
    expect(opened.server.made(createSiteUserSession)[0]?.body).toEqual({ ...ADA, rememberMe: true });
    const other = await openSignIn();
    await send(other);
    await waitFor(() => expect(other.visited).toEqual(["/account"]));
    expect(other.server.made(createSiteUserSession)[0]?.body).toEqual({ ...ADA, rememberMe: false });
  });

  test("redirects to where the visitor was going", async () => {
    const opened = await openSignIn();
    const next = Object.assign(document.createElement("input"), { type: "hidden", name: "next", value: "/cart" });
    document.querySelector("form")?.append(next);
    await send(opened);
    await waitFor(() => expect(opened.visited).toEqual(["/cart"]));
  });

  test("explains why it did not work in the language of the page", async () => {
    const opened = await openSignIn("de");
    await fetchPageMessages();
    opened.server.failOnce(rejection(401, SITE_USER_MESSAGES.wrongCredentials), createSiteUserSession);
    await send(opened);
    await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
    expect(screen.getByRole("alert").textContent).not.toBe(SITE_USER_MESSAGES.wrongCredentials);
    expect(opened.visited).toEqual([]);
  });

  test("sends the server the language in which a translated site is read, with the token of the session", async () => {
    vi.stubGlobal("Weglot", { getCurrentLang: () => "fr", options: { languages: [{ custom_code: null }] } });
    const opened = await openSignIn();
    await send(opened);
    await waitFor(() => expect(opened.visited).toEqual(["/account"]));
    const [told] = opened.server.made(setSiteUserLocale);
    expect(told?.body).toEqual({ language: "fr" });
    expect(told?.headers.get("x-siteuser-xsrf-token")).toBe("a-token");
  });

  test("sends no language code that the owner made up", async () => {
    vi.stubGlobal("Weglot", { getCurrentLang: () => "zz", options: { languages: [{ custom_code: "zz" }] } });
    const opened = await openSignIn();
    await send(opened);
    await waitFor(() => expect(opened.visited).toEqual(["/account"]));
    expect(opened.server.made(setSiteUserLocale)).toHaveLength(0);
  });
});

describe("signing out", () => {
  function openSignOut(id: string, fields = ""): Opened {
    const page = openPage(`<form class="account-form" id="${id}">${fields}<button>Sign out</button></form>`);
    const server = answerSessions();
    mountAccountForm(document.querySelector("form") as HTMLFormElement);
    return { ...page, server };
  }

  test.each([
    ["here", { id: "sign-out-form", fields: "", everywhere: false }],
    [
      "everywhere",
      {
        id: "sign-out-everywhere-form",
        fields: '<input type="hidden" name="everywhere" value="true">',
        everywhere: true,
      },
    ],
  ])("%s redirects to a page that confirms it", async (_name, { id, fields, everywhere }) => {
    const { user, server, visited } = openSignOut(id, fields);
    await user.click(button("Sign out"));
    await waitFor(() => expect(visited).toEqual(["/account?notice=signedOut"]));
    const [made] = server.made(deleteSiteUserSession);
    expect(made?.query).toEqual({ cloneCart: false, everywhere });
    expect(made?.headers.get("x-siteuser-xsrf-token")).toBe("asked-token");
  });

  test("stays and reports the error when it is refused", async () => {
    const { user, server, visited } = openSignOut("sign-out-form");
    server.failOnce(rejection(403, "Not now."), deleteSiteUserSession);
    await user.click(button("Sign out"));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Not now."));
    expect(visited).toEqual([]);
  });

  test("requests the token once, and works without one if there is none", async () => {
    const { user, server, visited } = openSignOut("sign-out-form");
    server.failWith(rejection(500, "Down."), getSiteUserSession);
    await user.click(button("Sign out"));
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(server.made(deleteSiteUserSession)[0]?.headers.get("x-siteuser-xsrf-token")).toBeNull();
  });
});

test.each(["data-form", "erase-form"])("a %s ends without a page, so the browser sends the form", async (id) => {
  const { user, plainlySent } = openPage(
    `<form class="account-form" id="${id}" action="/account/x"><button>Go</button></form>`,
  );
  mountAccountForm(document.querySelector("form") as HTMLFormElement);
  await user.click(button("Go"));
  expect(plainlySent).toEqual([{ action: "/account/x", values: {} }]);
});

describe("a new password", () => {
  test.each([
    ["", "At least 8 characters.", ""],
    ["kiln", "At least 8 characters.", "refused"],
    ["password1", T.accountPasswordCommon, "refused"],
    ["Kiln opens at nine", T.accountPasswordStrong, "strong"],
  ])("%j is rated while it is typed", async (password, words, strength) => {
    const { user } = openPage(registerHtml, { path: "/account/register" });
    mountAccountForm(document.querySelector("#register-form") as HTMLFormElement);
    const field = fieldNamed(/^Password/);
    await fillIn(user, field, "something");
    await user.clear(field);
    if (password !== "") await user.paste(password);
    const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect([hint?.textContent, hint?.dataset["strength"]]).toEqual([words, strength]);
  });

  test("that equals the address is rejected", async () => {
    const { user } = openPage(registerHtml, { path: "/account/register" });
    mountAccountForm(document.querySelector("#register-form") as HTMLFormElement);
    await fillIn(user, fieldNamed(/^Email/), "Adalovelace@example.org");
    await fillIn(user, fieldNamed(/^Password/), "adalovelace@example.org");
    expect(screen.getByText(T.accountPasswordCommon)).toBeDefined();
  });

  test("is read aloud once the typing pauses", async () => {
    const { user } = openPage(registerHtml, { path: "/account/register" });
    mountAccountForm(document.querySelector("#register-form") as HTMLFormElement);
    vi.useFakeTimers();
    const field = fieldNamed(/^Password/);
    const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    field.value = "Kiln opens at nine";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    vi.advanceTimersByTime(699);
    expect(hint?.getAttribute("aria-live")).toBeNull();
    vi.advanceTimersByTime(1);
    expect(hint?.getAttribute("aria-live")).toBe("polite");
    vi.useRealTimers();
    await user.click(field);
  });
});
