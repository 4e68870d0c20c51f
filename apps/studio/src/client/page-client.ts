import { createStudioClient } from "./studio-client.ts";

/** The client of this page; holds the crumb of its session. */
export const pageClient = createStudioClient((input, init) => fetch(input, init));

export const { callEndpoint } = pageClient;
