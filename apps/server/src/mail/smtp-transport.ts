import type { Transporter } from "nodemailer";
import { toMailOptions } from "./mail-headers.ts";
import { MailSendError, type MailMessage, type MailTransport } from "./mail-message.ts";

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** Shorter than a mail's lease, so no other worker takes it meanwhile. */
const DEADLINE_MS = 60_000;

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Connection settings of `smtp://` (STARTTLS) or `smtps://` (implicit TLS). A password is never sent unencrypted. */
function readSmtpUrl(text: string): Record<string, unknown> {
  const url = new URL(text);
  const isSecure = url.protocol === "smtps:";
  const auth =
    url.username === "" ? {} : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(url.username === "" ? {} : { auth }),
    requireTLS: !isSecure && url.username !== "" && !LOOPBACK.test(url.hostname),
  };
}

type SmtpProblem = { readonly code?: unknown; readonly responseCode?: unknown; readonly command?: unknown };

/** Commands about this mail; a 5xx to a greeting or login concerns the settings, which can be fixed. */
const ABOUT_THE_MAIL = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

function toSendError(cause: unknown): MailSendError {
  const { responseCode, command } = (cause ?? {}) as SmtpProblem;
  const isPermanent =
    typeof responseCode === "number" &&
    responseCode >= 500 &&
    typeof command === "string" &&
    ABOUT_THE_MAIL.has(command);
  return new MailSendError(cause instanceof Error ? cause.message : String(cause), { isPermanent, cause });
}

/** Never resolves; rejects at the deadline or when the process stops. */
function untilCutOff(signal: AbortSignal): { readonly promise: Promise<never>; readonly clear: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const cut = (reason: string): void => reject(new MailSendError(reason, { isPermanent: false }));
  const timer = setTimeout(() => cut(`The mail server took longer than ${DEADLINE_MS / 1000} seconds.`), DEADLINE_MS);
  const onAbort = (): void => cut("The server stopped in the meantime.");
  signal.addEventListener("abort", onAbort);
  return {
    promise,
    clear: () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    },
  };
}

export function createSmtpTransport(url: string, from: string): MailTransport {
  const settings = readSmtpUrl(url);
  let transporter: Promise<Transporter> | undefined;

  // Loaded with the first mail, to keep startup fast.
  async function open(): Promise<Transporter> {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      ...settings,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async function send(message: MailMessage, signal: AbortSignal): Promise<void> {
    const cutOff = untilCutOff(signal);
    try {
      transporter ??= open();
      const sending = (await transporter).sendMail(toMailOptions(message, from));
      sending.catch(() => undefined);
      await Promise.race([sending, cutOff.promise]);
    } catch (error) {
      throw error instanceof MailSendError ? error : toSendError(error);
    } finally {
      cutOff.clear();
    }
  }
  return { send };
}
