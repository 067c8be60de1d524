import { createContext, useContext } from "react";
import type { Frame } from "#server/console/console-services.ts";

/** What the shell knows of the person, for lists and the palette. */
export const FrameContext = createContext<Frame | undefined>(undefined);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === undefined) throw new Error("There is no frame around this");
  return frame;
}
