const FORMAT = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `Commerce.moneyString`: formats cents as money markup. spec: template-language 10, money text */
export function moneyMarkup(cents: unknown): string {
  const amount = Number(cents);
  return `<span class="sqs-money-native">${FORMAT.format(Number.isFinite(amount) ? amount / 100 : 0)}</span>`;
}
