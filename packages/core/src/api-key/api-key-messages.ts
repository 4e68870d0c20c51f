export const API_KEY_LIMITS = { nameChars: 100, perSite: 50 } as const;

export const API_KEY_MESSAGES = {
  noName: "Enter a name for the key, so you know later what uses it.",
  beyondOwn: "A key can't have more permissions than you. Leave out what your role doesn't include.",
  tooMany: "A site can have {count} API keys. Delete one that is not used any more.",
  copyNow: "Copy the key now. It won't be shown again.",
  terms:
    "Whoever has a key can do what it may do, without signing in. Keep it out of pages, apps and repositories, and delete it when it is not used any more.",
} as const;
