export const IMAGE_FETCH_MESSAGES = {
  notWebAddress: "This is no web address of a picture. It must start with https:// or http:// and hold no password.",
  privateAddress: "The URL points to a private network, which isn't allowed. Put the image on the public web.",
  tooManyRedirects: "The URL redirects too many times. Use the image's final URL.",
  badStatus: "The server answered {status} instead of a picture. Check that the address opens in a browser.",
  tooLarge: "The file is larger than {megabytes} MB. Use a smaller picture.",
  tooSlow: "The picture did not arrive within {seconds} seconds. Run the import again to try once more.",
  unreachable: "The server couldn't be reached ({reason}). Run the import again to retry.",
  noPicture: "The file is no picture that can be used. Use JPEG, PNG, WebP, AVIF or GIF.",
} as const;

export type ImageFetchProblem = keyof typeof IMAGE_FETCH_MESSAGES;
