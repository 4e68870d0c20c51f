import type { MessageText } from "../message/message-of.ts";
import { ownerMessage, toOwnerMessage } from "../message/owner-message.ts";
import type { SiteLimits } from "../site/site-limits.ts";
import type { TagType } from "./tag-api.ts";
import { TAG_MESSAGES, TAG_TYPE_NOUNS } from "./tag-messages.ts";

/** Maximum number of unused tags and categories that a collection offers. */
export const MAX_OFFERED_TAGS = 1000;

type WantedTag = {
  readonly type: TagType;
  readonly name: string;
  readonly others: Iterable<string>;
};

/** Returns why a tag or category cannot have a name; empty when it can. spec: platform 5, 9 */
export function tagProblem(
  { type, name, others }: WantedTag,
  limits: Pick<SiteLimits, "tagLength" | "categoryLength">,
): MessageText {
  const tagType = toOwnerMessage(TAG_TYPE_NOUNS[type][0]);
  const max = type === "tag" ? limits.tagLength : limits.categoryLength;
  if (name === "") return TAG_MESSAGES.nameMissing;
  if (name.length > max) return ownerMessage(TAG_MESSAGES.tooLong, { tagType, max });
  const wanted = name.toLowerCase();
  for (const other of others) if (other.toLowerCase() === wanted) return ownerMessage(TAG_MESSAGES.exists, { tagType });
  return "";
}
