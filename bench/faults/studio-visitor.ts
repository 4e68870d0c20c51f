import { HttpVisitor, type SiteAddress } from "./http-visitor.ts";

export async function openStudio({ port }: SiteAddress, slug: string): Promise<HttpVisitor> {
  const platform = new HttpVisitor({ port, host: `localhost:${port}` });
  await platform.send("GET", "/api/session");
  await platform.get("POST", "/api/session", {
    body: { email: `${slug}@example.org`, password: "a long enough password" },
  });
  const sites = await platform.get<unknown>("GET", "/api/sites");
  const id = /"id":"([0-9a-f]{24})"[^}]*"slug":"/.exec(JSON.stringify(sites))?.[1] ?? "";
  const { url } = await platform.get<{ url: string }>("POST", `/api/sites/${id}/studio`);
  const studio = new HttpVisitor({ port, host: `${slug}.studio.localhost:${port}` });
  const { pathname, search } = new URL(url);
  await studio.send("GET", `${pathname}${search}`);
  await studio.send("GET", "/api/site");
  return studio;
}
