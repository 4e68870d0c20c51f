import { readApi, throwInvalidVariable, type Source } from "./read-setting.ts";

export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  /** Origin of the service; undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Longest pause in a response that has begun. */
  readonly stallSeconds: number;
};

function readS3Keys(source: Source): Pick<S3Settings, "accessKeyId" | "secretAccessKey"> {
  const accessKeyId = source["STOA_S3_ACCESS_KEY_ID"] ?? "";
  const secretAccessKey = source["STOA_S3_SECRET_ACCESS_KEY"] ?? "";
  if (accessKeyId === "" || secretAccessKey === "") {
    const name = accessKeyId === "" ? "STOA_S3_ACCESS_KEY_ID" : "STOA_S3_SECRET_ACCESS_KEY";
    throwInvalidVariable(
      name,
      "it is not set, but STOA_S3_BUCKET is",
      "the key of a user with read and write access to the bucket",
    );
  }
  return { accessKeyId, secretAccessKey };
}

function readStallSeconds(source: Source): number {
  const text = source["STOA_S3_STALL_SECONDS"] || "30";
  const seconds = Number(text);
  if (!/^\d{1,3}$/.test(text) || seconds < 1 || seconds > 600)
    throwInvalidVariable(
      "STOA_S3_STALL_SECONDS",
      `"${text}" is not a number of seconds`,
      "a whole number from 1 to 600",
    );
  return seconds;
}

export function readS3(source: Source): S3Settings | undefined {
  const bucket = source["STOA_S3_BUCKET"] ?? "";
  if (bucket === "") return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throwInvalidVariable("STOA_S3_BUCKET", `"${bucket}" is not a bucket name`, "3 to 63 of a-z, 0-9, - and .");
  const region = source["STOA_S3_REGION"] || "us-east-1";
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    throwInvalidVariable("STOA_S3_REGION", `"${region}" is not a region`, "e.g. eu-central-1");
  const endpoint = source["STOA_S3_ENDPOINT"] ? readApi(source, "STOA_S3_ENDPOINT", "") : undefined;
  return { bucket, region, endpoint, ...readS3Keys(source), stallSeconds: readStallSeconds(source) };
}
