/** Messages shown where owners enter a video. spec: platform 5, editor messages */
export const VIDEO_MESSAGES = {
  vimeoBasic: "Vimeo Basic accounts are unsupported. Please share a video from a different account.",
  hosts: "Links must be formatted as {host} or {otherHost}.",
} as const;
