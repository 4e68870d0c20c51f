export const MENU_LIMITS = {
  menus: 20,
  sections: 50,
  dishes: 200,
  prices: 10,
  title: 200,
  description: 2000,
  size: 100,
  price: 40,
  currencySymbol: 8,
} as const;
