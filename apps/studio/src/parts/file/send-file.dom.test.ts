import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { expect, test, vi } from "vitest";
import { pageClient } from "../../client/page-client.ts";
import { sendFile, sendingProblem } from "./send-file.ts";

/** The browser's upload, which the test answers. */
class FakeUpload extends EventTarget {
  static readonly sent: FakeUpload[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  readonly opened: string[] = [];
  status = 0;
  response: unknown = null;
  responseType = "";
  form: FormData | undefined;
  open(method: string, url: string): void {
    this.opened.push(method, url);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(form: FormData): void {
    this.form = form;
    FakeUpload.sent.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response });
    this.upload.dispatchEvent(new Event("load"));
    this.dispatchEvent(new Event("load"));
  }
}

const FILE = new File(["clay"], "vase.jpg", { type: "image/jpeg" });
const ASSET = { id: "568cf79c22ccff8adf07ca88", filename: "vase.jpg" };

function startUpload(stop = new AbortController()) {
  FakeUpload.sent.length = 0;
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  pageClient.setCrumb("crumb-1");
  const progress = vi.fn<(part: number) => void>();
  const url = "/api/studio/assets?folderId=";
  const sending = sendFile({ file: FILE, url, signal: stop.signal, onProgress: progress });
  const problem = sending.then(
    () => "",
    (error: unknown) => sendingProblem(error),
  );
  const request = (): FakeUpload => FakeUpload.sent.at(-1) ?? new FakeUpload();
  return { stop, progress, sending, problem, request };
}

test("a file is sent as a form with the crumb, and its progress is reported", async () => {
  const { progress, sending, request } = startUpload();
  expect(request().opened).toEqual(["POST", "/api/studio/assets?folderId="]);
  expect(request().headers.get("x-csrf-token")).toBe("crumb-1");
  expect(request().form?.get("file")).toMatchObject({ name: "vase.jpg", type: "image/jpeg" });
  expect(request().responseType).toBe("json");
  request().progress(1, 4);
  request().progress(2, 4);
  request().progress(0, 0);
  request().answer(200, ASSET);
  expect(await sending).toEqual(ASSET);
  expect(progress.mock.calls.flat()).toEqual([0.25, 0.5, 0, 1]);
});

test("with a crumb that expired the file is sent once more, with the new one", async () => {
  const { sending, request } = startUpload();
  request().answer(403, { error: "crumb", message: "Expired.", crumbFail: true, crumb: "crumb-2" });
  await vi.waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
  expect(request().headers.get("x-csrf-token")).toBe("crumb-2");
  request().answer(200, ASSET);
  expect(await sending).toEqual(ASSET);
});

test.each([
  ["before anything was sent", [], ASSET_MESSAGES.networkError],
  ["half way", [[1, 2]], ASSET_MESSAGES.uploadNotCompleted],
  ["when all was sent", [[2, 2]], ASSET_MESSAGES.processingNotCompleted],
] as const)("a connection that breaks %s is reported as such", async (_, parts, message) => {
  const { problem, request } = startUpload();
  for (const [loaded, total] of parts) request().progress(loaded, total);
  request().dispatchEvent(new Event("error"));
  expect(await problem).toBe(message);
});

test.each([
  ["refuses the file", 422, { error: "unsupported", message: "No film." }, "No film."],
  ["breaks", 500, { error: "internal", message: "x" }, ASSET_MESSAGES.processingFailed],
  ["has no room", 503, { error: "unavailable", message: ASSET_MESSAGES.noRoom }, ASSET_MESSAGES.noRoom],
  ["answers nothing", 200, null, ASSET_MESSAGES.noJobData],
] as const)("a server that %s is reported as such", async (...[, status, reply, message]) => {
  const { problem, request } = startUpload();
  request().answer(status, reply);
  expect(await problem).toBe(message);
});

test("a file that is no longer wanted is not sent further", async () => {
  const { stop, problem, request } = startUpload();
  request().progress(1, 2);
  stop.abort();
  expect(await problem).toBe(ASSET_MESSAGES.processingCancelled);
});

test("a file that is not wanted from the start is not sent at all", async () => {
  const stop = new AbortController();
  stop.abort();
  const { problem } = startUpload(stop);
  expect(await problem).toBe(ASSET_MESSAGES.processingCancelled);
  expect(FakeUpload.sent).toEqual([]);
});
