import { createStudioClient } from "./studio-client.ts";

/** The client of this page; it holds the crumb of the page's session. */
export const pageClient = createStudioClient((input, init) => fetch(input, init));

export const { callEndpoint } = pageClient;
