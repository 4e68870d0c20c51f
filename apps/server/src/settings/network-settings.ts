import { isIP } from "node:net";
import { throwInvalidVariable, type Source } from "./read-setting.ts";

export type NetworkSettings = {
  readonly port: number;
  /** Hostname and port of the platform origin; sites are its subdomains. */
  readonly host: string;
  /** Addresses and CIDR ranges of proxies that may name a visitor's address; this machine's are always trusted. */
  readonly trustedProxies: readonly string[];
  /** Ports that webhooks may be sent to. */
  readonly webhookPorts: readonly number[];
};

function readPort(source: Source): number {
  const text = source["PORT"] ?? "4000";
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throwInvalidVariable("PORT", `"${text}" is not a port`, "a whole number from 1 to 65535");
  return port;
}

function readHost(source: Source, port: number): string {
  const host = source["STOA_HOST"] ?? `localhost:${port}`;
  const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
  if (!new RegExp(`^${label}(?:\\.${label})*(?::\\d{1,5})?$`).test(host)) {
    throwInvalidVariable(
      "STOA_HOST",
      `"${host}" is not a host`,
      "a lowercase host name with an optional port, such as shops.example.org or localhost:4000",
    );
  }
  return host;
}

/** Whether an entry is an address, or a range that does not include every address. */
function isProxy(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0 || address.includes("%")) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

function readTrustedProxies(source: Source): string[] {
  const text = source["STOA_TRUSTED_PROXIES"] ?? "";
  if (text.trim() === "") return [];
  const entries = text.split(",").map((entry) => entry.trim());
  const wrong = entries.find((entry) => !isProxy(entry));
  if (wrong === undefined) return entries;
  return throwInvalidVariable(
    "STOA_TRUSTED_PROXIES",
    `"${wrong}" is not the address of a proxy or a range of addresses`,
    "IP addresses and CIDR ranges separated by commas, such as 10.0.0.7, 192.168.0.0/16, fd00::/8; unset to trust proxies on this machine only",
  );
}

/** Webhooks are sent over https; other ports often belong to services that are not meant to be reached. */
export const WEBHOOK_PORTS: readonly number[] = [443, 80];

function readWebhookPorts(source: Source): readonly number[] {
  const text = source["STOA_WEBHOOK_PORTS"] || WEBHOOK_PORTS.join();
  const ports = text.split(",").map(Number);
  if (!/^\s*\d+\s*(?:,\s*\d+\s*)*$/.test(text) || ports.some((port) => port < 1 || port > 65_535))
    throwInvalidVariable(
      "STOA_WEBHOOK_PORTS",
      `"${text}" is not a list of ports`,
      "ports from 1 to 65535, separated by commas",
    );
  return ports;
}

export function readNetworkSettings(source: Source): NetworkSettings {
  const port = readPort(source);
  return {
    port,
    host: readHost(source, port),
    trustedProxies: readTrustedProxies(source),
    webhookPorts: readWebhookPorts(source),
  };
}
