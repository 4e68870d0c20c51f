/** What owners read where they set up their site. spec: platform 8, template engine */
export const SETTINGS_MESSAGES = {
  timeZoneMissing: "Failed to load timezone {timeZone}. Retry connection or verify site availability.",
} as const;
