export const DONATION_EDITOR_MESSAGES = {
  nothing: "Write an amount of more than nothing.",
  tooMuch: "This is more than can be given at once. Write less.",
  anyAmount: "Donors write any amount they like. Add amounts to choose from.",
  storeAmounts:
    "Donors choose from the amounts of the store settings: {amounts}. Add amounts of its own to show others here.",
  closed:
    "The site takes no donations yet, so visitors see nothing here. Switch “Take donations” on in Store settings.",
  full: "{max} amounts at most. Remove one to add another.",
  form: "Its questions are asked on the page after the amount.",
  queued: "For themes that send the form with a script of their own: what is sent early waits for it.",
} as const;
