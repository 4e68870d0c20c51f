import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { ConfigurationError } from "./settings/read-setting.ts";

test("works without any setting", () => {
  expect(readEnv({})).toMatchObject({ port: 4000, host: "localhost:4000", isDemoWanted: true, role: "all" });
});

test("takes the host's port from PORT when STOA_HOST is unset", () => {
  expect(readEnv({ PORT: "5123" }).host).toBe("localhost:5123");
});

test.each([
  ["PORT", "abc", "a whole number from 1 to 65535"],
  ["PORT", "70000", "a whole number from 1 to 65535"],
  ["STOA_HOST", "http://example.org", "a lowercase host name"],
  ["DATABASE_URL", "mysql://localhost/stoa", "postgres://user:password@host:port/database"],
  ["DATABASE_URL_DIRECT", "localhost:5432", "postgres://user:password@host:port/database"],
  ["DATABASE_URL_DIRECT", "postgres://localhost/stoa", "when DATABASE_URL is that of a connection pooler"],
  ["STOA_OWNER_EMAIL", "nobody", "name@domain"],
  ["STOA_OWNER_PASSWORD", "short", "10 to 1000 characters"],
  ["STOA_DEMO", "yes", "1, 0"],
  ["STOA_ROLE", "boss", "all, web, worker"],
  ["STOA_TRUSTED_PROXIES", "proxy.example.org", "IP addresses and CIDR ranges"],
  ["STOA_TRUSTED_PROXIES", "10.0.0.1, 10.0.0.256", "IP addresses and CIDR ranges"],
  ["STOA_TRUSTED_PROXIES", "10.0.0.0/33", "IP addresses and CIDR ranges"],
  ["STOA_TRUSTED_PROXIES", "fd00::/129", "IP addresses and CIDR ranges"],
  ["STOA_TRUSTED_PROXIES", "10.0.0.0/8/8", "IP addresses and CIDR ranges"],
  ["STOA_TRUSTED_PROXIES", "10.0.0.0/255.0.0.0", "IP addresses and CIDR ranges"],
  ["STOA_TRUSTED_PROXIES", "10.0.0.1,,10.0.0.2", "IP addresses and CIDR ranges"],
  ["STOA_TRUSTED_PROXIES", "loopback", "IP addresses and CIDR ranges"],
  ["STOA_TRUSTED_PROXIES", "0.0.0.0/0", "IP addresses and CIDR ranges"],
  ["STOA_TRUSTED_PROXIES", "::/0", "IP addresses and CIDR ranges"],
  ["STOA_SMTP_URL", "mail.example.org", "smtp://user:password@host:port"],
  ["STOA_SMTP_URL", "https://mail.example.org", "smtp://user:password@host:port"],
  ["STOA_MAIL_FROM", "Shop <shop@example.org>", "name@domain"],
  ["STOA_STRIPE_API", "api.stripe.com", "https://host"],
  ["STOA_RECAPTCHA_API", "http://recaptcha.example.org", "https://host"],
  ["STOA_TURNSTILE_API", "https://turnstile.example.org/v0", "https://host"],
  ["STOA_STRIPE_API", "http://payments.example.org", "https://host"],
  ["STOA_STRIPE_API", "https://me@payments.example.org", "https://host"],
  ["STOA_STRIPE_API", "https://payments.example.org/v1", "https://host"],
  ["STOA_SEALING_KEY", "secret", "64 hex digits"],
  ["STOA_WEBHOOK_PORTS", "https", "ports from 1 to 65535"],
  ["STOA_WEBHOOK_PORTS", "443,70000", "ports from 1 to 65535"],
  ["STOA_LIMITS", "many", "limits by name as JSON"],
  ["STOA_LIMITS", '{"productsPerCollection":0}', "limits by name as JSON"],
  ["STOA_RETENTION", '{"failedOrders":0}', "days by name as JSON"],
])("refuses %s=%s in one line with the name, the reason and the allowed values", (name, value, allowed) => {
  let message = "";
  try {
    readEnv({ [name]: value });
  } catch (error) {
    if (error instanceof ConfigurationError) message = error.message;
  }
  expect(message).toContain(name);
  expect(message).toContain(allowed);
  expect(message).not.toContain("\n");
});

test("trusts the proxies it is given, and none elsewhere by default", () => {
  expect(readEnv({}).trustedProxies).toEqual([]);
  expect(readEnv({ STOA_TRUSTED_PROXIES: " " }).trustedProxies).toEqual([]);
  const given = readEnv({ STOA_TRUSTED_PROXIES: "10.0.0.7, 192.168.0.0/16,fd00::/8" }).trustedProxies;
  expect(given).toEqual(["10.0.0.7", "192.168.0.0/16", "fd00::/8"]);
});

