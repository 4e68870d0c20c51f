import { DONATION_TEXTS } from "@stoa/core/donation/donation-messages.ts";
import { GIFT_CARD_PATH } from "@stoa/core/gift-card/gift-card-path.ts";
import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { ACCOUNT_FORM_MESSAGES } from "@stoa/core/site-user/account-form-messages.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { SUBSCRIPTION_NOTICES } from "@stoa/core/subscription/subscription-messages.ts";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { fieldNamed, fillIn } from "../testing/fill-in.ts";
import addressesHtml from "../testing/fixtures/pages/account-addresses.html?raw";
import detailsHtml from "../testing/fixtures/pages/account-details.html?raw";
import donationHtml from "../testing/fixtures/pages/donation.html?raw";
import forgotHtml from "../testing/fixtures/pages/account-forgot.html?raw";
import giftCardHtml from "../testing/fixtures/pages/gift-card-balance.html?raw";
import planHtml from "../testing/fixtures/pages/account-plan.html?raw";
import registerHtml from "../testing/fixtures/pages/account-register.html?raw";
import { openPage, type OpenedPage } from "../testing/open-page.ts";
import { startPageServer, type PageServer } from "../testing/page-server.ts";
import { describeFaults, type VisitorFlow } from "../testing/visitor-faults.ts";
import { mountAccountForm } from "./live-account-form.ts";
import { mountDonationForm } from "./live-donation-form.ts";
import { mountPlainForm } from "./live-plain-form.ts";

const T = ACCOUNT_PAGE_TEXTS;
const CARD_TEXTS = CATALOGUES.en.giftCardPage;
const EMAIL = "ada@example.org";
const PASSWORD = "Kiln opens at nine";
const STORY = 'Two <b>pots</b> & a "jug" 🏺 \u200Fשלום';

const alert = (): HTMLElement => screen.getByRole("alert");
const notice = (text: string): string =>
  `<div class="stoa-account"><h1>Account</h1><p class="account-notice" role="status">${text}</p></div>`;
const heading = (text: string): string => `<title>${text}</title><div class="stoa-account"><h1>${text}</h1></div>`;

type Fill = (place: OpenedPage) => Promise<void>;
type Answer = Parameters<typeof startPageServer>[0];

type PlainFlow = Pick<VisitorFlow, "name"> & {
  readonly html: string;
  readonly path: string;
  /** The form, among others of its page. */
  readonly selector: string;
  readonly mount?: (form: HTMLElement) => void;
  readonly fill: Fill;
  readonly sendButton: string;
  readonly answer: Answer;
  readonly expectKept: () => void;
  readonly expectDone: (place: Opened) => void;
};

type Opened = OpenedPage & { readonly server: PageServer; readonly form: HTMLFormElement };

async function open(flow: PlainFlow): Promise<Opened> {
  const page = openPage(flow.html, { path: flow.path });
  const server = startPageServer(flow.answer);
  const form = document.querySelector<HTMLFormElement>(flow.selector);
  if (form === null) throw new Error(`The page has no ${flow.selector}.`);
  (flow.mount ?? mountAccountForm)(form);
  await flow.fill(page);
  return { ...page, server, form };
}

async function press({ user, form }: Opened, name: string): Promise<void> {
  await waitFor(() => expect(form.getAttribute("aria-busy")).toBeNull());
  const [send] = within(form).getAllByRole("button", { name });
  if (send) await user.click(send);
}

const labeled = (form: HTMLElement, label: string): HTMLInputElement =>
  within(form).getByLabelText<HTMLInputElement>(label);
const passwordForm = (): HTMLElement => screen.getByRole("form", { name: T.accountChangePassword });
const emailForm = (): HTMLElement => screen.getByRole("form", { name: T.accountChangeEmail });
const expectNotice = (text: string): void => expect(screen.getByRole("status").textContent).toBe(text);
const expectHeading = (text: string): void => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text);

