/** Decodes the escapes of letters beyond ASCII. Escaped ASCII is kept: `%26` and `&` are different in a path. */
export function readablePath(path: string): string {
  return path.replace(/(?:%[89A-F][0-9A-F])+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

/**
 * Returns the path of a page as it is written in links and headers: percent-encoded, below the addresses of what it is
 * in. Addresses themselves (`urlId`) hold letters as people read them.
 * @example addressPath("shop", "急須") // "/shop/%E6%80%A5%E9%A0%88"
 */
export function addressPath(...addresses: readonly string[]): string {
  return `/${encodeURI(addresses.join("/").toWellFormed())}`;
}

/** As `addressPath`, of a path that is still written as people read it. */
export function encodedPath(path: string): string {
  return encodeURI(path.toWellFormed());
}
