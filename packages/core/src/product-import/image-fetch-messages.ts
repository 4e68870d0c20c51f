export const IMAGE_FETCH_MESSAGES = {
  notWebAddress: "That isn't a valid image URL. It must start with https:// or http:// and contain no password.",
  privateAddress: "The URL points to a private network, which isn't allowed. Put the image on the public web.",
  tooManyRedirects: "The URL redirects too many times. Use the image's final URL.",
  badStatus: "The server answered {status} instead of an image. Check that the URL opens in a browser.",
  tooLarge: "The file is larger than {megabytes} MB. Use a smaller image.",
  tooSlow: "The image didn't arrive within {seconds} seconds. Run the import again to retry.",
  unreachable: "The server couldn't be reached ({reason}). Run the import again to retry.",
  noPicture: "The file isn't a supported image. Use JPEG, PNG, WebP, AVIF or GIF.",
} as const;

export type ImageFetchProblem = keyof typeof IMAGE_FETCH_MESSAGES;
