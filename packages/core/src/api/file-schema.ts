import { Type, type TUnsafe } from "typebox";

/** Reply of a call that answers with a file: its bytes, of a media type such as `text/csv`. */
export function fileOf(mediaType: string): TUnsafe<unknown> {
  return Type.Unsafe<unknown>({ type: "string", contentMediaType: mediaType });
}
