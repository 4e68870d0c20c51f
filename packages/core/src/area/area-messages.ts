/** What the start of an area is called in its history. */
export const AREA_LABEL = "Start {name}";
