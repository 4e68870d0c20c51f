/** Words of a product's pictures in full view, most of them for screen readers. `{…}` are filled in. */
export const PICTURE_VIEW_MESSAGES = {
  title: "Pictures of {title}",
  open: "Show picture {number} larger",
  openTitled: "Show larger: {title}",
  show: "Show picture {number}",
  place: "Picture {number} of {count}",
  previous: "Previous picture",
  next: "Next picture",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
} as const;
