import { englishOf } from "@stoa/core/message/message-of.ts";
import type { Resources } from "../../plugins/resources.ts";
import { openPageChecker, type Log } from "../page/page-service.ts";
import type { ReleaseCheck } from "../release/release-schedule-service.ts";
import { blockText } from "./publish-block-service.ts";

type Parts = Pick<Resources, "database" | "env" | "now" | "urls">;

/** Runs `work` with the check, in a process that serves no pages. */
export async function withReleaseCheck<Result>(
  parts: Parts,
  log: Log,
  work: (check: ReleaseCheck) => Promise<Result>,
): Promise<Result> {
  const closers: Array<() => Promise<void>> = [];
  try {
    return await work(openReleaseCheck(parts, log, { add: (close) => void closers.push(close) }));
  } finally {
    for (const close of closers) await close();
  }
}

/** The check of scheduled releases, which also runs in a process without pages. */
export function openReleaseCheck(
  parts: Parts,
  log: Log,
  closers: { readonly add: (close: () => Promise<void>) => void },
): ReleaseCheck {
  const { check, close } = openPageChecker(parts, log);
  closers.add(close);
  return async (db, { number, live }) => {
    const problem = blockText(await check(db, { source: { kind: "published", release: number }, liveRelease: live }));
    return problem && englishOf(problem);
  };
}
