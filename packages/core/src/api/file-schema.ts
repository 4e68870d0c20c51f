import { Type, type TUnsafe } from "typebox";

/** Returns the reply schema of a call that answers with a file of a media type such as `text/csv`. */
export function fileOf(mediaType: string): TUnsafe<unknown> {
  return Type.Unsafe<unknown>({ type: "string", contentMediaType: mediaType });
}
