/** Why something changed; `files`, `headers` and `host` are what nobody who works on the site has done. */
export const CHANGE_KINDS = ["version", "provider", "order-code", "files", "headers", "host"] as const;
