import { fillValues, type Message } from "./message-of.ts";

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Says a message in the language of a catalogue, or of some groups of one; in English where it lacks the message. */
export function translateMessage(catalogue: Groups, message: Message): string {
  const [group = "", name = ""] = message.key.split(".", 2);
  const pattern = catalogue[group]?.[name];
  if (typeof pattern !== "string") return message.text;
  return fillValues(pattern, message.values ?? {}, (value) => translateMessage(catalogue, value));
}
