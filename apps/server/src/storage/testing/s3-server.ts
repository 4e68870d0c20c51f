import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "../../settings/s3-settings.ts";

/* For tests only: the S3 subset used for files, with signatures (SigV4) verified against the actual request. */

type StoredObject = { readonly bytes: Buffer; readonly contentType: string };
type Upload = { readonly key: string; readonly contentType: string; readonly parts: Map<number, Buffer> };

export type S3Server = {
  readonly settings: S3Settings;
  readonly objects: Map<string, StoredObject>;
  /** Multipart uploads neither finished nor aborted. */
  readonly openUploads: () => number;
  readonly failNext: (count: number, method?: string) => void;
  readonly hangNext: (count: number) => void;
  readonly stallNext: (count: number) => void;
  readonly stalled: () => number;
  readonly close: () => Promise<void>;
};

type Call = {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
};

type Reply = { readonly status: number; readonly body?: string | Buffer; readonly headers?: Record<string, string> };

function xml(name: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`;
}

function errorReply(status: number, code: string): Reply {
  return { status, body: xml("Error", `<Code>${code}</Code><Message>${code}</Message>`) };
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function uriEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function readSignature({ authorization = "" }: IncomingMessage["headers"]) {
  const match =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})/.exec(
      authorization,
    );
  const [, keyId = "", day = "", region = "", names = "", signature = ""] = match ?? [];
  return { keyId, day, region, names, signature };
}

function canonicalCall(request: IncomingMessage, names: string, declared: string): string {
  const url = new URL(request.url ?? "/", "http://s3");
  const query = [...url.searchParams]
    .map(([name, value]) => `${uriEncoded(name)}=${uriEncoded(value)}`)
    .toSorted()
    .join("&");
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  return [request.method, url.pathname, query, headers.join(""), names, declared].join("\n");
}

function isSigned(request: IncomingMessage, body: Buffer, settings: S3Settings): boolean {
  const { keyId, day, region, names, signature } = readSignature(request.headers);
  if (keyId !== settings.accessKeyId || region !== settings.region) return false;
  const declared = String(request.headers["x-amz-content-sha256"]);
  if (declared !== "UNSIGNED-PAYLOAD" && declared !== sha256(body)) return false;
  const scope = `${day}/${region}/s3/aws4_request`;
  const call = sha256(canonicalCall(request, names, declared));
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, call].join("\n");
  const key = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${settings.secretAccessKey}`, day));
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex"));
}

function readObject(objects: S3Server["objects"], { key, headers }: Call): Reply {
  const found = objects.get(key);
  if (!found) return errorReply(404, "NoSuchKey");
  const { bytes, contentType } = found;
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
  if (start === undefined) return { status: 200, body: bytes, headers: { "content-type": contentType } };
  const part = bytes.subarray(Number(start), Number(end) + 1);
  const range = `bytes ${start}-${Number(start) + part.length - 1}/${bytes.length}`;
  return { status: 206, body: part, headers: { "content-type": contentType, "content-range": range } };
}

function listObjects(objects: S3Server["objects"], { query }: Call): Reply {
  const prefix = query.get("prefix") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).slice(0, 1000);
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  return { status: 200, body: xml("ListBucketResult", `<IsTruncated>false</IsTruncated>${contents}`) };
}

