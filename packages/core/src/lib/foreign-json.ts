/** Levels of a request's JSON: a page's blocks need about 20. Functions that walk JSON call themselves once per level. */
export const MOST_JSON_LEVELS = 100;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Array.from(`"\\[]{}`, (sign) =>
  sign.charCodeAt(0),
);

/** Index of a text's closing quote, or the end. */
function endOfText(json: string, from: number): number {
  let at = from;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** Returns whether JSON text is nested at most `levels` deep. Reads each character once, and accepts invalid JSON. */
export function isJsonShallow(json: string, levels: number = MOST_JSON_LEVELS): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at + 1);
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth += 1;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    if (depth > levels) return false;
  }
  return true;
}

/** `JSON.parse` for text from outside. Throws `SyntaxError`, also for what is nested too deeply. */
export function parseForeignJson(json: string, levels: number = MOST_JSON_LEVELS): unknown {
  if (!isJsonShallow(json, levels)) throw new SyntaxError(`The JSON is nested more than ${levels} levels deep`);
  return JSON.parse(json) as unknown;
}
