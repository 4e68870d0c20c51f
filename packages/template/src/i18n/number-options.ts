import type { CurrencyFormatOptions, DecimalFormatOptions, NumberFormatOptions } from "@phensley/cldr";

type Mutable<Options> = { -readonly [Name in keyof Options]: Options[Name] };

/** A formatter option, split at its first colon. */
export interface NamedOption {
  readonly name: string;
  readonly value: string;
}

/** Splits a `name:value` option. */
export function splitOption(option: string): NamedOption {
  const at = option.indexOf(":");
  return at === -1 ? { name: option, value: "" } : { name: option.slice(0, at), value: option.slice(at + 1) };
}

const ROUNDINGS: ReadonlyMap<string, NonNullable<NumberFormatOptions["round"]>> = new Map([
  ["up", "up"],
  ["down", "down"],
  ["ceiling", "ceiling"],
  ["ceil", "ceiling"],
  ["floor", "floor"],
  ["half-up", "half-up"],
  ["half-down", "half-down"],
  ["half-even", "half-even"],
  ["truncate", "down"],
] as const);

const GROUPINGS: ReadonlyMap<string, boolean> = new Map([
  ["group", true],
  ["grouping", true],
  ["no-group", false],
  ["no-grouping", false],
]);

type DigitOption = Exclude<keyof NumberFormatOptions, "nu" | "round" | "group" | "trimZeroFractions">;

const DIGITS: ReadonlyMap<string, DigitOption> = new Map(
  (
    [
      ["minimumIntegerDigits", ["minint", "minInt"]],
      ["maximumFractionDigits", ["maxfrac", "maxFrac"]],
      ["minimumFractionDigits", ["minfrac", "minFrac"]],
      ["maximumSignificantDigits", ["maxsig", "maxSig"]],
      ["minimumSignificantDigits", ["minsig", "minSig"]],
    ] as const
  ).flatMap(([option, names]) => [option, ...names].map((name) => [name, option] as const)),
);

const MAXIMUM_DIGITS = 50;

/** Parses one number option into `options`; unknown ones are ignored. spec: template-language 12.2 */
export function setNumberOption(options: Mutable<NumberFormatOptions>, { name, value }: NamedOption): void {
  const grouping = GROUPINGS.get(name);
  const round = ROUNDINGS.get(value);
  const digits = DIGITS.get(name);
  if (grouping !== undefined) options.group = grouping && (value === "" || value === "true");
  else if (digits !== undefined && value !== "") options[digits] = clampDigits(value);
  else if ((name === "round" || name === "rounding") && round !== undefined) options.round = round;
}

function clampDigits(text: string): number {
  const digits = Number.parseInt(text, 10);
  return Number.isNaN(digits) ? 0 : Math.min(MAXIMUM_DIGITS, Math.max(0, digits));
}

const DECIMAL_STYLES: ReadonlyMap<string, NonNullable<DecimalFormatOptions["style"]>> = new Map([
  ["decimal", "decimal"],
  ["standard", "decimal"],
  ["short", "short"],
  ["long", "long"],
  ["scientific", "scientific"],
  ["percent", "percent"],
  ["percent-scaled", "percent-scaled"],
  ["permille", "permille"],
  ["permille-scaled", "permille-scaled"],
] as const);

const CURRENCY_STYLES: ReadonlyMap<string, NonNullable<CurrencyFormatOptions["style"]>> = new Map([
  ["symbol", "symbol"],
  ["standard", "symbol"],
  ["accounting", "accounting"],
  ["code", "code"],
  ["name", "name"],
  ["short", "short"],
] as const);

/** Parses the options of `decimal`. spec: template-language 12.2 */
export function decimalOptions(args: readonly string[]): DecimalFormatOptions {
  const options: Mutable<DecimalFormatOptions> = { group: true };
  for (const option of args.map(splitOption)) {
    const style = option.name === "style" ? DECIMAL_STYLES.get(option.value) : undefined;
    if (style === undefined) setNumberOption(options, option);
    else options.style = style;
  }
  return options;
}

/** Parses the options of `money`. spec: template-language 12.2 */
export function currencyOptions(args: readonly string[]): CurrencyFormatOptions {
  const options: Mutable<CurrencyFormatOptions> = { group: true };
  for (const option of args.map(splitOption)) {
    const style = option.name === "style" ? CURRENCY_STYLES.get(option.value) : undefined;
    if (style !== undefined) options.style = style;
    else if (option.name === "symbol" && (option.value === "default" || option.value === "narrow")) {
      options.symbolWidth = option.value;
    } else setNumberOption(options, option);
  }
  return options;
}
