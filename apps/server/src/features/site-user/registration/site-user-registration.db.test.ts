import type { MessageFields } from "@stoa/core/message/message-of.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { SHOPPER_PASSWORD, TestShopper } from "../testing/test-shopper.ts";

const testApp = await openTestApp();
const NEW_PASSWORD = "a better one than before";

async function newShopper(): Promise<TestShopper> {
  return new TestShopper(testApp, await testApp.createTestSite());
}

function register(shopper: TestShopper, password = SHOPPER_PASSWORD, email = shopper.email) {
  return shopper.call("POST", "/registration", { email, password });
}

async function expire(shopper: TestShopper): Promise<void> {
  await inSite(testApp.database, shopper.site.site.id, (db) =>
    db.text("update site_user_token set expires_at = now() - interval '1 second' where site_id = $1", [db.siteId]),
  );
}

async function countUsers(shopper: TestShopper): Promise<number> {
  const [row] = await inSite(testApp.database, shopper.site.site.id, (db) =>
    db.text<{ count: number }>("select count(*)::integer as count from site_user where site_id = $1", [db.siteId]),
  );
  return row?.count ?? 0;
}

test("creates the account when the link in the email is opened with the password", async () => {
  const shopper = await newShopper();
  const asked = await shopper.call("POST", "/registration", {
    email: ` ${shopper.email.toUpperCase()}`,
    password: SHOPPER_PASSWORD,
    firstName: " Ada ",
    lastName: "Lovelace",
    acceptsMarketing: true,
  });
  expect([asked.status, asked.json()]).toEqual([200, { sent: true }]);
  expect(await countUsers(shopper)).toBe(0);
  const mail = await shopper.lastMail();
  expect(mail).toMatchObject({ kind: "site-user.registration", to: shopper.email });
  expect(mail.text).toContain(`https://${shopper.site.slug}.stoa.test/account/confirm?token=${mail.token}`);
  const answer = await shopper.call("POST", "/registration/confirm", { token: mail.token, password: SHOPPER_PASSWORD });
  expect(answer.json()).toMatchObject({
    authenticated: true,
    siteUser: { email: shopper.email, firstName: "Ada", lastName: "Lovelace", acceptsMarketing: true },
  });
  const again = await shopper.call("POST", "/registration/confirm", { token: mail.token, password: SHOPPER_PASSWORD });
  expect([again.status, again.json()]).toMatchObject([400, { error: "link_not_valid" }]);
});

test("gives no one another person's address: whoever opens the link of a stranger's registration does not know the password", async () => {
  const shopper = await newShopper();
  await register(shopper, "chosen by a stranger");
  const { token } = await shopper.lastMail();
  const answer = await shopper.call("POST", "/registration/confirm", { token, password: SHOPPER_PASSWORD });
  expect([answer.status, answer.json()]).toMatchObject([
    401,
    { error: "wrong_credentials", message: SITE_USER_MESSAGES.wrongPassword },
  ]);
  expect(await countUsers(shopper)).toBe(0);
});

test("of two registrations the one that is confirmed counts, with its own password", async () => {
  const shopper = await newShopper();
  const stranger = new TestShopper(testApp, shopper.site, shopper.email);
  await register(shopper);
  const mine = await shopper.lastMail();
  await register(stranger, "chosen by a stranger");
  const theirs = await shopper.lastMail();
  const body = { token: mine.token, password: SHOPPER_PASSWORD };
  expect((await shopper.call("POST", "/registration/confirm", body)).status).toBe(200);
  const late = { token: theirs.token, password: "chosen by a stranger" };
  expect((await stranger.call("POST", "/registration/confirm", late)).json()).toMatchObject({
    error: "link_not_valid",
  });
  expect((await stranger.signIn("chosen by a stranger")).status).toBe(401);
});

test("registering an address that has an account gets the same reply and emails its owner", async () => {
  const shopper = await (await newShopper()).join();
  const stranger = new TestShopper(testApp, shopper.site);
  const fresh = await register(stranger);
  const taken = await register(stranger, "chosen by a stranger", shopper.email);
  expect([taken.status, taken.text, Object.keys(taken.headers)]).toEqual([
    fresh.status,
    fresh.text,
    Object.keys(fresh.headers),
  ]);
  expect(await shopper.lastMail()).toMatchObject({ kind: "site-user.accountExists" });
  expect((await stranger.lastMail()).kind).toBe("site-user.registration");
  expect((await shopper.elsewhere()).xsrfToken).toBeDefined();
});

