import { serverDrawn } from "#app/lib/server-drawn.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";

type Sections = typeof import("./drawn-sections.tsx");

function drawnByServer(name: keyof Sections) {
  return serverDrawn<{ studio: StudioDetail }>(
    () => import("./drawn-sections.tsx").then((sections) => sections[name]),
    ({ studio }) => studio.id,
  );
}

/** There is nothing to press in them but links: the browser keeps the server's. */
export const { StudioInData, FirstSections, DecidingSections } = import.meta.env.SSR
  ? await import("./drawn-sections.tsx")
  : {
      StudioInData: drawnByServer("StudioInData"),
      FirstSections: drawnByServer("FirstSections"),
      DecidingSections: drawnByServer("DecidingSections"),
    };
