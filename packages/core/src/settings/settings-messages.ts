/** Messages for owners about site settings. spec: platform 8, template engine */
export const SETTINGS_MESSAGES = {
  timeZoneMissing: "Failed to load timezone {timeZone}. Retry connection or verify site availability.",
  profileAddress: "Line {line} is not the address of a profile. Write it whole, such as https://example.org/your-name.",
  profilesTooMany: "List {count} profiles at most.",
} as const;
