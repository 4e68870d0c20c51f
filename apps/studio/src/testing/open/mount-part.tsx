import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ReactElement, ReactNode } from "react";
import { onTestFinished } from "vitest";
import { createQueryClient } from "../../client/query-settings.ts";
import { ToastList } from "../../parts/notice/toast-list.tsx";
import { resetStores } from "../reset-stores.ts";

export type MountedPart = {
  /** Somebody who clicks and types. */
  readonly user: UserEvent;
  readonly queries: QueryClient;
  /** Shows the part with other properties. */
  readonly rerender: (part: ReactElement) => void;
  readonly unmount: () => void;
};

/** Shows one part of the studio as its pages do: with the calls of a page and its messages, and without its rooms. */
export function mountPart(part: ReactElement): MountedPart {
  resetStores();
  const queries = createQueryClient();
  onTestFinished(() => queries.clear());
  const wrap = (children: ReactNode): ReactElement => (
    <QueryClientProvider client={queries}>
      {children}
      <ToastList />
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(wrap(part));
  return {
    user: userEvent.setup({ delay: null }),
    queries,
    rerender: (next) => rerender(wrap(next)),
    unmount,
  };
}
