/** Notation of coordinates: `52.5200° N` or `52° 31′ 12″ N`. */
export type GeoNotation = "decimal" | "degrees";

const SECONDS = 3600;

function inDegrees(angle: number): string {
  const seconds = Math.round(angle * SECONDS);
  const [degrees, minutes] = [Math.floor(seconds / SECONDS), Math.floor((seconds % SECONDS) / 60)];
  return `${degrees}° ${minutes}′ ${seconds % 60}″`;
}

function coordinate(angle: number, notation: GeoNotation, signs: readonly [string, string]): string {
  const size = Math.abs(angle);
  const [positive, negative] = signs;
  return `${notation === "decimal" ? `${size.toFixed(4)}°` : inDegrees(size)} ${angle < 0 ? negative : positive}`;
}

/** Returns coordinates as text, latitude first; both in degrees, south and west negative. */
export function coordinatesText(latitude: number, longitude: number, notation: GeoNotation): string {
  return `${coordinate(latitude, notation, ["N", "S"])}, ${coordinate(longitude, notation, ["E", "W"])}`;
}
