import { invariant } from "@stoa/core/lib/invariant.ts";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Settings } from "../settings/s3-settings.ts";
import { AppError } from "../errors.ts";
import { bodyInTime } from "./body-in-time.ts";
import { isStorageKey, type FileStorage, type StoredContent } from "./file-storage.ts";

/** Larger files are sent in parts, so memory holds a few parts and never the file. */
const WHOLE_BYTES = 8_000_000;
const CONNECT_MS = 5000;
/** Until the first byte of the response, within which a part of a large file must be sent. */
const ANSWER_MS = 60_000;
/** Total attempts, with growing pauses. Content read from a file is sent once: the caller retries. */
const TRIES = 3;

function connectTo(settings: S3Settings, answerMs: number): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey, stallSeconds } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Non-Amazon services use the bucket in the path and may lack newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: answerMs, throwOnRequestTimeout: true },
    maxAttempts: TRIES,
  });
  // Closest to the wire, so it covers every response, of files and lists alike.
  client.middlewareStack.add(
    (next) => async (call) => {
      const answer = await next(call);
      const response = answer.response as { body?: unknown };
      if (response.body instanceof Readable) response.body = bodyInTime(response.body, stallSeconds * 1000);
      return answer;
    },
    { step: "deserialize", priority: "low", name: "bodyInTime" },
  );
  return client;
}

/** Only for files; a missing bucket is a service failure. */
function isMissing(error: unknown): boolean {
  if (error instanceof NoSuchKey) return true;
  const isNone = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  return isNone && error.name !== "NoSuchBucket";
}

/** Maps service failures to an error that the caller may retry. */
async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    throw new AppError("unavailable", { cause });
  }
}

type Objects = { readonly client: S3Client; readonly bucket: string };
type NewObject = { readonly Bucket: string; readonly Key: string; readonly ContentType: string };

/** Multipart upload; an interrupted one is aborted. */
async function sendParts({ client }: Objects, target: NewObject, file: string): Promise<void> {
  const params = { ...target, Body: createReadStream(file) };
  const upload = new Upload({ client, params, partSize: WHOLE_BYTES, queueSize: 2, leavePartsOnError: false });
  await asked(upload.done());
}

async function send(objects: Objects, target: NewObject, content: StoredContent): Promise<void> {
  if (content instanceof Uint8Array) {
    await asked(objects.client.send(new PutObjectCommand({ ...target, Body: content })));
    return;
  }
  const { takenFrom } = content;
  const { size } = await stat(takenFrom);
  if (size > WHOLE_BYTES) await sendParts(objects, target, takenFrom);
  else {
    const Body = createReadStream(takenFrom);
    await asked(objects.client.send(new PutObjectCommand({ ...target, Body, ContentLength: size })));
  }
  await rm(takenFrom, { force: true });
}

async function removeKeys({ client, bucket }: Objects, keys: readonly string[]): Promise<void> {
  const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
  const gone = await asked(client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete })));
  if (gone.Errors?.length) throw new AppError("unavailable", { cause: gone.Errors[0] });
}

async function removeBelow({ client, bucket }: Objects, prefix: string): Promise<void> {
  for (;;) {
    const listed = await asked(client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix })));
    const keys = (listed.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
    if (keys.length === 0) return;
    await removeKeys({ client, bucket }, keys);
  }
}

/** Files in an S3 bucket; a timeout, even in mid-response, is a service failure. */
export function createS3Storage(settings: S3Settings, answerMs = ANSWER_MS): FileStorage {
  const { bucket } = settings;
  const client = connectTo(settings, answerMs);
  async function get(key: string, range?: { start: number; end: number }) {
    invariant(isStorageKey(key), `"${key}" is a key of the storage`);
    const Range = range && `bytes=${range.start}-${range.end}`;
    const call = client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
    return asked(
      call.catch((error: unknown) => {
        if (!isMissing(error)) throw error;
        return undefined;
      }),
    );
  }
  return {
    put: (key, content, contentType) => {
      invariant(isStorageKey(key), `"${key}" is a key of the storage`);
      return send({ client, bucket }, { Bucket: bucket, Key: key, ContentType: contentType }, content);
    },
    open: async (key, range) => {
      const found = await get(key, range);
      if (!(found?.Body instanceof Readable)) return undefined;
      return { stream: found.Body, byteCount: found.ContentLength ?? 0 };
    },
    read: async (key) => {
      const found = await get(key);
      return found?.Body && Buffer.from(await asked(found.Body.transformToByteArray()));
    },
    remove: (key) => {
      invariant(isStorageKey(key), `"${key}" is a key of the storage`);
      return removeKeys({ client, bucket }, [key]);
    },
    removeBelow: (prefix) => removeBelow({ client, bucket }, prefix),
  };
}
