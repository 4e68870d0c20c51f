import { hasLanguage } from "../multilingual/language-path.ts";
import type { FindingRule } from "./finding-rules.ts";
import { pathOfAddress, type LinkIndex, type LinkTarget } from "./link-index.ts";
import type { LinkUse } from "./part-uses.ts";

export type LinkVerdict = {
  readonly rule: FindingRule;
  readonly detail: string;
  readonly targetId: string | null;
};

/** What a link is judged by: `hasFile` says whether a file of the site has a name. */
export type LinkFacts = { readonly index: LinkIndex; readonly hasFile: (name: string) => boolean };

const FILE = /^\/s\/([^/?#]+)/;
/** Pages of the platform's own, and all below them. */
const PLATFORM =
  /^\/(?:cart|checkout|account|order-status|search|gift-card|subscriptions?|donate|newsletter|commerce)(?:\/|$)|^\/_/;
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;
const MIN_PHONE_DIGITS = 3;

/** The name of the file that an address of the site leads to; undefined where it leads to none. */
export function fileNameOf(address: string): string | undefined {
  const name = FILE.exec(address)?.[1];
  if (name === undefined) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The part of an address that is on the site itself; undefined for one elsewhere. */
export function ownAddress(address: string, { origins }: Pick<LinkIndex, "origins">): string | undefined {
  if (address.startsWith("/") && !address.startsWith("//")) return address;
  const origin = /^https?:\/\/[^/?#]*/i.exec(address)?.[0];
  if (origin === undefined || !origins.has(origin.toLowerCase())) return undefined;
  const rest = address.slice(origin.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

function judgeTarget(target: LinkTarget | undefined, detail: string): LinkVerdict | undefined {
  if (!target) return { rule: "link-gone", detail, targetId: null };
  if (target.isShown) return undefined;
  return { rule: "link-hidden", detail: `“${target.entry.title}”`, targetId: target.entry.id };
}

function judgePath(address: string, { index, hasFile }: LinkFacts): LinkVerdict | undefined {
  const name = fileNameOf(address);
  if (name !== undefined) return hasFile(name) ? undefined : { rule: "link-file", detail: name, targetId: null };
  const path = pathOfAddress(address, index.languages);
  if (path === "/" || PLATFORM.test(path) || !hasLanguage(path)) return undefined;
  const target = index.byPath.get(path);
  if (!target?.isShown && index.findRedirect(path)) return undefined;
  return judgeTarget(target, path);
}

function judgeMail(address: string): LinkVerdict | undefined {
  const written = (address.slice("mailto:".length).split("?", 1)[0] ?? "").split(",");
  const wrong = written.map(decodeSafely).find((one) => !EMAIL.test(one.trim()));
  if (wrong === undefined) return undefined;
  return { rule: "link-mail", detail: wrong === "" ? "An empty address" : `“${wrong}”`, targetId: null };
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function judgePhone(address: string): LinkVerdict | undefined {
  const number = decodeSafely(address.slice("tel:".length));
  const isGood = /^[\d\s()+./;=*#a-z-]*$/i.test(number) && number.replaceAll(/\D/g, "").length >= MIN_PHONE_DIGITS;
  if (isGood) return undefined;
  return { rule: "link-phone", detail: number.trim() === "" ? "An empty number" : `“${number}”`, targetId: null };
}

function isBlank(address: string): boolean {
  return ["", "#", "http://", "https://"].includes(address);
}

/** What is wrong with a link; undefined where nothing is, or where it leads elsewhere. spec: platform 2, link editor */
export function judgeLink(use: LinkUse, facts: LinkFacts): LinkVerdict | undefined {
  if (use.kind === "document") {
    const target = facts.index.byId.get(use.id);
    // Menus leave it out, for visitors and in the studio: nobody could mend it.
    return !target && use.isInMenu ? undefined : judgeTarget(target, "a page that was deleted");
  }
  const { address, text } = use;
  if (isBlank(address)) {
    return { rule: "link-empty", detail: text === "" ? "A link" : `“${text}”`, targetId: null };
  }
  if (/^mailto:/i.test(address)) return judgeMail(address);
  if (/^tel:/i.test(address)) return judgePhone(address);
  const own = ownAddress(address, facts.index);
  return own === undefined ? undefined : judgePath(own, facts);
}
