export const REDIRECT_MESSAGES = {
  notAPath: "Write a path such as /old-page, or /old/* for all below it.",
  notATarget: "Write a path such as /new-page or an address such as https://example.com/page.",
  restWithoutRest: "Only a rule whose old address ends with /* can lead to one that does.",
  twice: "There is already a rule for this address.",
  loop: "This rule leads back to itself, or on more than 20 times: {path}.",
} as const;
