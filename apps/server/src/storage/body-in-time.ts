import { Transform, type Readable, pipeline } from "node:stream";
import { AppError } from "../errors.ts";

/**
 * A body that fails with `unavailable` when nothing arrives for that long. Slow readers are fine: only waiting for the
 * service counts.
 */
export function bodyInTime(body: Readable, stallMs: number): Readable {
  const passed = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      timer.refresh();
      done(null, chunk);
    },
  });
  const timer = setTimeout(() => {
    // Unread buffered data means that the reader is slow.
    if (passed.readableLength > 0) timer.refresh();
    else passed.destroy(new AppError("unavailable", { cause: new Error(stallMessage(stallMs)) }));
  }, stallMs);
  passed.on("drain", () => timer.refresh());
  // The reader sees the error on the stream passed on.
  pipeline(body, passed, () => clearTimeout(timer));
  return passed;
}

function stallMessage(stallMs: number): string {
  return `The S3 service sent the beginning of an answer and then nothing for ${stallMs / 1000} s (STOA_S3_STALL_SECONDS).`;
}
