export const TAX_MESSAGES = {
  sameId: "Two tax rules have the same ID. Reload the page and try again.",
  tooManyPlaces: "Tax rules can contain up to {max} places and postal code ranges in total. Combine some of them.",
  exemptClass: "“{name}” contains the class for tax-exempt items. Remove that class from the rule.",
  area: "“{name}”: {problem}",
} as const;
