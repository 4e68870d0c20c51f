import { startStoa } from "./stoa-process.ts";

/* The Stoa shared by all browser tests: started by playwright.config.ts and stopped with SIGTERM. */
const { STOA_E2E_PORT: port, STOA_E2E_DATA: dataFolder } = process.env;
if (port === undefined || dataFolder === undefined) throw new Error("playwright.config.ts says where Stoa shall run.");

const stoa = await startStoa({ port: Number(port), dataFolder });
process.once("SIGTERM", () => {
  process.stdout.write(stoa.output());
  void stoa.stop().then((code) => process.exit(code ?? 1));
});