const FLOWS: readonly PlainFlow[] = [
  {
    name: "the details of an account",
    html: detailsHtml,
    path: "/account/details",
    selector: "#profile-form",
    fill: async ({ user }) => {
      await fillIn(user, fieldNamed(T.accountFirstName), STORY);
      await fillIn(user, fieldNamed(T.accountPhone), "+1 503 555 0100");
    },
    sendButton: T.accountSave,
    answer: () => ({ html: notice(SITE_USER_MESSAGES.profileSaved), url: "/account/details?notice=profileSaved" }),
    expectKept: () => {
      expect(fieldNamed(T.accountFirstName).value).toBe(STORY);
      expect(fieldNamed(T.accountPhone).value).toBe("+1 503 555 0100");
    },
    expectDone: () => expectNotice(SITE_USER_MESSAGES.profileSaved),
  },
  {
    name: "another password",
    html: detailsHtml,
    path: "/account/details",
    selector: "#password-form",
    fill: async ({ user }) => {
      await fillIn(user, labeled(passwordForm(), T.accountCurrentPassword), PASSWORD);
      await fillIn(user, labeled(passwordForm(), T.accountNewPassword), "Ash falls on the glaze");
    },
    sendButton: T.accountSave,
    answer: () => ({ html: notice(SITE_USER_MESSAGES.passwordChanged), url: "/account/details?notice=x" }),
    expectKept: () => {
      expect(labeled(passwordForm(), T.accountCurrentPassword).value).toBe(PASSWORD);
      expect(labeled(passwordForm(), T.accountNewPassword).value).toBe("Ash falls on the glaze");
    },
    expectDone: () => expectNotice(SITE_USER_MESSAGES.passwordChanged),
  },
  {
    name: "another address for mails",
    html: detailsHtml,
    path: "/account/details",
    selector: "#email-form",
    fill: async ({ user }) => {
      await fillIn(user, labeled(emailForm(), T.accountNewEmail), "ada.lovelace@example.org");
      await fillIn(user, labeled(emailForm(), T.accountCurrentPassword), PASSWORD);
    },
    sendButton: T.accountSave,
    answer: () => ({ html: heading(T.accountSentTitle), url: "/account/sent" }),
    expectKept: () => {
      expect(labeled(emailForm(), T.accountNewEmail).value).toBe("ada.lovelace@example.org");
      expect(labeled(emailForm(), T.accountCurrentPassword).value).toBe(PASSWORD);
    },
    expectDone: () => expectHeading(T.accountSentTitle),
  },
  {
    name: "another plan",
    html: planHtml,
    path: "/account/subscriptions/000000000000000000000001/plan",
    selector: "#subscription-plan-form",
    fill: async ({ user }) => {
      const choice = screen.getByRole("combobox", { name: T.accountSubscriptionPlanLabel });
      await user.selectOptions(choice, "Tea Crate – $42.00 every 2 weeks");
    },
    sendButton: T.accountSubscriptionPlanSubmit,
    answer: () => ({ html: notice(SUBSCRIPTION_NOTICES.subscriptionChanged), url: "/account/subscriptions?notice=x" }),
    expectKept: () => {
      const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: T.accountSubscriptionPlanLabel });
      expect(choice.selectedOptions[0]?.textContent).toBe("Tea Crate – $42.00 every 2 weeks");
    },
    expectDone: () => expectNotice(SUBSCRIPTION_NOTICES.subscriptionChanged),
  },
  {
    name: "an address",
    html: addressesHtml,
    path: "/account/addresses",
    selector: "#address-form",
    fill: async ({ user }) => {
      await user.selectOptions(screen.getByRole("combobox", { name: /Country/ }), "DE");
      await fillIn(user, fieldNamed(/^Last name/), "Lovelace");
      await fillIn(user, fieldNamed(/^Address(?! line| 2)/), "Kilnweg 3");
      await fillIn(user, fieldNamed(/^City/), "Köln");
      await fillIn(user, fieldNamed(/^Postal code/), "50667");
    },
    sendButton: T.accountSave,
    answer: () => ({ html: notice("50667 Köln"), url: "/account/addresses?notice=addressSaved" }),
    expectKept: () => {
      expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /Country/ }).value).toBe("DE");
      expect(fieldNamed(/^City/).value).toBe("Köln");
    },
    expectDone: ({ server }) => {
      expectNotice("50667 Köln");
      expect(server.sent.at(-1)?.values).toMatchObject({
        "address.countryCode": "DE",
        "address.city": "Köln",
        "address.postalCode": "50667",
      });
    },
  },
  {
    name: "the balance of a gift card",
    html: giftCardHtml,
    path: GIFT_CARD_PATH,
    selector: ".gift-card-form",
    mount: mountPlainForm,
    fill: ({ user }) => fillIn(user, fieldNamed(CARD_TEXTS.giftCardCodeLabel), "ABCD-EFGH-JKLM-NPQR"),
    sendButton: CARD_TEXTS.giftCardSubmit,
    answer: () => ({ html: `<div class="stoa-gift-card"><p>${CARD_TEXTS.giftCardUnknown}</p></div>`, status: 400 }),
    expectKept: () => expect(fieldNamed(CARD_TEXTS.giftCardCodeLabel).value).toBe("ABCD-EFGH-JKLM-NPQR"),
    expectDone: () => expect(screen.getByText(CARD_TEXTS.giftCardUnknown)).toBeDefined(),
  },
  {
    name: "a donation",
    html: donationHtml,
    path: "/checkout/donate",
    selector: ".donation-form",
    mount: mountDonationForm,
    fill: ({ user }) => fillIn(user, fieldNamed(new RegExp(`^${DONATION_TEXTS.donationOwnAmount} \\(`)), "12.50"),
    sendButton: DONATION_TEXTS.donationButton,
    answer: () => ({ html: "<h1>Checkout</h1>", url: "/checkout?cartToken=a-token" }),
    expectKept: () => expect(fieldNamed(new RegExp(`^${DONATION_TEXTS.donationOwnAmount} \\(`)).value).toBe("12.50"),
    expectDone: ({ visited, server }) => {
      expect(visited.map((url) => new URL(url).search)).toEqual(["?cartToken=a-token"]);
      expect(server.sent.at(-1)?.values).toMatchObject({ choice: "own", own: "12.50", currency: "USD" });
    },
  },
  {
    name: "a registration",
    html: registerHtml,
    path: "/account/register",
    selector: "#register-form",
    fill: async ({ user }) => {
      await fillIn(user, fieldNamed(/^Email/), EMAIL);
      await fillIn(user, fieldNamed(/^Password/), PASSWORD);
    },
    sendButton: T.accountRegister,
    answer: () => ({ html: heading(T.accountSentTitle), url: "/account/sent" }),
    expectKept: () => {
      expect(fieldNamed(/^Email/).value).toBe(EMAIL);
      expect(fieldNamed(/^Password/).value).toBe(PASSWORD);
    },
    expectDone: () => expectHeading(T.accountSentTitle),
  },
  {
    name: "a forgotten password",
    html: forgotHtml,
    path: "/account/forgot",
    selector: ".account-form",
    fill: ({ user }) => fillIn(user, fieldNamed(/^Email/), EMAIL),
    sendButton: T.accountForgotSubmit,
    answer: () => ({ html: heading(T.accountSentTitle), url: "/account/sent" }),
    expectKept: () => expect(fieldNamed(/^Email/).value).toBe(EMAIL),
    expectDone: () => expectHeading(T.accountSentTitle),
  },
];

