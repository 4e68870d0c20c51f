/**
 * A country's postal code format: a pattern for the code without spaces and hyphens, whose groups are joined by
 * `separator`,
 * and a real example.
 */
export type PostalFormat = { readonly pattern: RegExp; readonly separator: string; readonly example: string };

const format = (pattern: string, example: string, separator = ""): PostalFormat => ({
  pattern: new RegExp(`^${pattern}$`),
  separator,
  example,
});

const threeTwo = (example: string): PostalFormat => format("(\\d{3})(\\d{2})", example, " ");
const five = (example: string): PostalFormat => format("(\\d{5})", example);
const four = (example: string): PostalFormat => format("(\\d{4})", example);
const six = (example: string): PostalFormat => format("(\\d{6})", example);
const zip = (example: string): PostalFormat => format("(\\d{5})(\\d{4})?", example, "-");
const british = (areas: string, example: string): PostalFormat =>
  format(`(${areas}\\d[A-Z\\d]?)(\\d[A-Z]{2})`, example, " ");

/** Formats of the countries whose addresses need a postal code; elsewhere it is free-form and optional. */
export const POSTAL_FORMATS: Readonly<Record<string, PostalFormat>> = {
  AR: format("([A-Z]?\\d{4}(?:[A-Z]{3})?)", "C1425"),
  AS: zip("96799"),
  AT: four("1010"),
  AU: four("2000"),
  BE: four("1000"),
  BG: four("1000"),
  BR: format("(\\d{5})(\\d{3})", "01310-100", "-"),
  CA: format("([ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z])(\\d[ABCEGHJ-NPRSTV-Z]\\d)", "K1A 0B1", " "),
  CH: four("8001"),
  CN: six("100000"),
  CY: four("1010"),
  CZ: threeTwo("110 00"),
  DE: five("10115"),
  DK: four("1050"),
  EE: five("10111"),
  ES: format("((?:0[1-9]|[1-4]\\d|5[0-2])\\d{3})", "28001"),
  FI: five("00100"),
  FR: five("75001"),
  GB: british("[A-Z]{1,2}", "SW1A 1AA"),
  GG: british("GY", "GY1 1AA"),
  GR: threeTwo("104 31"),
  GU: zip("96910"),
  HR: five("10000"),
  HU: four("1011"),
  ID: five("10110"),
  IL: format("(\\d{5}(?:\\d{2})?)", "9100001"),
  IM: british("IM", "IM1 1AA"),
  IN: format("([1-9]\\d{5})", "110001"),
  IS: format("(\\d{3})", "101"),
  IT: five("00118"),
  JE: british("JE", "JE2 3AB"),
  JP: format("(\\d{3})(\\d{4})", "100-0001", "-"),
  KR: five("04524"),
  LI: format("(94\\d{2})", "9490"),
  LT: format("(\\d{5})", "01100"),
  LU: four("1009"),
  LV: format("(LV)?(\\d{4})", "LV-1010", "-"),
  MC: format("(980\\d{2})", "98000"),
  MP: zip("96950"),
  MT: format("([A-Z]{3})(\\d{4})", "VLT 1117", " "),
  MX: five("06000"),
  MY: five("50000"),
  NL: format("([1-9]\\d{3})([A-Z]{2})", "1012 JS", " "),
  NO: four("0150"),
  NZ: four("6011"),
  PH: four("1000"),
  PL: format("(\\d{2})(\\d{3})", "00-001", "-"),
  PR: zip("00901"),
  PT: format("(\\d{4})(\\d{3})", "1000-001", "-"),
  RO: six("010011"),
  RS: five("11000"),
  RU: six("101000"),
  SE: threeTwo("111 20"),
  SG: six("018956"),
  SI: four("1000"),
  SK: threeTwo("811 01"),
  SM: format("(4789\\d)", "47890"),
  TH: five("10200"),
  TR: five("34000"),
  UA: five("01001"),
  US: zip("94103"),
  VA: format("(00120)", "00120"),
  VI: zip("00802"),
  ZA: four("8001"),
};
