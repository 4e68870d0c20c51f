import type en from "../locales/en.json";

/** The messages of one language, in groups. English has them all, and every other language the same. */
export type Catalogue = typeof en;

type TextNames<Group> = { [Name in keyof Group & string]: Group[Name] extends string ? Name : never }[keyof Group &
  string];

/** Names a message: `<group>.<name>` of the catalogue. */
export type MessageKey = { [Group in keyof Catalogue]: `${Group}.${TextNames<Catalogue[Group]>}` }[keyof Catalogue];
