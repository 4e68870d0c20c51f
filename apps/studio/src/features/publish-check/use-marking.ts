import type { Finding } from "@stoa/core/publish-check/publish-check-api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../client/call-error.ts";
import { markFinding } from "./publish-check-calls.ts";

type Marking = {
  readonly mark: (finding: Finding) => void;
  /** Why the last one stayed as it was. */
  readonly problem: string | undefined;
};

/** Leaves findings aside and shows them again; `onMarked` is called once the row is gone. */
export function useMarking(onMarked: (finding: Finding, mark: Marking["mark"]) => void): Marking {
  const queries = useQueryClient();
  const marking = useMutation({
    mutationFn: ({ key, isIgnored }: Finding) => markFinding(queries, key, !isIgnored),
    onSuccess: (_nothing, finding) => onMarked(finding, mark),
  });
  const mark = (finding: Finding): void => marking.mutate(finding);
  return { mark, problem: marking.error ? errorText(marking.error) : undefined };
}
