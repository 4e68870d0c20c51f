/** Messages for owners about site settings. spec: platform 8, template engine */
export const SETTINGS_MESSAGES = {
  timeZoneMissing: "Failed to load timezone {timeZone}. Retry connection or verify site availability.",
  profileAddress: "Line {line} isn't a valid profile URL. Enter the full URL, such as https://example.org/your-name.",
  profilesTooMany: "List up to {count} profiles.",
} as const;
