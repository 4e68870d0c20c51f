/** An image file of a site as pages show it. */
export type ImageRecord = {
  readonly id: string;
  readonly filename: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** `#rrggbb`, shown before the picture is there. */
  readonly meanColor: string;
};
