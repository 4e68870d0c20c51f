/** What a button says that does something; what could not be done is tried again. spec: platform 8, editor */
export function actionWord(action: string, isFailed: boolean): string {
  return isFailed ? "Try again" : action;
}
