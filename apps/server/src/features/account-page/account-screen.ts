import type { OrderPage } from "@stoa/core/order/page/order-page.ts";
import type { AccountPageText } from "@stoa/core/site-user/account-page-texts.ts";
import { translatorFor, type Translate } from "@stoa/core/visitor-text/translator-for.ts";
import { PAGE_TYPE, type MakeSystemPage, type SystemPageSetting } from "../page/system-page-service.ts";
import type { AccountForm } from "./guest/account-form.ts";
import type { AddressView } from "./address/account-address-view.ts";
import { accountTranslator, type AccountWord } from "./account-page-translator.ts";
import type { DownloadView } from "./order/account-download-view.ts";
import type { OrderView } from "./order/account-order-view.ts";
import type { AccountSection } from "./account-section-service.ts";
import type { SubscriptionView } from "./subscription/account-subscription-view.ts";

export type ScreenLink = { readonly href: string; readonly label: string };

/** A page open to members; `note` says until when, and is empty if unlimited. */
export type MemberPageView = ScreenLink & { readonly note: string };

/** An order as `stoa-order.block` renders it, with a link back to the list. */
type ShownOrder = OrderPage & { readonly back: ScreenLink };

/** The `account` variable of `pages/account.page`. */
export type AccountScreen = {
  readonly screen: string;
  readonly heading: string;
  readonly text?: string;
  readonly email?: string;
  readonly memberHeading?: string;
  readonly memberPages?: readonly MemberPageView[];
  readonly forms?: readonly AccountForm[];
  readonly links?: readonly ScreenLink[];
  readonly orders?: readonly OrderView[];
  readonly order?: ShownOrder;
  readonly addresses?: readonly AddressView[];
  readonly subscriptions?: readonly SubscriptionView[];
  readonly downloads?: readonly DownloadView[];
  readonly empty?: string;
};

export type ScreenState = {
  readonly isSignedIn: boolean;
  readonly sections: readonly AccountSection[];
  readonly notice: string;
  readonly status: number;
  /** See `accountPageKey`; empty for guests. */
  readonly pageKey: string;
};

export type MakeScreen = (word: AccountWord, setting: SystemPageSetting) => AccountScreen;

const MENU: ReadonlyArray<readonly [string, AccountPageText, string]> = [
  ["account", "accountOverview", "/account"],
  ["orders", "accountOrders", "/account/orders"],
  ["subscriptions", "accountSubscriptions", "/account/subscriptions"],
  ["downloads", "accountDownloads", "/account/downloads"],
  ["addresses", "accountAddresses", "/account/addresses"],
  ["details", "accountDetails", "/account/details"],
];

const ON_DEMAND: ReadonlySet<string> = new Set<AccountSection>(["subscriptions", "downloads"]);

function translatedForm(form: AccountForm, translate: Translate): AccountForm {
  return {
    ...form,
    error: translate(form.error),
    fields: form.fields.map((field) => ({ ...field, error: translate(field.error) })),
  };
}

/** Translates refusals, which services report in English. */
function translated(screen: AccountScreen, translate: Translate): AccountScreen {
  return {
    ...screen,
    ...(screen.text === undefined ? {} : { text: translate(screen.text) }),
    ...(screen.forms === undefined ? {} : { forms: screen.forms.map((form) => translatedForm(form, translate)) }),
  };
}

export function makeAccountPage(state: ScreenState, make: MakeScreen): MakeSystemPage {
  return (setting) => {
    const word = accountTranslator(setting);
    const screen = make(word, setting);
    const translate = translatorFor(setting.settings.language);
    const shown: ReadonlySet<string> = new Set([...state.sections, screen.screen]);
    const entries = MENU.filter(([name]) => !ON_DEMAND.has(name) || shown.has(name));
    const menu = entries.map(([name, label, href]) => ({
      href,
      label: word(label),
      isCurrent: name === screen.screen,
    }));
    const account = {
      ...translated(screen, translate),
      notice: translate(state.notice),
      menu: state.isSignedIn ? menu : [],
      menuLabel: word("accountMenu"),
      pageKey: state.pageKey,
    };
    return {
      page: "account",
      pageType: PAGE_TYPE.page,
      title: screen.heading || word("accountTitle"),
      status: state.status,
      context: { account },
    };
  };
}
