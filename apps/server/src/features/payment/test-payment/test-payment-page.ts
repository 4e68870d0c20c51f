import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { PAYMENT_MESSAGES } from "@stoa/core/payment/payment-messages.ts";

export type TestPaymentPage = {
  readonly amountCents: number;
  readonly currency: string;
  readonly token: string;
  readonly returnUrl: string;
  readonly hasEnded: boolean;
};

const STYLE = `
:root { color-scheme: light dark; --paper: #faf8f5; --ink: #23201d; --soft: #5f5850; --accent: #9c4a26; }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1a18; --ink: #f0ece6; --soft: #b3aaa0; --accent: #e2956f; } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 30rem; padding: 2rem; }
h1 { font: 500 clamp(1.5rem, 5vw, 2rem)/1.2 Georgia, "Times New Roman", serif; margin: 0 0 .75rem; }
p { margin: 0 0 1.5rem; color: var(--soft); }
a { color: var(--accent); }
button { font: inherit; min-height: 2.75rem; padding: 0 1.5rem; margin: 0 .75rem .75rem 0; border: 1px solid currentColor;
  border-radius: .25rem; background: none; color: inherit; cursor: pointer; }
button[value="confirm"] { background: var(--ink); color: var(--paper); border-color: var(--ink); }
`;

function answerForm({ amountCents, currency, token }: TestPaymentPage): string {
  const amount = formatMoney({ amount: amountCents, currency }, "en-US");
  return `<p>${escapeHtml(fillMessage(PAYMENT_MESSAGES.confirmText, { amount }))}</p>
<form method="post">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button name="outcome" value="confirm">${PAYMENT_MESSAGES.confirmButton}</button>
<button name="outcome" value="fail">${PAYMENT_MESSAGES.failButton}</button>
</form>`;
}

function endedText({ returnUrl }: TestPaymentPage): string {
  const link = returnUrl === "" ? "" : `<p><a href="${escapeHtml(returnUrl)}">${PAYMENT_MESSAGES.backToStore}</a></p>`;
  return `<p>${PAYMENT_MESSAGES.confirmedElsewhere}</p>${link}`;
}

/** Stands in for a bank's confirmation page: plain HTML, no scripts. */
export function testPaymentPage(page: TestPaymentPage): string {
  const title = PAYMENT_MESSAGES.confirmTitle;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${title}</h1>
${page.hasEnded ? endedText(page) : answerForm(page)}
</main></body>
</html>
`;
}
