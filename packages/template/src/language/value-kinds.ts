/** An object as templates see it: string keys, any values. */
export type PlainObject = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object and not an array. */
export function isObject(value: unknown): value is PlainObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const OBJECT_PROTOTYPE: unknown = Object.prototype;

/** Returns an own member; inherited ones and functions count as missing. spec: template-language 5.1, 21.5 */
export function readMember(node: unknown, key: string | number): unknown {
  if (typeof node !== "object" || node === null) return undefined;
  if (Array.isArray(node)) return typeof key === "number" ? readItem(node, key) : undefined;
  return readOwn(node, key);
}

// Reads the value first: most outward lookups miss, and checking ownership of a hit costs next to nothing.
function readOwn(node: object, key: string | number): unknown {
  const value = (node as PlainObject)[key];
  if (value === undefined || typeof value === "function") return undefined;
  return Object.hasOwn(node, key) ? value : undefined;
}

/** Returns a table's own entry for a name from a template or data; inherited names count as missing. */
export function ownEntry<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** As `readMember`, for the first segment of a name, where an array also has `length`. */
export function readFirstMember(node: unknown, key: string | number): unknown {
  return typeof node === "object" && node !== null ? readOwn(node, key) : undefined;
}

function readItem(items: readonly unknown[], index: number): unknown {
  const value = index < items.length ? items[index] : undefined;
  return typeof value === "function" ? undefined : value;
}

/** Reads a path downward; undefined when a step is null or missing. spec: template-language 5.1.6 */
export function readPath(node: unknown, path: readonly (string | number)[]): unknown {
  let value = node;
  for (const key of path) {
    value = readMember(value, key);
    if (value === undefined) return undefined;
  }
  return value;
}

/** Returns whether a value makes a section or condition run. spec: template-language 4.1 */
export function isTruthy(value: unknown): boolean {
  if (typeof value !== "object") return Boolean(value) && typeof value !== "function";
  if (value === null) return false;
  if (Array.isArray(value)) return value.length > 0;
  return hasOwnKey(value);
}

const LARGE_OBJECT = 32;
let largeObjects: WeakSet<object> | undefined;

/** Clears the cache of large objects; must be called before a render, since the host may have changed them. */
export function forgetLargeObjects(): void {
  largeObjects = undefined;
}

// Reading an object's first key lists all of them: 20 ms for 100,000, and a loop may do so repeatedly.
function hasOwnKey(value: object): boolean {
  if (largeObjects?.has(value) === true) return true;
  let count = 0;
  for (const key in value) {
    if (count === 0 && !Object.hasOwn(value, key)) continue;
    count += 1;
    if (count > LARGE_OBJECT) {
      largeObjects ??= new WeakSet();
      largeObjects.add(value);
      return true;
    }
  }
  return count > 0 || isForeign(value);
}

/** Whether an object is a class instance, which is truthy even when empty. */
function isForeign(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== OBJECT_PROTOTYPE && prototype !== null;
}

/** Returns a value as a variable prints it. Objects print nothing. spec: template-language 4.2 */
export function printedText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return Array.isArray(value) ? value.map(elementText).join(",") : "";
}

function elementText(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (Array.isArray(value)) return nestedText(value, 0);
  return typeof value === "object" || typeof value === "function" ? "[object Object]" : asText(value);
}

const NESTED_TEXT_DEPTH = 100;

function nestedText(items: readonly unknown[], depth: number): string {
  if (depth > NESTED_TEXT_DEPTH) return "";
  return items
    .map((item) => {
      if (item === undefined || item === null) return "";
      return Array.isArray(item) ? nestedText(item, depth + 1) : elementText(item);
    })
    .join(",");
}

/** Returns a value as text for formatters: null, missing, arrays and objects are empty. spec: template-language 4.3 */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** Returns a value as a number for formatters; invalid text is NaN. spec: template-language 4.3 */
export function asNumber(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value === "string") return value.includes(".") ? Number.parseFloat(value) : Number.parseInt(value, 10);
  return value === true ? 1 : 0;
}

/** Returns a value as a boolean for predicates. spec: template-language 4.3 */
export function asBoolean(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return value === "true";
  return typeof value === "number" && Number.isInteger(value) && value !== 0;
}

/** Returns the length of an array, the number of keys of an object, otherwise 0. */
export function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

/** Returns whether values are deeply equal without coercion; missing equals null. spec: template-language 4.4 */
export function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (left === undefined || left === null) return right === undefined || right === null;
  if (Array.isArray(left)) return Array.isArray(right) && isEqualList(left, right);
  return isObject(left) && isObject(right) && isEqualObject(left, right);
}

function isEqualList(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, index) => isEqual(item, right[index]));
}

function isEqualObject(left: PlainObject, right: PlainObject): boolean {
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]));
}

/**
 * Compares values by the type of the left one: below 0, 0 or above 0, which includes numbers that do not compare. spec:
 * template-language 4.4
 */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === "number") return orderOf(left, asNumber(right));
  if (typeof left === "string") return orderOf(left, asText(right));
  if (typeof left === "boolean") return orderOf(Number(left), Number(asBoolean(right)));
  return isEqual(left, right) ? 0 : -1;
}

/** Returns -1, 0 or 1; 1 for values that do not compare. */
export function orderOf<Kind extends string | number | bigint>(left: Kind, right: Kind): number {
  if (left < right) return -1;
  return left === right ? 0 : 1;
}
