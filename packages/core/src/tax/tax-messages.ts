export const TAX_MESSAGES = {
  sameId: "Two tax rules have the same id. Please reload the page and try again.",
  tooManyPlaces: "Tax rules can name {max} places and ranges of postal codes in all. Please join some of them.",
  exemptClass: "“{name}” names the class of what is exempt from tax. Please remove that class from the rule.",
  area: "“{name}”: {problem}",
} as const;
