import type { StudioToPreview } from "@stoa/core/site/preview-messages.ts";
import type { openPreview } from "@stoa/core/site/studio-api.ts";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { callEndpoint } from "../../client/page-client.ts";
import { openFrameChannel, type FrameGuest } from "./frame-channel.ts";
import { createFrameOrders } from "./frame-orders.ts";
import { previewStore } from "./preview-store.ts";

const HELLO: StudioToPreview = { type: "stoa:connect" };

type PreviewAddress = { readonly url: string; readonly origin: string };

type PreviewFrame = {
  readonly address: UseQueryResult<PreviewAddress>;
  /** Call when the frame has loaded a page: passes it one end of a new channel. */
  readonly connect: (frame: HTMLIFrameElement) => void;
  readonly shown: { readonly path: string; readonly title: string } | null;
  /** The frame sent more messages than a real page would, so its messages are ignored. */
  readonly isFlooded: boolean;
};

function tell(port: MessagePort | null, message: StudioToPreview): void {
  port?.postMessage(message);
}

function addressQuery(mountKey: string, path: string, theme: string | undefined) {
  return queryOptions({
    queryKey: ["preview", mountKey],
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: (): Promise<PreviewAddress> =>
      callEndpoint<typeof openPreview>({
        method: "POST",
        path: "/api/preview",
        body: { path, ...(theme === undefined ? {} : { theme }) },
      }),
  });
}

type Wanted = {
  readonly path: string;
  readonly version: number | string;
  /** Name of another theme to preview the site in, for the lifetime of the frame. */
  readonly theme?: string | undefined;
  readonly guest?: FrameGuest | undefined;
};

/**
 * Signs a frame in on the preview origin and keeps it in sync: a new `path` navigates, a new `version` refreshes. The
 * signed URL is single-use, so it is requested once per mount; after that the frame navigates by messages.
 */
export function usePreviewFrame({ path, version, theme, guest }: Wanted): PreviewFrame {
  const port = useRef<MessagePort | null>(null);
  const wanted = useRef({ path, version });
  const [orders] = useState(createFrameOrders);
  const [shown, setShown] = useState<PreviewFrame["shown"]>(null);
  const [isFlooded, setIsFlooded] = useState(false);
  const [firstPath] = useState(path);
  const [mountKey] = useState(() => crypto.randomUUID());
  const address = useQuery(addressQuery(mountKey, firstPath, theme));
  const origin = address.data?.origin;

  const connect = useCallback(
    (frame: HTMLIFrameElement) => {
      if (!origin) return;
      port.current?.close();
      setIsFlooded(false);
      const channel = openFrameChannel({
        guest,
        onShown: (page) => {
          setShown(page);
          // Preview-only pages have no public URL.
          previewStore.setState({ shownPath: page.path.startsWith("/_preview/") ? "/" : page.path });
        },
        onCarriedOut: (order) => orders.carryOut(order),
        onFlooded: () => setIsFlooded(true),
      });
      port.current = channel.ours;
      frame.contentWindow?.postMessage(HELLO, origin, [channel.theirs]);
      const due = orders.due();
      if (due) tell(channel.ours, due);
      guest?.connect((message) => tell(channel.ours, message), frame.focus.bind(frame));
    },
    [origin, guest, orders],
  );

  useEffect(() => {
    const before = wanted.current;
    wanted.current = { path, version };
    if (before.path !== path) tell(port.current, orders.give(path));
    else if (before.version !== version) tell(port.current, orders.give(null));
  }, [path, version, orders]);

  useEffect(
    () => () => {
      port.current?.close();
      port.current = null;
      guest?.leave();
    },
    [guest],
  );

  return { address, connect, shown, isFlooded };
}
