import type { MessageText } from "@stoa/core/message/message-of.ts";
import { ownerMessage, toOwnerMessage } from "@stoa/core/message/owner-message.ts";
import { ISSUE_MESSAGES, PUBLISH_CHECK_MESSAGES } from "@stoa/core/publish-check/publish-check-messages.ts";
import { AppError } from "../../errors.ts";
import type { PageChecker } from "../page/page-service.ts";
import { problemText } from "./theme-issues.ts";

type PageCheck = Awaited<ReturnType<PageChecker>>;

/** Why a release can't go live, with the first error; undefined if it can. */
export function blockText({ problems }: PageCheck): MessageText | undefined {
  const first = problems.find(({ isBlocking }) => isBlocking);
  if (!first) return undefined;
  const problem = ownerMessage(ISSUE_MESSAGES[first.rule].what, { detail: problemText(first) });
  return ownerMessage(PUBLISH_CHECK_MESSAGES.blocked, { problem: toOwnerMessage(problem) });
}

/** Throws `publish_blocked` for errors, not for warnings. */
export function throwIfBlocked(check: PageCheck): void {
  const message = blockText(check);
  if (message !== undefined) throw new AppError("publish_blocked", { message });
}