test("does the same work for an address with an account as for one without", async () => {
  const shopper = await (await newShopper()).join();
  const nobody = new TestShopper(testApp, shopper.site);
  const rowsAfter = async (act: () => Promise<unknown>): Promise<number[]> => {
    const count = (): Promise<number[]> =>
      inSite(testApp.database, shopper.site.site.id, async (db) => {
        const [row] = await db.text<{ mails: number; tokens: number }>(
          `select (select count(*)::integer from mail where site_id = $1) as mails,
            (select count(*)::integer from site_user_token where site_id = $1) as tokens`,
          [db.siteId],
        );
        return [row?.mails ?? 0, row?.tokens ?? 0];
      });
    const before = await count();
    await act();
    return (await count()).map((after, index) => after - (before[index] ?? 0));
  };
  for (const one of [shopper, nobody]) {
    expect(await rowsAfter(() => register(nobody, SHOPPER_PASSWORD, one.email))).toEqual([1, 1]);
    expect(await rowsAfter(() => nobody.call("POST", "/password-reset", { email: one.email }))).toEqual([1, 1]);
  }
});

test("one of many simultaneous confirmations of one address creates the account", async () => {
  const shopper = await newShopper();
  const others = [0, 1].map(() => new TestShopper(testApp, shopper.site, shopper.email));
  await Promise.all([shopper, ...others].map((one) => register(one)));
  const tokens = (await shopper.mails()).map(({ token }) => token);
  expect(tokens).toHaveLength(3);
  const calls = [shopper, ...others].flatMap((one) =>
    tokens.map((token) => one.call("POST", "/registration/confirm", { token, password: SHOPPER_PASSWORD })),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(8);
  expect(await countUsers(shopper)).toBe(1);
});

test.each([
  [{ email: "ada", password: SHOPPER_PASSWORD }, { email: SITE_USER_MESSAGES.emailInvalid }],
  [{ email: "", password: SHOPPER_PASSWORD }, { email: SITE_USER_MESSAGES.emailNeeded }],
  [
    { email: "a@example.org\r\nBcc: eve@example.org", password: SHOPPER_PASSWORD },
    { email: SITE_USER_MESSAGES.emailInvalid },
  ],
  [{ email: "ada@example.org", password: "short" }, { password: toMessage("account.passwordTooShort", { min: 8 }) }],
  [{ email: "ada@example.org", password: "password123" }, { password: SITE_USER_MESSAGES.passwordCommon }],
  [
    { email: "ada@example.org", password: SHOPPER_PASSWORD, firstName: "x".repeat(101) },
    { firstName: toMessage("account.tooLong", { max: 100 }) },
  ],
])("refuses %j", async (body, fields: MessageFields) => {
  const shopper = await newShopper();
  const answer = await shopper.call("POST", "/registration", body);
  expect([answer.status, answer.json()]).toEqual([
    400,
    { error: "invalid_request", ...refusalMembers(SITE_USER_MESSAGES.invalid, fields) },
  ]);
});

test("sends at most three emails an hour to one address, whoever requests them and whether or not it has an account", async () => {
  const shopper = await (await newShopper()).join();
  const nobody = new TestShopper(testApp, shopper.site);
  const statuses = async (email: string): Promise<number[]> => {
    const answers = [];
    for (let index = 0; index < 4; index += 1) {
      answers.push(await nobody.call("POST", "/password-reset", { email }));
    }
    return answers.map(({ status }) => status);
  };
  // One was already sent for the registration.
  expect(await statuses(shopper.email)).toEqual([200, 200, 429, 429]);
  expect(await statuses(nobody.email)).toEqual([200, 200, 200, 429]);
});

test("sets a new password with the link in an email, once, and ends every session", async () => {
  const shopper = await (await newShopper()).join();
  const phone = await shopper.elsewhere();
  const forgetful = new TestShopper(testApp, shopper.site, shopper.email);
  expect((await forgetful.call("POST", "/password-reset", { email: shopper.email })).json()).toEqual({ sent: true });
  const mail = await shopper.lastMail();
  expect(mail.kind).toBe("site-user.passwordReset");
  const weak = await forgetful.call("POST", "/password-reset/confirm", { token: mail.token, password: "short" });
  expect([weak.status, weak.json()]).toMatchObject([400, { fields: { password: expect.any(String) as unknown } }]);
  const body = { token: mail.token, password: NEW_PASSWORD };
  const tries = await Promise.all([1, 2, 3].map(() => forgetful.call("POST", "/password-reset/confirm", body)));
  expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  for (const old of [shopper, phone]) expect((await old.call("GET", "/profile")).status).toBe(401);
  expect((await forgetful.call("GET", "/profile")).status).toBe(200);
  expect((await shopper.signIn()).status).toBe(401);
  expect((await shopper.signIn(NEW_PASSWORD)).status).toBe(200);
});

test("a link that is too old, made up, for something else or of another site does nothing", async () => {
  const shopper = await (await newShopper()).join();
  const other = new TestShopper(testApp, (await newShopper()).site, shopper.email);
  const ask = () => shopper.call("POST", "/password-reset", { email: shopper.email });
  await ask();
  const { token } = await shopper.lastMail();
  const confirm = (who: TestShopper, path: string, one: string) =>
    who.call("POST", path, { token: one, password: NEW_PASSWORD });
  const rejected = [
    await confirm(shopper, "/password-reset/confirm", "x".repeat(43)),
    await confirm(shopper, "/registration/confirm", token),
    await confirm(other, "/password-reset/confirm", token),
  ];
  await expire(shopper);
  rejected.push(await confirm(shopper, "/password-reset/confirm", token));
  for (const answer of rejected) {
    expect([answer.status, answer.json()]).toEqual([
      400,
      { error: "link_not_valid", ...refusalMembers(SITE_USER_MESSAGES.linkNotValid) },
    ]);
  }
  expect((await shopper.call("GET", "/profile")).status).toBe(200);
});

test("an address without an account is notified, and its link opens nothing", async () => {
  const nobody = await newShopper();
  await nobody.call("POST", "/password-reset", { email: nobody.email });
  const mail = await nobody.lastMail();
  expect(mail.kind).toBe("site-user.noAccount");
  expect(mail.token).toBe("");
});

test("changes the password, ends other sessions, renews its own and confirms it by email", async () => {
  const shopper = await (await newShopper()).join();
  const phone = await shopper.elsewhere();
  const [cookie, xsrfToken] = [shopper.browser.cookies.get("__Host-SiteUserSession"), shopper.xsrfToken];
  const wrong = await shopper.call("PUT", "/password", { currentPassword: "not it at all", password: NEW_PASSWORD });
  expect([wrong.status, wrong.json()]).toMatchObject([401, { message: SITE_USER_MESSAGES.wrongPassword }]);
  const body = { currentPassword: SHOPPER_PASSWORD, password: NEW_PASSWORD };
  const answer = shopper.keep(await shopper.call("PUT", "/password", body));
  expect(answer.status).toBe(200);
  expect(shopper.browser.cookies.get("__Host-SiteUserSession")).not.toBe(cookie);
  expect(shopper.xsrfToken).not.toBe(xsrfToken);
  expect((await shopper.call("GET", "/profile")).status).toBe(200);
  expect((await phone.call("GET", "/profile")).status).toBe(401);
  expect((await shopper.lastMail()).kind).toBe("site-user.passwordChanged");
});

test("a sign-in with the old password during a change leaves no session behind", async () => {
  const shopper = await (await newShopper()).join();
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const other = new TestShopper(testApp, shopper.site, shopper.email);
      await other.call("GET", "/session");
      return other;
    }),
  );
  const change = shopper.call("PUT", "/password", { currentPassword: SHOPPER_PASSWORD, password: NEW_PASSWORD });
  await Promise.all([change, ...others.map((other) => other.signIn())]);
  const [row] = await inSite(testApp.database, shopper.site.site.id, (db) =>
    db.text<{ count: number }>("select count(*)::integer as count from site_user_session where site_id = $1", [
      db.siteId,
    ]),
  );
  expect((await change).status).toBe(200);
  expect(row?.count).toBe(1);
});
