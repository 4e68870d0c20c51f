import { createRootRoute } from "@tanstack/react-router";
import { MissingRoom } from "./rooms/missing-room.tsx";
import { StudioShell } from "./shell/studio-shell.tsx";

export const rootRoute = createRootRoute({ component: StudioShell, notFoundComponent: MissingRoom });
