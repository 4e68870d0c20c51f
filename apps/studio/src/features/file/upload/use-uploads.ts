import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import { useEffect, useRef, useState, type RefObject } from "react";
import { fileProblem, sendFile, sendingProblem, type MaxBytes } from "../../../parts/file/send-file.ts";

export type FileUpload = {
  readonly id: string;
  readonly file: File;
  readonly folderId: string | null;
  /** Fraction sent, 0 to 1; at 1 the server is processing it. */
  readonly part: number;
  /** Error message; empty while in progress. */
  readonly problem: string;
};

/** Returns whether leaving would lose the upload: it has neither arrived nor failed. */
export function isOnItsWay({ problem }: FileUpload): boolean {
  return problem === "";
}

export type FileUploads = {
  readonly uploads: readonly FileUpload[];
  readonly start: (files: readonly File[], folderId: string | null) => void;
  readonly cancel: (upload: FileUpload) => void;
  readonly retry: (upload: FileUpload) => void;
  readonly dismiss: (upload: FileUpload) => void;
};

/** Number of concurrent uploads. */
const AT_ONCE = 2;

type Queue = { running: number; readonly waiting: (() => Promise<void>)[] };

async function runNext(queue: Queue): Promise<void> {
  const work = queue.running < AT_ONCE ? queue.waiting.shift() : undefined;
  if (!work) return;
  queue.running += 1;
  try {
    await work();
  } finally {
    queue.running -= 1;
    void runNext(queue);
  }
}

/** Abort controllers by upload id; all are aborted on unmount. */
function useStops(): RefObject<Map<string, AbortController>> {
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = stops.current;
    return () => {
      for (const stop of open.values()) stop.abort();
    };
  }, []);
  return stops;
}

/** Uploads files in order, a few at a time; failed ones stay for a retry. */
export function useUploads(
  maxBytes: MaxBytes | undefined,
  onUploaded: (asset: AssetView, upload: FileUpload) => void,
): FileUploads {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const queue = useRef<Queue>({ running: 0, waiting: [] });
  const stops = useStops();

  const change = (id: string, fields: Partial<FileUpload>): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  const drop = (id: string): void => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async (upload: FileUpload, stop: AbortController): Promise<void> => {
    const { id, file, folderId } = upload;
    const url = `/api/studio/assets${folderId === null ? "" : `?folderId=${encodeURIComponent(folderId)}`}`;
    try {
      const asset = await sendFile({ file, url, signal: stop.signal, onProgress: (part) => change(id, { part }) });
      onUploaded(asset, upload);
      drop(id);
    } catch (error) {
      change(id, { problem: sendingProblem(error) });
    } finally {
      stops.current.delete(id);
    }
  };
  const enqueue = (upload: FileUpload): void => {
    const problem = maxBytes && fileProblem(upload.file, maxBytes);
    if (problem) {
      change(upload.id, { problem });
      return;
    }
    const stop = new AbortController();
    stops.current.set(upload.id, stop);
    queue.current.waiting.push(() => send(upload, stop));
    void runNext(queue.current);
  };

  return {
    uploads,
    start: (files, folderId) => {
      const fresh = files.map((file) => ({ id: crypto.randomUUID(), file, folderId, part: 0, problem: "" }));
      setUploads((all) => [...all, ...fresh]);
      for (const upload of fresh) enqueue(upload);
    },
    cancel: ({ id }) => stops.current.get(id)?.abort(),
    retry: (upload) => {
      change(upload.id, { part: 0, problem: "" });
      enqueue(upload);
    },
    dismiss: ({ id }) => drop(id),
  };
}
