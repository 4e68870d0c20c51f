/** Words of subscription prices. spec: storefront 5 and 9; template-language 10.2, product-price */
export const SUBSCRIPTION_PRICE_MESSAGES = {
  unavailable: "Unavailable",
  from: "from {price}",
  every: "{price} every {period}",
  limited: "{text} for {duration}",
  units: {
    WEEK: { one: "week", other: "weeks" },
    MONTH: { one: "month", other: "months" },
    YEAR: { one: "year", other: "years" },
  },
} as const;
