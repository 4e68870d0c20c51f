/** Intentional differences from the published engine's output, with reasons. */
export const DIFFERENCES: readonly (readonly [what: string, why: string])[] = [
  ["`{.if }` stays as text and is an error.", "The published engine takes it and fails at run time."],
  [
    "A block inside `{.alternates with}` stays there.",
    "The published engine moves it, and what follows it, into the body of the loop, where it runs for every item.",
  ],
  [
    "Values in attributes and text of built-in markup are escaped for their place: ids, URLs (quotes and angle brackets only), class, alt once, labels, sale text, answers of forms.",
    "Items and forms are written by strangers. Ordinary values give the same bytes.",
  ],
  [
    "A formatter that throws leaves no scope behind; an overflow of partials gives its level back.",
    "The rest of the page keeps its names.",
  ],
  [
    "Only own members can be reached; an array also answers to `length`.",
    "Nothing of the runtime leaks into a template.",
  ],
  [
    "`date` takes the names of days and months from the locale, and prints `Invalid Date` for what is no number.",
    "As the server engine did, and as older themes expect.",
  ],
  [
    "`%s` is right after 2038; `google-calendar-url` encodes as UTF-8; `smartypants` opens single quotes after white space.",
    "These are errors of the published engine.",
  ],
  [
    "`%U` and `%W` are both the week that starts on Sunday.",
    "As in the published engine; strftime would count them apart.",
  ],
  [
    "`cart-subtotal`, `money-format`, `moneyFormat`, `money-string` and `i18n-money-format` format.",
    "In the published engine they do nothing; themes were written for the server engine, where they do.",
  ],
  [
    "`useCLDRMoneyFormat` is read from `website` and from `featureFlags`; `disqusShortname` and `disqusShortName` are both read.",
    "Both are in use.",
  ],
  [
    "Localized labels of sale and original prices are found.",
    "The published engine looks for them where they can't be seen.",
  ],
  ["`.var` with `message` resolves its arguments where the tag stands.", "The published engine skips one scope."],
  ["`~` works on any name in an expression.", "The published engine gives -1 for every name."],
  [
    "`@a = @b = 2` makes `@a` null, `@a = 1 @b = 2` sets both.",
    "The published engine ends at the first assignment it meets and leaves the other name as it was.",
  ],
  [
    "After an error in one expression of an `.eval` the rest of it is not evaluated.",
    "The published engine goes on and reports what follows from the first error.",
  ],
  [
    "`same-day?` counts in the zone of the website when it has one, else in UTC.",
    "As the server engine did, and as the dates beside it are printed. The published engine counts in UTC, where an evening in New York is two days.",
  ],
  [
    "In a message a quoted `#` is a number sign, `=-2` is an exact choice, and an argument that was not given counts as 0.",
    "The published engine replaces quoted signs, drops a plural with a negative choice and prints `NaN`.",
  ],
  [
    "`money` of an amount or currency that is null or a boolean prints nothing; a product price without a currency is in dollars.",
    "The published engine prints an amount without a currency.",
  ],
  [
    "`website-color` takes a channel that is no number for out of bounds; `quantity-input` takes a stock that is no number for none.",
    "The published engine prints `NaN` into the style, and an input for what may be sold out.",
  ],
  [
    "`google-calendar-url` encodes a plus sign of the title.",
    "The published engine leaves it, and the calendar reads it as a blank.",
  ],
  [
    "Text such as `Infinity` is no number for `decimal`, `percentage-format` and `bookkeeper-money-format`.",
    "The published engine prints a sign no visitor wants in a price, or throws.",
  ],
  [
    "A tag with `.end`, `.or` and such in an open block after `{.eof}` is dropped with what follows.",
    "The published engine lets it into the block.",
  ],
  ["`summary-form-field` of a likert question without answers prints an empty list.", "The published engine throws."],
  ["A price of 0 is lower than one of 0.50.", "The published engine takes a fraction below 1 for lower than 0."],
  [
    "`humanizeDuration` counts beyond 32 bits; `cycle` of no number is missing.",
    "These are errors of the published engine.",
  ],
  [
    "A malformed instruction is text in both, and here an error with line and column besides. A partial with such an error is still used.",
    "The place of a mistake helps its author; the page must not change.",
  ],
];
