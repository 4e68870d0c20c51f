export const API_KEY_LIMITS = { nameChars: 100, perSite: 50 } as const;

export const API_KEY_MESSAGES = {
  noName: "Enter a name for the key, so you know later what uses it.",
  beyondOwn: "A key can't have more permissions than you. Leave out what your role doesn't include.",
  tooMany: "A site can have up to {count} API keys. Delete one you no longer use.",
  copyNow: "Copy the key now. It won't be shown again.",
  terms:
    "Anyone with this key can use its permissions without signing in. Keep it out of pages, apps and repositories, and delete it when you no longer use it.",
} as const;
