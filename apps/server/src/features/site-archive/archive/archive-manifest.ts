import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";
import { ARCHIVE_REFUSALS } from "@stoa/core/site-archive/site-archive-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { Type, type Static } from "typebox";
import { Compile } from "typebox/compile";
import { AppError } from "../../../errors.ts";

/** First entry of an archive; describes the rest. */
export const MANIFEST_NAME = "stoa-site.json";
/** Last entry: SHA-256 of every other entry, in `sha256sum` format. */
export const CHECKSUMS_NAME = "checksums.txt";

const FORMAT = "stoa-site";
const VERSION = 1;

const ManifestSchema = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Integer({ minimum: 1 }),
  /** Number of the newest migration when the archive was written. */
  schema: Type.Integer({ minimum: 1 }),
  hasFacts: Type.Boolean(),
  liveRelease: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  tables: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type ArchiveManifest = Static<typeof ManifestSchema>;

const validator = Compile(ManifestSchema);

export function throwInvalidArchive(message: string, values: Readonly<Record<string, string | number>> = {}): never {
  throw new AppError("invalid_archive", { message: fillMessage(message, values) });
}

export function makeManifest(manifest: Omit<ArchiveManifest, "format" | "version">): Buffer {
  return Buffer.from(`${JSON.stringify({ format: FORMAT, version: VERSION, ...manifest }, null, 2)}\n`);
}

/** Throws `invalid_archive` for a foreign manifest, or one from a newer Stoa. */
export function readManifest(bytes: Buffer, known: { readonly schema: number }): ArchiveManifest {
  let manifest: unknown;
  try {
    manifest = parseForeignJson(bytes.toString("utf8"));
  } catch {
    return throwInvalidArchive(ARCHIVE_REFUSALS.notAnArchive);
  }
  if (!validator.Check(manifest)) return throwInvalidArchive(ARCHIVE_REFUSALS.notAnArchive);
  const { version, schema } = manifest;
  if (version > VERSION) return throwInvalidArchive(ARCHIVE_REFUSALS.tooNew, { version });
  if (schema > known.schema) return throwInvalidArchive(ARCHIVE_REFUSALS.tooNew, { version: `${version}.${schema}` });
  return manifest;
}
