// Run after `npm install` when the "lock-complete" check asks for it.
import { readFileSync, writeFileSync } from "node:fs";
import { fillMissingOptional } from "./lib/package/platform-packages.mjs";
import { inProject } from "./lib/project-root.mjs";

const path = inProject("package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8"));
writeFileSync(path, `${JSON.stringify(fillMissingOptional(lock), null, 2)}\n`);
