/** How times are said, and whose clocks count. */
export type SiteClock = { readonly language: string; readonly timeZone: string };
