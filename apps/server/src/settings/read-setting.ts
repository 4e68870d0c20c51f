export class ConfigurationError extends Error {}

export type Source = Readonly<Record<string, string | undefined>>;

export function throwInvalidVariable(name: string, why: string, allowed: string): never {
  throw new ConfigurationError(`${name} cannot be used: ${why}. Allowed: ${allowed}.`);
}

export function readChoice<Choice extends string>(
  source: Source,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = source[name] ?? choices[0];
  const choice = choices.find((one) => one === text);
  return choice ?? throwInvalidVariable(name, `"${text}" is unknown`, choices.join(", "));
}

export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Only an origin: user, path and query would be dropped. */
function isApiOrigin({ protocol, hostname, username, href, origin }: URL): boolean {
  const isSafe = protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
  return isSafe && username === "" && href === `${origin}/`;
}

export function readApi(source: Source, name: string, usual: string): string {
  const text = source[name] || usual;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !isApiOrigin(url)) {
    throwInvalidVariable(
      name,
      "it is not the origin of an API",
      "https://host with an optional port, or http://localhost:<port>; unset for the provider itself",
    );
  }
  return url.origin;
}
