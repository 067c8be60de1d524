import { useLayoutEffect, useRef, useState } from "react";

/** On a phone the map takes the list's place; coming back, the list is where it was. */
export function useMapToggle() {
  const [isMapOpen, setMapOpen] = useState(false);
  const scrolledTo = useRef(0);
  useLayoutEffect(() => {
    if (isMapOpen) return () => window.scrollTo({ top: scrolledTo.current, behavior: "instant" });
    return undefined;
  }, [isMapOpen]);
  const toggleMap = () => {
    if (!isMapOpen) scrolledTo.current = window.scrollY;
    setMapOpen(!isMapOpen);
  };
  return { isMapOpen, toggleMap };
}
