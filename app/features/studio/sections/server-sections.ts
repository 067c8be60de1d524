import { serverDrawn } from "#app/lib/server-drawn.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";

type OfStudio = { studio: StudioDetail };
const idOf = ({ studio }: OfStudio) => studio.id;

/** There is nothing to press in them but links: the browser keeps the server's. */
export const { FirstSections, DecidingSections } = import.meta.env.SSR
  ? await import("./drawn-sections.tsx")
  : {
      FirstSections: serverDrawn<OfStudio>(
        () => import("./drawn-sections.tsx").then((module) => module.FirstSections),
        idOf,
      ),
      DecidingSections: serverDrawn<OfStudio>(
        () => import("./drawn-sections.tsx").then((module) => module.DecidingSections),
        idOf,
      ),
    };
