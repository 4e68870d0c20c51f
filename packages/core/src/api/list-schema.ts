import { Type, type TArray, type TObject, type TSchema, type TUnion, type TNull, type TString } from "typebox";

/** Returns the schema of one page of a list; `nextCursor` is null on the last page. */
export function listOf<Item extends TSchema>(
  item: Item,
): TObject<{ items: TArray<Item>; nextCursor: TUnion<[TString, TNull]> }> {
  return Type.Object({ items: Type.Array(item), nextCursor: Type.Union([Type.String(), Type.Null()]) });
}
