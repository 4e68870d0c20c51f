/** History label for the creation of an area. */
export const AREA_LABEL = "Start {name}";
