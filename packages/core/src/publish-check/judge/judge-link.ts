import { isReservedPath } from "../../page/reserved-paths.ts";
import { hasLanguage } from "../../multilingual/language/language-path.ts";
import type { IssueRule } from "../issue-rules.ts";
import { pathOfAddress, type LinkIndex, type LinkTarget } from "../link-index.ts";
import type { LinkUse } from "../part-uses.ts";

export type LinkVerdict = {
  readonly rule: IssueRule;
  readonly detail: string;
  readonly targetId: string | null;
};

/** Data for checking a link: `hasFile` says whether the site has a file with a name. */
export type LinkFacts = { readonly index: LinkIndex; readonly hasFile: (name: string) => boolean };

const FILE = /^\/s\/([^/?#]+)/;
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;.]+(?:\.[^\s@<>,;.]+)+$/;
const MIN_PHONE_DIGITS = 3;

/** Returns the file name in a site address, or undefined when it is not that of a file. */
export function fileNameOf(address: string): string | undefined {
  const name = FILE.exec(address)?.[1];
  if (name === undefined) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns the site-relative part of an address, or undefined when it is external. */
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
  if (path === "/" || isReservedPath(path) || !hasLanguage(path)) return undefined;
  const target = index.byPath.get(path);
  if (!target?.isShown && index.findRedirect(path)) return undefined;
  return judgeTarget(target, path);
}

function judgeMail(address: string): LinkVerdict | undefined {
  const written = (address.slice("mailto:".length).split("?", 1)[0] ?? "").split(",");
  const wrong = written.map(decodeSafely).find((one) => !EMAIL.test(one.trim()));
  if (wrong === undefined) return undefined;
  return { rule: "link-mail", detail: wrong === "" ? "An empty URL" : `“${wrong}”`, targetId: null };
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

/** Returns what is wrong with a link; undefined when it is fine or external. spec: platform 2, link editor */
export function judgeLink(use: LinkUse, facts: LinkFacts): LinkVerdict | undefined {
  if (use.kind === "document") {
    const target = facts.index.byId.get(use.id);
    // Menus omit it, for visitors and in the studio, so nobody could fix it.
    return !target && use.isInMenu ? undefined : judgeTarget(target, "a deleted page");
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
