import { Transform, type Readable, pipeline } from "node:stream";
import { AppError } from "../errors.ts";

/**
 * A body that ends with `unavailable` when nothing of it comes for so long. Whoever reads it may take their time: only waiting for the service
 * counts.
 */
export function bodyInTime(body: Readable, stallMs: number): Readable {
  const passed = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      timer.refresh();
      done(null, chunk);
    },
  });
  const timer = setTimeout(() => {
    // What has come and nobody has read yet says that it is the reader who is slow.
    if (passed.readableLength > 0) timer.refresh();
    else passed.destroy(new AppError("unavailable", { cause: new Error(stallMessage(stallMs)) }));
  }, stallMs);
  passed.on("drain", () => timer.refresh());
  // The error is the reader's to see: it stands on what is passed on.
  pipeline(body, passed, () => clearTimeout(timer));
  return passed;
}

function stallMessage(stallMs: number): string {
  return `The S3 service sent the beginning of an answer and then nothing for ${stallMs / 1000} s (STOA_S3_STALL_SECONDS).`;
}