for (const flow of FLOWS) {
  describeFaults({
    name: flow.name,
    isPlain: true,
    open: async () => {
      const opened = await open(flow);
      return {
        server: opened.server,
        send: () => press(opened, flow.sendButton),
        problem: alert,
        expectKept: flow.expectKept,
        expectDone: async () => {
          await waitFor(() => flow.expectDone(opened));
        },
      };
    },
  });
}

const [DETAILS, PASSWORDS] = FLOWS as [PlainFlow, PlainFlow];

describe("a form of an account", () => {
  test("shows the linked page at its URL, with the focus on its message", async () => {
    const opened = await open(DETAILS);
    await press(opened, T.accountSave);
    await waitFor(() => expect(location.search).toBe("?notice=profileSaved"));
    expect(document.activeElement).toBe(screen.getByRole("status"));
    expect(opened.server.sent).toHaveLength(1);
    dispatchEvent(new Event("popstate"));
    expect(opened.visited).toEqual(["reload"]);
  });

  test("moves to the heading and title of another page", async () => {
    const opened = await open({ ...DETAILS, answer: () => ({ html: heading("Inbox"), url: "/account/sent" }) });
    await press(opened, T.accountSave);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Inbox" })));
    expect([document.title, location.pathname]).toEqual(["Inbox", "/account/sent"]);
  });

  test("that was rejected is shown in place, with the focus on the first wrong field", async () => {
    const html = `<div class="stoa-account"><h1>Details</h1><input aria-label="Phone" aria-invalid="true"><input aria-invalid="true"></div>`;
    const opened = await open({ ...DETAILS, answer: () => ({ html, status: 400 }) });
    await press(opened, T.accountSave);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Phone" })));
    expect(screen.getByRole("textbox", { name: "Phone" }).tabIndex).toBe(0);
    expect(location.pathname + location.search).toBe("/account/details");
  });

  test("reports that the visitor was signed out in the meantime and keeps the entries", async () => {
    const opened = await open({ ...DETAILS, answer: () => ({ html: heading("Sign in"), url: "/account?next=%2F" }) });
    await press(opened, T.accountSave);
    await waitFor(() => expect(alert().textContent).toBe(ACCOUNT_FORM_MESSAGES.signedOutMeanwhile));
    DETAILS.expectKept();
  });

  test("reports what is wrong above its button, and only once", async () => {
    const opened = await open({ ...DETAILS, answer: () => ({ html: "nothing", status: 500 }) });
    await press(opened, T.accountSave);
    await waitFor(() => expect(alert()).toBeDefined());
    await press(opened, T.accountSave);
    await waitFor(() => expect(opened.server.sent).toHaveLength(2));
    await waitFor(() => expect(opened.form.getAttribute("aria-busy")).toBeNull());
    expect(alert().nextElementSibling).toBe(opened.form.querySelector(".form-button-wrapper"));
  });

  test("is sent once while it is in progress", async () => {
    const opened = await open(PASSWORDS);
    const held = Promise.withResolvers<null>();
    opened.server.failWith(async (answer) => {
      await held.promise;
      return answer();
    });
    opened.form.requestSubmit();
    expect(opened.form.getAttribute("aria-busy")).toBe("true");
    opened.form.requestSubmit();
    held.resolve(null);
    await waitFor(() => PASSWORDS.expectDone(opened));
    expect(opened.server.sent).toHaveLength(1);
  });
});

test("choosing an amount from the list clears a custom one, and choosing a custom one focuses its field", async () => {
  const donation = FLOWS.find(({ name }) => name === "a donation") as PlainFlow;
  const { user } = await open(donation);
  const own = fieldNamed(new RegExp(`^${DONATION_TEXTS.donationOwnAmount} \\(`));
  const choice = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("radio", { name });
  expect(choice(DONATION_TEXTS.donationOwnAmount).checked).toBe(true);
  await user.click(choice("$10"));
  expect(own.value).toBe("");
  await user.click(choice(DONATION_TEXTS.donationOwnAmount));
  expect(document.activeElement).toBe(own);
  await user.click(choice("$25"));
  await fillIn(user, own, "7");
  expect(choice(DONATION_TEXTS.donationOwnAmount).checked).toBe(true);
});
