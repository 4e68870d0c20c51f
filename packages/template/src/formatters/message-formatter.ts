import { localeIn } from "../i18n/locale-data.ts";
import type { MessageArguments } from "../i18n/locale-services.ts";
import { timeZoneOf } from "../i18n/time-zones.ts";
import { compileReference, splitReference } from "../language/render/name-resolution.ts";
import type { Resolve } from "../language/render/name-resolution.ts";
import type { Frame } from "../language/render/render-state.ts";
import { spend } from "../language/render/render-state.ts";

interface MessageBinding {
  readonly keys: readonly string[];
  readonly resolve: Resolve;
}

/** Binds the arguments of `message`: positional and named references. spec: template-language 13 */
export function bindMessage(args: readonly string[]): (pattern: string, frame: Frame) => string {
  const bindings = args.map(bindArgument);
  return (pattern, frame) => {
    const values = new Map<string, unknown>();
    for (const { keys, resolve } of bindings) {
      const value = resolve(frame);
      for (const key of keys) values.set(key, value);
    }
    return printMessage(pattern, values, frame);
  };
}

function bindArgument(argument: string, index: number): MessageBinding {
  const at = argument.search(/[:=]/);
  const name = at === -1 ? undefined : argument.slice(0, at);
  const reference = splitReference(at === -1 ? argument : argument.slice(at + 1));
  return { keys: name === undefined ? [String(index)] : [String(index), name], resolve: compileReference(reference) };
}

/** Returns a message with the given values; empty without locale data. */
export function printMessage(pattern: string, values: MessageArguments, frame: Frame): string {
  spend(frame.state, Math.ceil(pattern.length / CHARACTERS_PER_UNIT));
  return localeIn(frame)?.formatMessage(pattern, values, () => timeZoneOf(frame)) ?? "";
}

const CHARACTERS_PER_UNIT = 16;
