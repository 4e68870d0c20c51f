type LinkAddress = { readonly ok: true; readonly address: string } | { readonly ok: false; readonly message: string };

const MAX_LENGTH = 2082;
const PROTOCOLS: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/** What was typed as a link: an own path, a web address, an email or phone; never a script. spec: platform 5 */
export function linkAddress(text: string): LinkAddress {
  const typed = text.trim();
  if (typed === "" || /^\/(?!\/)\S*$/.test(typed)) return { ok: true, address: typed };
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(typed)) return { ok: true, address: `mailto:${typed}` };
  if (typed.startsWith("/")) return { ok: false, message: refusal(typed) };
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  const isGood =
    address.length <= MAX_LENGTH && !/\s/.test(address) && URL.canParse(address) && isAllowed(new URL(address));
  return isGood ? { ok: true, address } : { ok: false, message: refusal(typed) };
}

function refusal(typed: string): string {
  return `${typed} is not a valid page URL.`;
}

function isAllowed({ protocol, hostname }: URL): boolean {
  if (!PROTOCOLS.has(protocol)) return false;
  return !protocol.startsWith("http") || hostname.includes(".") || hostname === "localhost";
}
