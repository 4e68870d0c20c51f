const UNITS = ["Bytes", "KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"] as const;
const BASE = 1024;

/**
 * Returns a readable byte size with at most one decimal. spec: platform 9, file size units
 * @example byteSizeText(1536) // "1.5 KB"
 */
export function byteSizeText(byteCount: number): string {
  if (!(byteCount > 0)) {
    return "0 Bytes";
  }
  const power = Math.min(Math.floor(Math.log(byteCount) / Math.log(BASE)), UNITS.length - 1);
  const rounded = Math.round((byteCount / BASE ** power) * 10) / 10;
  return rounded >= BASE && power + 1 < UNITS.length ? `1 ${UNITS[power + 1]}` : `${rounded} ${UNITS[power]}`;
}
