export const COMMERCE_PREFERENCE_MESSAGES = {
  notJson: "This holds a name or value that can not be kept.",
  tooLong: "This is longer than {max} characters. Store less in it.",
  tooManyNamespaces: "A site can have {max} namespaces of its own. Reuse one that is there.",
  unknownCurrency: "“{currency}” is not a currency this store can use.",
  sameCurrency: "There are two sets of shipping rules for {currency}. Join them into one.",
  rangeUpsideDown: "The lowest amount for {currency} is above the highest one.",
  notAnEmail: "This is no email address. Write it as name@domain.",
  oneLine: "This must be one line.",
  unknownCountry: "There is no country with this code.",
} as const;
