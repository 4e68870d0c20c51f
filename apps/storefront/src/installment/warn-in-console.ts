/** Tells whoever looks after the page, and nobody else. spec: storefront 8, installment modal fetch failure */
export function warnInConsole(message: string, reason: unknown): void {
  const { warn } = console;
  warn(message, reason);
}
