import path from "node:path";
import type { Env } from "../env.ts";
import { createDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";

export function openLocalStorage(dataFolder: string): FileStorage {
  return createDiskStorage(path.join(dataFolder, "files"));
}

/** An S3 storage whose large library is loaded with the first call. */
function openS3Storage(settings: NonNullable<Env["s3"]>): FileStorage {
  let opened: Promise<FileStorage> | undefined;
  const open = (): Promise<FileStorage> =>
    (opened ??= import("./s3-storage.ts").then(({ createS3Storage }) => createS3Storage(settings)));
  return {
    put: async (...call) => (await open()).put(...call),
    open: async (...call) => (await open()).open(...call),
    read: async (...call) => (await open()).read(...call),
    remove: async (...call) => (await open()).remove(...call),
    removeBelow: async (...call) => (await open()).removeBelow(...call),
  };
}

export function openStorage({ s3, dataFolder }: Pick<Env, "s3" | "dataFolder">): FileStorage {
  return s3 ? openS3Storage(s3) : openLocalStorage(dataFolder);
}
