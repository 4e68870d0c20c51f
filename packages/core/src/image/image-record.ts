/** An image file of a site as pages show it. */
export type ImageRecord = {
  readonly id: string;
  readonly filename: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** `#rrggbb`, shown before the picture is there. */
  readonly meanColor: string;
  /** What the picture shows, wherever a use of it says nothing. */
  readonly altText?: string | undefined;
  /** Fractions of width and height from the top left corner; the middle when it is missing. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
  /** Six hex digits each: top left, top right, bottom left, bottom right, centre; the mean everywhere when they are missing. */
  readonly areaColors?: readonly string[] | undefined;
};
