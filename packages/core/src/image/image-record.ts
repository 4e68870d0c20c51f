export type ImageRecord = {
  readonly id: string;
  readonly filename: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** `#rrggbb`, shown while the image loads. */
  readonly meanColor: string;
  /** Default alt text. */
  readonly altText?: string | undefined;
  /** Fractions of width and height from the top left corner; defaults to the center. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
  /** Six hex digits each: top left, top right, bottom left, bottom right, center; default to the mean color. */
  readonly areaColors?: readonly string[] | undefined;
};
