export const COMMERCE_PREFERENCE_MESSAGES = {
  notJson: "That name or value isn't allowed.",
  tooLong: "This is longer than {max} characters. Store less in it.",
  tooManyNamespaces: "A site can have up to {max} custom namespaces. Reuse an existing one.",
  unknownCurrency: "“{currency}” isn't a currency this store can use.",
  sameCurrency: "There are two sets of shipping rules for {currency}. Merge them into one.",
  rangeUpsideDown: "The minimum amount for {currency} is higher than the maximum.",
  notAnEmail: "That isn't a valid email address. Enter it as name@domain.",
  oneLine: "This must be one line.",
  unknownCountry: "There is no country with this code.",
} as const;
