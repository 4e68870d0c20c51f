export const DONATION_EDITOR_MESSAGES = {
  nothing: "Enter an amount greater than zero.",
  tooMuch: "That's more than one donation can be. Enter a smaller amount.",
  anyAmount: "Donors can enter any amount. Add amounts to suggest some.",
  storeAmounts: "Donors choose from the amounts in Store settings: {amounts}. Add amounts here to show different ones.",
  closed:
    "The site takes no donations yet, so visitors see nothing here. Switch “Take donations” on in Store settings.",
  full: "{max} amounts at most. Remove one to add another.",
  form: "Shown on the page after donors choose an amount.",
  queued: "For themes that send the form with a script of their own: what is sent early waits for it.",
} as const;
