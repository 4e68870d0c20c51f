import type { ChangeDetail } from "@stoa/core/release/change-detail.ts";
import { useEffect, useState, type ReactElement } from "react";
import { DetailList } from "./detail-list.tsx";
import { LoadingBlocks } from "./loading-blocks.tsx";

/** Says the differences of two versions; what it says them with is loaded when it is first asked. */
export type DescribeChange<Data> = (before: Data, after: Data) => Promise<readonly ChangeDetail[]>;

type ChangeDetailsProps<Data> = {
  readonly describe: DescribeChange<Data>;
  readonly before: Data;
  readonly after: Data;
  /** Shown where nothing differs that can be said. */
  readonly none?: ReactElement;
};

/** The differences of two versions, in words. */
export function ChangeDetails<Data>({ describe, before, after, none }: ChangeDetailsProps<Data>): ReactElement {
  const [details, setDetails] = useState<readonly ChangeDetail[] | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (found: readonly ChangeDetail[]): void => {
      if (isShown) setDetails(found);
    };
    // The versions themselves can be chosen between without words for them.
    describe(before, after).then(show, () => show([]));
    return () => {
      isShown = false;
    };
  }, [describe, before, after]);
  if (details === null) return <LoadingBlocks label="Comparing" count={1} heightPx={32} />;
  return none && details.length === 0 ? none : <DetailList details={details} />;
}
