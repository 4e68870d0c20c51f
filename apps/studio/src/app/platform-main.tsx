import "../design/studio-base.css";
import "../design/studio-tokens.css";
import { startApp } from "./platform/start-app.ts";

await startApp(() => import("./platform-root.tsx"));
