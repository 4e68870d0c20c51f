/** Logs for the site's maintainers only. spec: storefront 8, installment modal fetch failure */
export function warnInConsole(message: string, reason: unknown): void {
  const { warn } = console;
  warn(message, reason);
}
