import { type ComponentType, useEffect, useState } from "react";
import { useCompareList } from "#app/lib/visitor/compare-list.ts";

/** Most visits compare nothing: the tray is loaded once there is something in it. */
export function TrayOnDemand() {
  const isWanted = useCompareList().length > 0;
  const [Tray, setTray] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted) return;
    import("./compare-tray.tsx").then(
      (module) => setTray(() => module.CompareTray),
      (error: unknown) => console.warn("The tray could not be loaded:", error),
    );
  }, [isWanted]);
  return Tray === undefined ? null : <Tray />;
}
