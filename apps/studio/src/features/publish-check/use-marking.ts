import type { PublishIssue } from "@stoa/core/publish-check/publish-check-api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { showFailure } from "../../parts/notice/toast-store.ts";
import { markIssue } from "./publish-check-calls.ts";

type Mark = (issue: PublishIssue) => void;

/** Ignores and restores findings; `onMarked` is called once the row is gone. */
export function useMarking(onMarked: (issue: PublishIssue, mark: Mark) => void): Mark {
  const queries = useQueryClient();
  const underWay = useRef(new Set<string>());
  const marking = useMutation({
    mutationFn: ({ key, isIgnored }: PublishIssue) => markIssue(queries, key, !isIgnored),
    onSuccess: (_nothing, issue) => onMarked(issue, mark),
    onError: (error, issue) => showFailure(error, () => mark(issue)),
    onSettled: (_nothing, _error, { key }) => underWay.current.delete(key),
  });
  const mark = (issue: PublishIssue): void => {
    if (underWay.current.has(issue.key)) return;
    underWay.current.add(issue.key);
    marking.mutate(issue);
  };
  return mark;
}
