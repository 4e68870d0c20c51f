export const START_PAGES = ["about", "blog", "contact"] as const;
export type StartPage = (typeof START_PAGES)[number];
