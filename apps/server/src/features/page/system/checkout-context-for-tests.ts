type Parts = Readonly<Record<string, unknown>>;

function field(id: string, parts: Parts = {}): Parts {
  const elementId = `checkout-${id.replaceAll(".", "-")}`;
  return {
    id,
    type: "text",
    control: "input",
    elementId,
    title: "Email",
    description: "We write there.",
    required: true,
    error: "This is missing.",
    describedBy: `${elementId}-description ${elementId}-error`,
    inputType: "text",
    inputMode: "text",
    autocomplete: "email",
    maxLength: 100,
    placeholder: "",
    hasOwnFirst: true,
    choices: [],
    value: "ada",
    ...parts,
  };
}

function address(name: string): Parts {
  const choices = [
    { optionValue: "GB", optionLabel: "United Kingdom", isChosen: true },
    { optionValue: "FR", optionLabel: "France", isChosen: false },
  ];
  return {
    title: "Address",
    id: `checkout-${name}`,
    error: "Please enter where to ship your order.",
    update: "Update",
    updateHint: "Shows the fields of the country.",
    country: [field(`${name}.countryCode`, { control: "select", choices })],
    fields: [field(`${name}.city`)],
  };
}

function choice(value: string, isChosen: boolean): Parts {
  return { elementId: `checkout-${value}`, value, name: value, label: value, price: "£5.00", isChosen };
}

const way = {
  text: "No money moves.",
  instructions: ["We write to you.", "Then you pay."],
  outcomesLabel: "The payment",
};

export const CHECKOUT_CONTEXT = {
  heading: "Checkout",
  required: "Fields with * are needed.",
  problemsTitle: "Please look at this again:",
  view: '{"checkout":{}}',
  message: "Your payment was declined.",
  changes: ["Vase: now 1 instead of 2."],
  complaints: [{ message: "City is missing.", href: "#checkout-shippingAddress-city-field" }],
  confirmUrl: "https://bank.example/confirm",
  confirm: "Confirm",
  hidden: { checkoutId: "1", key: "k", revision: "r" },
  contact: {
    title: "Contact",
    fields: [field("email")],
    mailingList: "Send me news",
    isMailingListChosen: true,
    signedIn: "You are signed in.",
    signInText: "Do you have an account?",
    signIn: "Sign in",
  },
  address: address("shippingAddress"),
  billing: { ...address("billingAddress"), same: "The same", isSame: true },
  continueText: "Continue",
  delivery: {
    title: "Delivery",
    error: "Please choose a shipping option.",
    waiting: "Enter your address first.",
    options: [choice("standard", true), choice("express", false)],
    update: "Update total",
  },
  payment: {
    title: "Payment",
    error: "Please choose a way to pay.",
    waiting: "Next, you choose how to pay.",
    choices: [
      { ...choice("test", true), ...way, outcomes: [choice("test-ok", true), choice("test-declined", false)] },
      { ...choice("manual", false), ...way, outcomes: [] },
    ],
  },
  codes: {
    title: "Codes",
    apply: "Apply",
    remove: "Remove",
    coupon: [field("couponCode")],
    coupons: [
      { code: "SAVE", name: "Ten off", message: "" },
      { code: "GONE", name: "", message: "That code is over." },
    ],
    giftCard: [field("giftCardCode")],
    giftCards: [{ id: "2", name: "Gift card 7K2M", amount: "−£5.00", message: "" }],
  },
  more: {
    title: "Anything else?",
    error: "Please answer the questions of the store.",
    formFields: [field("form-1", { control: "section" }), field("form-2", { control: "parts", parts: [] })],
    note: [field("note", { control: "textarea" })],
  },
  summary: {
    title: "Your order",
    change: "Change cart",
    glance: "Your order · 3 items",
    total: "£53.00",
    lines: [
      {
        title: "Vase",
        options: "Size: Large",
        quantity: 2,
        quantityLabel: "Quantity",
        imageUrl: "/images/vase.jpg",
        total: "£48.00",
        problem: "There is only one left.",
      },
      { title: "Mug", options: "", quantity: 1, quantityLabel: "Quantity", imageUrl: "", total: "£5.00", problem: "" },
    ],
    rows: [
      { label: "Subtotal", value: "£53.00", isTotal: false },
      { label: "Total", value: "£53.00", isTotal: true },
    ],
    included: ["Includes VAT 20% £8.83"],
  },
  review: {
    title: "Is everything right?",
    rows: [{ label: "Goes to", value: "12 Main St", href: "#checkout-shippingAddress" }],
  },
  place: "Place order – £53.00",
};

export const WAITING_CONTEXT = {
  waiting: { heading: "We are checking", text: "Please wait.", check: "Check now", url: "/checkout/return/1" },
};
