import { act } from "@testing-library/react";
import type { ErrorReply } from "@stoa/core/api/error-schema.ts";
import { vi } from "vitest";

/** A file on its way to the server, held until the test says what becomes of it. */
export type HeldUpload = {
  readonly url: string;
  readonly file: File;
  readonly isAborted: () => boolean;
  /** Tells the page that this fraction, 0 to 1, is sent. */
  readonly send: (part: number) => void;
  readonly answer: (reply: object, status?: number) => Promise<void>;
  readonly refuse: (status: number, message: string) => Promise<void>;
  /** The connection ends. */
  readonly breakOff: () => Promise<void>;
};

class HeldRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  response: unknown = null;
  responseType = "";
  url = "";
  isAborted = false;
  readonly started: HeldUpload[];

  constructor(started: HeldUpload[]) {
    super();
    this.started = started;
  }

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(): void {
    // The token of the page is a matter of its client.
  }

  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }

  send(form: FormData): void {
    const file = form.get("file");
    if (!(file instanceof File)) throw new Error("an upload was sent without a file");
    const end = (event: string): Promise<void> => act(async () => void this.dispatchEvent(new Event(event)));
    const answer = (reply: object, status = 200): Promise<void> => {
      this.status = status;
      this.response = reply;
      return end("load");
    };
    this.started.push({
      url: this.url,
      file,
      isAborted: () => this.isAborted,
      send: (part) => act(() => void this.upload.dispatchEvent(progressOf(part))),
      answer,
      refuse: (status, message) => answer({ error: "refused", message } satisfies ErrorReply, status),
      breakOff: () => end("error"),
    });
  }
}

function progressOf(part: number): Event {
  return Object.assign(new Event(part >= 1 ? "load" : "progress"), { loaded: part * 100, total: 100 });
}

/** Holds what the page uploads until the test is over, in the order in which it is sent. */
export function holdUploads(): readonly HeldUpload[] {
  const started: HeldUpload[] = [];
  vi.stubGlobal("XMLHttpRequest", function held() {
    return new HeldRequest(started);
  });
  return started;
}

/** The field behind a button that asks for files: nobody sees it, and the browser opens it. */
export function fileFieldIn(scope: ParentNode): HTMLInputElement {
  const field = scope.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error("nothing asks for files here");
  return field;
}
