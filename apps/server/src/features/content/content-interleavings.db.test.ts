import type { ContentDocument } from "@stoa/core/content/content-api.ts";
import { expect, test } from "vitest";
import { openTestApp, signInToStudio, type Answer, type TestBrowser } from "../../testing/test-app.ts";
import { homePage } from "../page/page-for-tests.ts";

const testApp = await openTestApp();
const DOCUMENTS = "/api/studio/documents";
const EDITORS = 4;
const TRIES = 8;

type Editor = { readonly name: string; readonly studio: TestBrowser; version: number; accepted: string[] };

/** A pseudorandom number below `below`, the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Edit = { readonly editor: Editor; readonly id: string; readonly value: string; readonly member: string };

/** Edits the version the editor last saw; after a conflict reads again, like the studio. */
async function edit({ editor, id, value, member }: Edit): Promise<Answer> {
  const patches = [{ op: "replace", path: [member], value }];
  const body = { version: editor.version, label: value, patches };
  const answer = await editor.studio.call("PATCH", `${DOCUMENTS}/${id}`, body);
  if (answer.status === 200) {
    editor.accepted.push(value);
    editor.version = (answer.json() as ContentDocument).version;
  }
  return answer;
}

test("an outdated version overwrites nothing, in whatever order edits arrive", async () => {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  const data = { ...homePage.data, urlId: "together", title: "Together" };
  const created = await studio.call("POST", DOCUMENTS, { kind: "page", label: "Add", data });
  const { id, version } = created.json() as ContentDocument;
  const editors: Editor[] = [];
  for (let index = 0; index < EDITORS; index += 1) {
    editors.push({ name: `E${index}`, studio: await signInToStudio(testApp, testSite), version, accepted: [] });
  }
  const random = createRandom(11);
  const statuses = new Set<number>();
  for (let round = 0; round < TRIES; round += 1) {
    const members = ["title", "navigationTitle", "description"];
    const answers = await Promise.all(
      editors.map((editor) => {
        const value = `${editor.name} round ${round}`;
        return edit({ editor, id, value, member: members[random(members.length)] ?? "title" });
      }),
    );
    // All saw the same version, so exactly one succeeds.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) {
      statuses.add(answer.status);
      if (answer.status !== 200) expect(answer.json()).toMatchObject({ error: "version_conflict" });
    }
    const now = (await studio.get(`${DOCUMENTS}/${id}`)).json() as ContentDocument;
    for (const editor of editors) editor.version = now.version;
  }
  expect(statuses).toEqual(new Set([200, 409]));
  const history = (await studio.get(`${DOCUMENTS}/${id}/history`)).json() as { items: { label: string }[] };
  const kept = history.items.map(({ label }) => label).toSorted();
  expect(kept).toEqual(editors.flatMap(({ accepted }) => accepted).toSorted());
});

test("a late edit, restore or password undoes nothing that its sender has not seen", async () => {
  const testSite = await testApp.createTestSite();
  const [anna, ben] = [await signInToStudio(testApp, testSite), await signInToStudio(testApp, testSite)];
  const data = { ...homePage.data, urlId: "late", title: "First" };
  const page = (await anna.call("POST", DOCUMENTS, { kind: "page", label: "Add", data })).json() as ContentDocument;
  const url = `${DOCUMENTS}/${page.id}`;
  const patches = [{ op: "replace", path: ["title"], value: "Ben’s" }];
  await ben.call("PATCH", url, { version: 1, label: "Rename", patches });
  const late = [
    anna.call("PATCH", url, { version: 1, label: "Rename", patches: [{ ...patches[0], value: "Anna’s" }] }),
    anna.call("PUT", `${url}/password`, { version: 1, password: "low tide" }),
    anna.call("POST", `${url}/versions/1/restore`, { version: 1, label: "Restore" }),
  ];
  for (const answer of await Promise.all(late)) {
    expect([answer.status, answer.json()]).toMatchObject([409, { error: "version_conflict" }]);
  }
  expect((await anna.get(url)).json()).toMatchObject({ version: 2, data: { title: "Ben’s" } });
});
