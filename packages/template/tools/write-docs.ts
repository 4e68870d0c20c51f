import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { renderDocs } from "./render-docs.ts";

writeFileSync(resolve(import.meta.dirname, "../../../docs/template-language.md"), renderDocs());
