export const STOCK_MESSAGES = {
  not_enough: "There is less stock than that. Nothing was changed.",
  too_many: "Stock can be up to {max}. Nothing was changed.",
  unlimited: "This variant's stock is unlimited. Set a quantity first. Nothing was changed.",
} as const;
