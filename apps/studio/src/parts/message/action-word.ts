import { t } from "../../language/t.ts";

/** Returns the label of an action button; after a failure it offers a retry. spec: platform 8, editor */
export function actionWord(action: string, isFailed: boolean): string {
  return isFailed ? t("Try again") : action;
}
