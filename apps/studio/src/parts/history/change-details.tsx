import type { ChangeDetail } from "@stoa/core/release/change/change-detail.ts";
import { useEffect, useState, type ReactElement } from "react";
import { unreachableError } from "../../client/call-error.ts";
import { DetailList } from "../table/detail-list.tsx";
import { LoadingBlocks } from "../notice/loading-blocks.tsx";
import { LoadError } from "../notice/state-notice.tsx";
import { t } from "../../language/t.ts";

/** Describes the differences of two versions; its messages load on first use. */
export type DescribeChange<Data> = (before: Data, after: Data) => Promise<readonly ChangeDetail[]>;

type ChangeDetailsProps<Data> = {
  readonly describe: DescribeChange<Data>;
  readonly before: Data;
  readonly after: Data;
  /** Shown when there are no describable differences. */
  readonly none?: ReactElement;
};

type Found = { readonly details: readonly ChangeDetail[] } | { readonly error: unknown };

function Compared<Data>(props: ChangeDetailsProps<Data> & { readonly onRetry: () => void }): ReactElement {
  const { describe, before, after, none, onRetry } = props;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (next: Found): void => {
      if (isShown) setFound(next);
    };
    describe(before, after).then(
      (details) => show({ details }),
      (cause: unknown) => show({ error: unreachableError(cause) }),
    );
    return () => {
      isShown = false;
    };
  }, [describe, before, after]);
  if (found === null) return <LoadingBlocks label={t("Comparing…")} count={1} heightPx={32} />;
  if ("error" in found) return <LoadError what={t("the differences")} error={found.error} onRetry={onRetry} />;
  return none && found.details.length === 0 ? none : <DetailList details={found.details} />;
}

export function ChangeDetails<Data>(props: ChangeDetailsProps<Data>): ReactElement {
  const [tries, setTries] = useState(1);
  return <Compared key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}
