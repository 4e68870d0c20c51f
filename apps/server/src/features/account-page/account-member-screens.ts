import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import { orderPage } from "@stoa/core/order/page/order-page.ts";
import type { SiteUserOrder } from "@stoa/core/site-user/site-user-order-schema.ts";
import type { SiteUserAddress, SiteUserProfile } from "@stoa/core/site-user/site-user-schema.ts";
import { addressForm, addressView } from "./address/account-address-view.ts";
import { makeForm, type AccountForm, type RejectedForm } from "./guest/account-form.ts";
import type { OpenPage } from "../member-access/member-access-service.ts";
import type { VisitedOrder } from "../order/order-status-service.ts";
import { dateText, orderView, type Showing } from "./order/account-order-view.ts";
import type { AccountWord } from "./account-page-translator.ts";
import { newPassword } from "./guest/new-password-field.ts";
import type { MakeScreen, MemberPageView } from "./account-screen.ts";

type Rejected = RejectedForm | undefined;

function currentPasswordField(word: AccountWord, name = "password") {
  const label = word("accountCurrentPassword");
  return { name, label, inputType: "password", autocomplete: "current-password" } as const;
}

type Overview = {
  readonly profile: SiteUserProfile;
  readonly orders: readonly SiteUserOrder[];
  readonly memberPages: readonly OpenPage[];
};

function memberPageView({ title, path, endsAt }: OpenPage, { word, setting }: Showing): MemberPageView {
  const note = endsAt === null ? "" : word("accountMemberUntil", { date: dateText(endsAt.toISOString(), setting) });
  return { label: title, href: path, note };
}

export function overviewScreen({ profile, orders, memberPages }: Overview): MakeScreen {
  return (word, setting) => ({
    screen: "account",
    heading: word("accountTitle"),
    email: profile.email,
    memberHeading: word("accountMemberPages"),
    memberPages: memberPages.map((page) => memberPageView(page, { word, setting })),
    orders: orders.map((order) => orderView(order, { word, setting })),
    empty: orders.length === 0 ? word("accountNoOrders") : "",
    forms: [
      makeForm(
        { id: "sign-out", action: "/account/sign-out", submit: word("accountSignOut"), fields: [], isQuiet: true },
        undefined,
      ),
      makeForm(
        {
          id: "sign-out-everywhere",
          action: "/account/sign-out",
          submit: word("accountSignOutEverywhere"),
          fields: [],
          hidden: { everywhere: "true" },
          isQuiet: true,
        },
        undefined,
      ),
    ],
  });
}

export function ordersScreen(orders: readonly SiteUserOrder[], nextCursor: string | null): MakeScreen {
  return (word, setting) => ({
    screen: "orders",
    heading: word("accountOrders"),
    orders: orders.map((order) => orderView(order, { word, setting })),
    empty: orders.length === 0 ? word("accountNoOrders") : "",
    links:
      nextCursor === null ? [] : [{ href: `/account/orders?cursor=${nextCursor}`, label: word("accountOlderOrders") }],
  });
}

/** One order as its mail link shows it, in the language of the account pages. */
export function orderScreen({ record, ...found }: VisitedOrder): MakeScreen {
  return (word, { settings }) => {
    const { language: locale, timeZone } = settings;
    const order = orderPage({ ...record, locale }, { page: "order-status", timeZone, ...found });
    return {
      screen: "order",
      heading: word("accountOrder", { number: record.number ?? "" }),
      text: order.text,
      order: { ...order, back: { href: "/account/orders", label: word("accountOrderBack") } },
    };
  };
}

export function addressesScreen(addresses: readonly SiteUserAddress[], refused: Rejected): MakeScreen {
  return (word, setting) => ({
    screen: "addresses",
    heading: word("accountAddresses"),
    addresses: addresses.map((address) => addressView(address, { word, language: setting.settings.language })),
    empty: addresses.length === 0 ? word("accountNoAddresses") : "",
    forms:
      addresses.length < SITE_USER_LIMITS.addresses ? [addressForm({ word, setting, current: null, refused })] : [],
  });
}

export function addressScreen(current: SiteUserAddress, refused: Rejected): MakeScreen {
  return (word, setting) => ({
    screen: "address",
    heading: word("accountChangeAddress"),
    forms: [{ ...addressForm({ word, setting, current, refused }), title: "" }],
    links: [{ href: "/account/addresses", label: word("accountAddresses") }],
  });
}

function profileForm(word: AccountWord, profile: SiteUserProfile, rejected: Rejected): AccountForm {
  const { firstName, lastName, phone, acceptsMarketing } = profile;
  const text = { isRequired: false } as const;
  return makeForm(
    {
      id: "profile",
      action: "/account/details",
      submit: word("accountSave"),
      fields: [
        { ...text, name: "firstName", label: word("accountFirstName"), value: firstName, autocomplete: "given-name" },
        { ...text, name: "lastName", label: word("accountLastName"), value: lastName, autocomplete: "family-name" },
        { ...text, name: "phone", label: word("accountPhone"), value: phone, autocomplete: "tel", inputType: "tel" },
        {
          ...text,
          name: "acceptsMarketing",
          label: word("accountMarketing"),
          kind: "checkbox",
          isChecked: acceptsMarketing,
        },
      ],
    },
    rejected,
  );
}

function credentialForms(word: AccountWord, rejected: Rejected): AccountForm[] {
  const submit = word("accountSave");
  const secret = { inputType: "password" } as const;
  return [
    makeForm(
      {
        id: "email",
        action: "/account/email",
        title: word("accountChangeEmail"),
        submit,
        fields: [
          { name: "email", label: word("accountNewEmail"), inputType: "email", autocomplete: "email" },
          currentPasswordField(word),
        ],
      },
      rejected,
    ),
    makeForm(
      {
        id: "password",
        action: "/account/password",
        title: word("accountChangePassword"),
        submit,
        fields: [
          currentPasswordField(word, "currentPassword"),
          { ...secret, name: "password", label: word("accountNewPassword"), ...newPassword(word) },
        ],
      },
      rejected,
    ),
  ];
}

function dataForms(word: AccountWord, rejected: Rejected): AccountForm[] {
  return [
    makeForm(
      {
        id: "data",
        action: "/account/data",
        title: word("accountData"),
        text: word("accountDataText"),
        submit: word("accountDataSubmit"),
        fields: [currentPasswordField(word)],
        isQuiet: true,
      },
      rejected,
    ),
    makeForm(
      {
        id: "erase",
        action: "/account/erase",
        title: word("accountErase"),
        text: word("accountEraseText"),
        submit: word("accountEraseSubmit"),
        fields: [currentPasswordField(word)],
        isQuiet: true,
      },
      rejected,
    ),
  ];
}

export function detailsScreen(profile: SiteUserProfile, rejected: Rejected): MakeScreen {
  return (word) => ({
    screen: "details",
    heading: word("accountDetails"),
    email: profile.email,
    forms: [profileForm(word, profile, rejected), ...credentialForms(word, rejected), ...dataForms(word, rejected)],
  });
}

export function emailScreen(token: string, rejected: Rejected): MakeScreen {
  return (word) => ({
    screen: "email",
    heading: word("accountEmailTitle"),
    text: word("accountEmailText"),
    forms: [
      makeForm(
        {
          id: "confirm-email",
          action: "/account/email/confirm",
          submit: word("accountEmailSubmit"),
          fields: [],
          hidden: { token },
        },
        rejected,
      ),
    ],
  });
}
