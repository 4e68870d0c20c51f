export const DISPLAY_EVENT = { popup: "stoa:popup-shown", quickView: "stoa:quick-view-shown" } as const;
