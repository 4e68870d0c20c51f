import type { Size } from "../../art/demo-art-sheet.ts";

/** Every print: 3:2 lying. */
export const PRINT: Size = { width: 2400, height: 1600 };

/** The inks of the series. Every print is pulled in four or five of them. */
export const INK = {
  paper: "#f5ecd9",
  bone: "#e9dcc0",
  straw: "#e3c98e",
  ochre: "#d19f4a",
  rust: "#b0562f",
  brick: "#7d3a27",
  rose: "#e2aa94",
  heather: "#8d6480",
  plum: "#4a2f49",
  lichen: "#a3a86d",
  moss: "#6a7747",
  pine: "#33462f",
  deep: "#1c2a23",
  mist: "#c9d3d1",
  sky: "#9fbcc4",
  sea: "#4f8290",
  slate: "#5d7480",
  prussian: "#2c4d66",
  indigo: "#1f2f4b",
  night: "#131a2c",
} as const;
