import { MEASUREMENT_UNITS, type MeasurementUnits } from "@stoa/core/product/variant/measurement-units.ts";
import { useQuery } from "@tanstack/react-query";
import { preferencesQuery } from "./preference-calls.ts";

/** Returns the store's units; undefined while loading. */
export function useMeasurementUnits(): MeasurementUnits | undefined {
  const { data } = useQuery(preferencesQuery("measures"));
  return data && MEASUREMENT_UNITS[data.standard];
}
