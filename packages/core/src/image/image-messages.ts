/** What owners read when a picture can't be kept. */
export const IMAGE_MESSAGES = {
  noRoom: "The disk of the server is full, so the picture was not kept. Please make room and try again.",
} as const;