test("sends email from the host by default", () => {
  expect(readEnv({}).mailFrom).toBe("no-reply@localhost");
  expect(readEnv({ STOA_HOST: "shops.example.org:8443" }).mailFrom).toBe("no-reply@shops.example.org");
  expect(readEnv({ STOA_MAIL_FROM: "shop@example.org" }).mailFrom).toBe("shop@example.org");
});

test("keeps emails as files unless there is a mail server, whose password it never prints", () => {
  expect(readEnv({}).smtpUrl).toBeUndefined();
  expect(readEnv({ STOA_SMTP_URL: "smtps://me:secret@mail.example.org" }).smtpUrl).toContain("mail.example.org");
  expect(() => readEnv({ STOA_SMTP_URL: "smpt://me:secret@mail.example.org" })).toThrow(/^(?!.*secret)/);
});

test("uses the operator's limits and keeps the default for the rest", () => {
  const { limits } = readEnv({ STOA_LIMITS: '{"productsPerCollection":5000}' });
  expect(limits).toMatchObject({ productsPerCollection: 5000, categoriesPerCollection: 10_000 });
  expect(readEnv({ STOA_LIMITS: "" }).limits.productsPerCollection).toBe(200);
});

test("calls Stripe itself, or a local stand-in", () => {
  expect(readEnv({}).stripeApi).toBe("https://api.stripe.com");
  expect(readEnv({ STOA_STRIPE_API: "http://127.0.0.1:4242/" }).stripeApi).toBe("http://127.0.0.1:4242");
  expect(readEnv({ STOA_STRIPE_API: "https://payments.example.org:8443" }).stripeApi).toBe(
    "https://payments.example.org:8443",
  );
});

test("accepts a stand-in for Stripe's script from this machine only", () => {
  expect(readEnv({}).stripeScript).toBe("");
  expect(readEnv({ STOA_STRIPE_SCRIPT: "http://127.0.0.1:4242/stripe.js" }).stripeScript).toBe(
    "http://127.0.0.1:4242/stripe.js",
  );
  for (const script of ["https://evil.example/stripe.js", "http://10.0.0.1/stripe.js", "stripe.js"]) {
    expect(() => readEnv({ STOA_STRIPE_SCRIPT: script })).toThrow(/STOA_STRIPE_SCRIPT/);
  }
});

const BUCKET = { STOA_S3_BUCKET: "my-files", STOA_S3_ACCESS_KEY_ID: "id", STOA_S3_SECRET_ACCESS_KEY: "secret" };

test("keeps files in a bucket when one is named", () => {
  expect(readEnv({}).s3).toBeUndefined();
  expect(readEnv(BUCKET).s3).toEqual({
    bucket: "my-files",
    region: "us-east-1",
    endpoint: undefined,
    accessKeyId: "id",
    secretAccessKey: "secret",
    stallSeconds: 30,
  });
  expect(readEnv({ ...BUCKET, STOA_S3_STALL_SECONDS: "5" }).s3?.stallSeconds).toBe(5);
  const nearby = { STOA_S3_ENDPOINT: "http://localhost:9000", STOA_S3_REGION: "eu-central-1" };
  expect(readEnv({ ...BUCKET, ...nearby }).s3).toMatchObject({
    endpoint: "http://localhost:9000",
    region: "eu-central-1",
  });
});

test.each([
  ["STOA_S3_BUCKET", { ...BUCKET, STOA_S3_BUCKET: "My_Files" }],
  ["STOA_S3_REGION", { ...BUCKET, STOA_S3_REGION: "eu central" }],
  ["STOA_S3_ENDPOINT", { ...BUCKET, STOA_S3_ENDPOINT: "http://files.example.org" }],
  ["STOA_S3_STALL_SECONDS", { ...BUCKET, STOA_S3_STALL_SECONDS: "0" }],
  ["STOA_S3_STALL_SECONDS", { ...BUCKET, STOA_S3_STALL_SECONDS: "1e2" }],
  ["STOA_S3_ACCESS_KEY_ID", { ...BUCKET, STOA_S3_ACCESS_KEY_ID: "" }],
  ["STOA_S3_SECRET_ACCESS_KEY", { ...BUCKET, STOA_S3_SECRET_ACCESS_KEY: "" }],
])("rejects a bucket with a bad %s, without revealing the key", (name, source) => {
  expect(() => readEnv(source)).toThrow(new RegExp(`${name}(?!.*secret)`));
});
