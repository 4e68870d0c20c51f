type Policy = {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (url: string) => string;
};
type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy) => Policy };

/** Pages where personal details are typed take markup and script addresses only from here. */
const RULES: Policy = { createHTML: (text) => text, createScriptURL: (url) => url };
const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = factory?.createPolicy("stoa", RULES) ?? RULES;

/** Markup of a page that the server drew, for reading; nothing in it runs. */
export function trustedHtml(text: string): string {
  return policy.createHTML(text);
}

/** Address of a payment provider's script or of our own worker, which the page's policy allows too. */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}
