import { expect, test } from "vitest";
import { openTestApp, TEST_HOST } from "../../testing/test-app.ts";
import { createDemoSite, DEMO_SITES } from "./demo-service.ts";

/** Three whole sites are made, and the machine may be busy. */
const PATIENCE_MS = 120_000;

const testApp = await openTestApp();

test.each(DEMO_SITES.map((demo) => [demo.label, demo] as const))(
  "makes the demo %s, live at once",
  async (_label, demo) => {
    const { ownerId, ownerEmail } = await testApp.createTestSite();
    const slug = `${demo.slug}-${ownerId.slice(0, 8)}`;
    await createDemoSite(testApp, { id: ownerId, email: ownerEmail }, { ...demo, slug });
    expect((await testApp.browse(`${slug}.${TEST_HOST}`).get("/")).status).toBe(200);
    const checkout = await testApp.browse(`${slug}.${TEST_HOST}`).get("/checkout");
    // The cart is still empty.
    expect([checkout.status, checkout.headers["location"]]).toEqual([303, "/cart"]);
  },
  PATIENCE_MS,
);
