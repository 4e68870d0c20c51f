export const STOCK_MESSAGES = {
  not_enough: "There are fewer than that. Nothing was changed.",
  too_many: "Stock can be at most {max}. Nothing was changed.",
  unlimited: "This variant's stock is unlimited. Set a quantity first. Nothing was changed.",
} as const;
