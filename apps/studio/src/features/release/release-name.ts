import type { Release } from "@stoa/core/release/release-api.ts";
import { t } from "../../language/t.ts";

export function releaseName({ number, name }: Pick<Release, "number" | "name">): string {
  return name ? t("release {number} “{name}”", { number, name }) : t("release {number}", { number });
}