function deleteObjects(objects: S3Server["objects"], { body }: Call): Reply {
  for (const [, key = ""] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(key);
  return { status: 200, body: xml("DeleteResult", "") };
}

function contentTypeOf({ headers }: Call): string {
  return headers["content-type"] ?? "application/octet-stream";
}

function createUploads(objects: S3Server["objects"]) {
  const uploads = new Map<string, Upload>();
  return {
    count: () => uploads.size,
    begin: (call: Call): Reply => {
      const id = randomBytes(8).toString("hex");
      uploads.set(id, { key: call.key, contentType: contentTypeOf(call), parts: new Map() });
      return { status: 200, body: xml("InitiateMultipartUploadResult", `<UploadId>${id}</UploadId>`) };
    },
    takePart: ({ query, body }: Call): Reply => {
      const upload = uploads.get(query.get("uploadId") ?? "");
      if (!upload) return errorReply(404, "NoSuchUpload");
      upload.parts.set(Number(query.get("partNumber")), body);
      return { status: 200, headers: { etag: `"${sha256(body).slice(0, 32)}"` } };
    },
    finish: ({ query }: Call): Reply => {
      const id = query.get("uploadId") ?? "";
      const upload = uploads.get(id);
      if (!upload) return errorReply(404, "NoSuchUpload");
      const parts = [...upload.parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
      objects.set(upload.key, { bytes: Buffer.concat(parts), contentType: upload.contentType });
      uploads.delete(id);
      return { status: 200, body: xml("CompleteMultipartUploadResult", "<ETag>x</ETag>") };
    },
    takeBack: ({ query }: Call): Reply => {
      uploads.delete(query.get("uploadId") ?? "");
      return { status: 204 };
    },
  };
}

function createAnswers(objects: S3Server["objects"], uploads: ReturnType<typeof createUploads>) {
  return (call: Call): Reply => {
    const { method, key, query } = call;
    const isPart = query.has("uploadId");
    if (method === "GET") return key === "" ? listObjects(objects, call) : readObject(objects, call);
    if (method === "POST" && query.has("delete")) return deleteObjects(objects, call);
    if (method === "POST") return isPart ? uploads.finish(call) : uploads.begin(call);
    if (method === "DELETE") return uploads.takeBack(call);
    if (isPart) return uploads.takePart(call);
    objects.set(key, { bytes: call.body, contentType: contentTypeOf(call) });
    return { status: 200, headers: { etag: `"${sha256(call.body).slice(0, 32)}"` } };
  };
}

function send(response: ServerResponse, { status, body = "", headers = {} }: Reply): void {
  response.writeHead(status, { "content-length": Buffer.byteLength(body), ...headers });
  response.end(body);
}

function sendHalf(response: ServerResponse, { status, body = "", headers = {} }: Reply): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { "content-length": bytes.length, ...headers });
  response.flushHeaders();
  response.write(bytes.subarray(0, bytes.length / 2));
}

function createTroubles() {
  const coming = { hang: 0, stall: 0 };
  let stalled = 0;
  function stall(response: ServerResponse, reply: Reply): void {
    stalled += 1;
    response.on("close", () => {
      stalled -= 1;
    });
    sendHalf(response, reply);
  }
  return {
    plan: (count: Partial<typeof coming>) => Object.assign(coming, count),
    stalled: () => stalled,
    answer: (response: ServerResponse, makeReply: () => Reply): void => {
      if (coming.hang-- > 0) return;
      const reply = makeReply();
      if (coming.stall-- > 0) stall(response, reply);
      else send(response, reply);
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

export async function openS3Server(bucket = "stoa-files"): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const uploads = createUploads(objects);
  const answer = createAnswers(objects, uploads);
  const failing = { count: 0, method: "" };
  const keys = { region: "eu-test-1", accessKeyId: "AKTEST", secretAccessKey: randomBytes(12).toString("hex") };
  const settings = { bucket, endpoint: undefined as string | undefined, ...keys, stallSeconds: 30 };
  function isFailing({ method = "" }: IncomingMessage): boolean {
    const isHit = failing.count > 0 && ["", method].includes(failing.method);
    if (isHit) failing.count -= 1;
    return isHit;
  }
  function replyTo(request: IncomingMessage, body: Buffer): Reply {
    const { method = "", headers } = request;
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://s3");
    const [, named, key = ""] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    if (!isSigned(request, body, settings)) return errorReply(403, "SignatureDoesNotMatch");
    if (named !== bucket) return errorReply(404, "NoSuchBucket");
    return isFailing(request) ? errorReply(500, "InternalError") : answer({ method, key, query, headers, body });
  }
  const troubles = createTroubles();
  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => troubles.answer(response, () => replyTo(request, body)),
      () => response.destroy(),
    );
  });
  settings.endpoint = `http://127.0.0.1:${await listen(server)}`;
  return {
    settings,
    objects,
    openUploads: uploads.count,
    failNext: (count, method = "") => Object.assign(failing, { count, method }),
    hangNext: (hang) => troubles.plan({ hang }),
    stallNext: (stall) => troubles.plan({ stall }),
    stalled: troubles.stalled,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
