import { isSafeUrl } from "../block/render/safe-url.ts";
import type { MessageText } from "../message/message-of.ts";
import { ownerMessage } from "../message/owner-message.ts";
import { isReservedPath } from "../page/reserved-paths.ts";
import { isEndingRedirect } from "./ending-redirect.ts";
import { hasRest, plainPath, redirectFinder } from "./find-redirect.ts";
import { REDIRECT_MESSAGES } from "./redirect-messages.ts";
import type { RedirectList, RedirectRule } from "./redirect-schema.ts";

const PATH = /^(?:\/[^\s?#*\\]*)?(?:\/\*)?$/;

function isPath(address: string): boolean {
  return PATH.test(address) && !address.startsWith("//");
}

function checkAddresses({ from, to }: RedirectRule): [member: "from" | "to", message: string] | undefined {
  if (!isPath(from) || from === "/" || from === "/*") return ["from", REDIRECT_MESSAGES.notAPath];
  if (to.startsWith("/") ? !isPath(to) && !/^\/(?!\/)[^\s*\\]*$/.test(to) : !isSafeUrl(to)) {
    return ["to", REDIRECT_MESSAGES.notATarget];
  }
  if (hasRest(to) && !hasRest(from)) return ["to", REDIRECT_MESSAGES.restWithoutRest];
  return undefined;
}

/** The platform answers at the path itself; a rule for everything below one of its pages catches nothing either. */
function isAtPlatform(from: string): boolean {
  return isReservedPath(sampleOf(from)) || isReservedPath(from);
}

function sampleOf(from: string): string {
  return hasRest(from) ? `${from.slice(0, -1)}page` : from;
}

/**
 * Returns problems of rules that their schema cannot express, by path; empty when they may be stored. Rules must not
 * loop, nor redirect more often than browsers follow, nor start where the platform answers, unless `before` already had
 * them.
 */
export function checkRedirects(list: RedirectList, before?: RedirectList): Record<string, MessageText> {
  const { rules } = list;
  const problems: Record<string, MessageText> = {};
  const seen = new Set<string>();
  const known = new Set(before?.rules.map(({ from }) => from));
  for (const [index, rule] of rules.entries()) {
    const wrong = checkAddresses(rule);
    const plain = plainPath(rule.from);
    if (wrong) problems[`rules.${index}.${wrong[0]}`] = wrong[1];
    else if (!known.has(rule.from) && isAtPlatform(rule.from))
      problems[`rules.${index}.from`] = REDIRECT_MESSAGES.reserved;
    else if (seen.has(plain)) problems[`rules.${index}.from`] = REDIRECT_MESSAGES.twice;
    seen.add(plain);
  }
  if (Object.keys(problems).length > 0) return problems;
  const find = redirectFinder(list);
  for (const [index, rule] of rules.entries()) {
    if (!isEndingRedirect(find, { path: sampleOf(rule.from) })) {
      problems[`rules.${index}.to`] = ownerMessage(REDIRECT_MESSAGES.loop, { path: rule.from });
    }
  }
  return problems;
}
