import type { keepAccountLanguage, keepStudioLanguage } from "@stoa/core/account/account-api.ts";
import { callEndpoint } from "../../client/page-client.ts";

export async function keepOnPlatform(language: string): Promise<void> {
  await callEndpoint<typeof keepAccountLanguage>({
    method: "PUT",
    path: "/api/account/language",
    body: { language },
  });
}

export async function keepInStudio(language: string): Promise<void> {
  await callEndpoint<typeof keepStudioLanguage>({
    method: "PUT",
    path: "/api/studio/account/language",
    body: { language },
  });
}
