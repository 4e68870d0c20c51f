import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { ISSUE_MESSAGES, PUBLISH_CHECK_MESSAGES } from "@stoa/core/publish-check/publish-check-messages.ts";
import { AppError } from "../../errors.ts";
import type { PageChecker } from "../page/page-service.ts";
import { problemText } from "./theme-issues.ts";

type PageCheck = Awaited<ReturnType<PageChecker>>;

/** Why a release can't go live, with the first error; undefined if it can. */
export function blockText({ problems }: PageCheck): string | undefined {
  const first = problems.find(({ isBlocking }) => isBlocking);
  if (!first) return undefined;
  const problem = fillMessage(ISSUE_MESSAGES[first.rule].what, { detail: problemText(first) });
  return fillMessage(PUBLISH_CHECK_MESSAGES.blocked, { problem });
}

/** Throws `publish_blocked` for errors, not for warnings. */
export function throwIfBlocked(check: PageCheck): void {
  const message = blockText(check);
  if (message !== undefined) throw new AppError("publish_blocked", { message });
}
