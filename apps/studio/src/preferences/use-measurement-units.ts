import { MEASUREMENT_UNITS, type MeasurementUnits } from "@stoa/core/product/measurement-units.ts";
import { useQuery } from "@tanstack/react-query";
import { preferencesQuery } from "./preference-calls.ts";

/** What the store weighs and measures in; undefined while it is not known. */
export function useMeasurementUnits(): MeasurementUnits | undefined {
  const { data } = useQuery(preferencesQuery("measures"));
  return data && MEASUREMENT_UNITS[data.standard];
}
