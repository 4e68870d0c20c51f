import type { Finding } from "@stoa/core/publish-check/publish-check-api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { showFailure } from "../../parts/notice/toast-store.ts";
import { markFinding } from "./publish-check-calls.ts";

type Mark = (finding: Finding) => void;

/** Ignores and restores findings; `onMarked` is called once the row is gone. */
export function useMarking(onMarked: (finding: Finding, mark: Mark) => void): Mark {
  const queries = useQueryClient();
  const underWay = useRef(new Set<string>());
  const marking = useMutation({
    mutationFn: ({ key, isIgnored }: Finding) => markFinding(queries, key, !isIgnored),
    onSuccess: (_nothing, finding) => onMarked(finding, mark),
    onError: (error, finding) => showFailure(error, () => mark(finding)),
    onSettled: (_nothing, _error, { key }) => underWay.current.delete(key),
  });
  const mark = (finding: Finding): void => {
    if (underWay.current.has(finding.key)) return;
    underWay.current.add(finding.key);
    marking.mutate(finding);
  };
  return mark;
}
