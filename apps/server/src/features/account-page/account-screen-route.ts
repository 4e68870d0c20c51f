import type { FastifyInstance } from "fastify";
import type { SignedInCall } from "../site-user/visitor-account-service.ts";
import { callOf, showScreen, withVisitor, type AccountPages } from "./account-page-services.ts";
import type { MakeScreen } from "./account-screen.ts";

type ScreenRoute = { readonly path: string; readonly make: (call: SignedInCall) => Promise<MakeScreen> };

export function idOf({ request }: SignedInCall): string {
  const { params } = request;
  return typeof params === "object" && params !== null && "id" in params ? String(params.id) : "";
}

export function addMemberScreen(app: FastifyInstance, parts: AccountPages, { path, make }: ScreenRoute): void {
  app.get(path, { constraints: { origin: "site" } }, (request, reply) =>
    withVisitor(parts, callOf(request, reply), async (call) => showScreen(parts, { call }, await make(call))),
  );
}
