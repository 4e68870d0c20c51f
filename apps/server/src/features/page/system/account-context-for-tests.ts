import { orderContext } from "./order-context-for-tests.ts";

const field = {
  id: "sign-in-email",
  name: "email",
  label: "Email",
  value: "ada@example.org",
  autocomplete: "username",
  hint: "As in your orders",
  error: "Email is invalid",
  isRequired: true,
  isMarked: true,
  updateLabel: "",
  updateHint: "",
  inputType: "email",
  isCheckbox: false,
  isChecked: false,
  options: [],
};

function form(id: string): Record<string, unknown> {
  return {
    id,
    action: "/account/sign-in",
    title: "Sign in",
    text: "Welcome back.",
    error: "That email and password do not match.",
    fields: [
      { ...field, id: `${id}-email` },
      {
        ...field,
        id: `${id}-remember`,
        name: "rememberMe",
        label: "Stay signed in",
        isCheckbox: true,
        isChecked: true,
      },
      {
        ...field,
        id: `${id}-country`,
        name: "country",
        label: "Country",
        updateLabel: "Update",
        updateHint: "Update shows the fields of the chosen country.",
        options: [
          { value: "GB", label: "United Kingdom", isSelected: true },
          { value: "FR", label: "France", isSelected: false },
        ],
      },
    ],
    hidden: [{ name: "next", value: "/cart" }],
    submit: "Sign in",
    hasUpdate: true,
  };
}

const order = {
  href: "/account/orders/1",
  title: "Order 12",
  date: "1 March 2026",
  state: "In progress",
  total: "£48.00",
};

export const ACCOUNT_CONTEXT = {
  screen: "account",
  heading: "Your account",
  text: "Everything about you.",
  email: "ada@example.org",
  notice: "Your details were saved.",
  menuLabel: "Account",
  menu: [
    { href: "/account", label: "Overview", isCurrent: true },
    { href: "/account/orders", label: "Orders", isCurrent: false },
  ],
  empty: "You have no addresses yet.",
  subscriptions: [
    {
      title: "2 × Tea box",
      price: "£20.00 every month for 1 year",
      note: "This is a test: no money moves.",
      rows: [
        { label: "State", value: "A payment is missing" },
        { label: "Payments made", value: "2 of 12" },
      ],
      actions: [
        { href: "/account/subscriptions/1/pay", label: "Pay now", name: "Pay now: 2 × Tea box" },
        { href: "/account/subscriptions/1/cancel", label: "Cancel", name: "Cancel: 2 × Tea box" },
      ],
    },
  ],
  memberHeading: "Open to you",
  memberPages: [
    { label: "Notes", href: "/notes", note: "Until 1 March 2026" },
    { label: "Club", href: "/club", note: "" },
  ],
  downloads: [
    {
      label: "pattern.pdf",
      url: "https://kiln.example/downloads/1?token=t0k&n",
      note: "3 downloads left, until 1 March 2026",
      orderUrl: "/account/orders/1",
      order: "Order 12",
    },
    {
      label: "old.pdf",
      url: "",
      note: "The time for this download is over.",
      orderUrl: "/account/orders/1",
      order: "Order 12",
    },
  ],
  orders: [order],
  order: { ...orderContext("order-status"), back: { href: "/account/orders", label: "Back to your orders" } },
  addresses: [
    {
      lines: ["Ada Lovelace", "12 Kiln Lane"],
      note: "Default address",
      href: "/account/addresses/1",
      edit: "Change",
      remove: { id: "delete-1", action: "/account/addresses/1/delete", fields: [], hidden: [], submit: "Delete" },
    },
  ],
  forms: [form("sign-in"), form("second")],
  links: [{ href: "/account/forgot", label: "Forgot your password?" }],
};
