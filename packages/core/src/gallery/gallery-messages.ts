/** Texts of galleries, lightboxes and videos, most of them for screen readers. `{…}` are filled in. */
export const GALLERY_MESSAGES = {
  gallery: "Picture gallery",
  carousel: "carousel",
  slide: "slide",
  place: "{number} of {count}",
  previous: "Previous picture",
  next: "Next picture",
  pause: "Stop changing pictures",
  play: "Change pictures by themselves",
  open: "Show larger: {title}",
  openUntitled: "Show picture {number} larger",
  lightbox: "Pictures",
  loading: "Loading",
  close: "Close",
  playVideo: "Play video",
  pauseVideo: "Pause video",
} as const;
