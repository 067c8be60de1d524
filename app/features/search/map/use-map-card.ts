import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

/** Whoever only passes over a pin means nothing by it. */
const SHOW_MS = 120;
/** Long enough to reach the card from its pin. */
const LEAVE_MS = 260;

/**
 * Whose card is on the map: that of the pressed pin, else of the one that is pointed at or has the focus.
 * Escape closes it and leads back to the pin.
 */
export function useMapCard(
  selectedId: number | undefined,
  onSelect: (id: number | undefined) => void,
) {
  const [pointedId, setPointedId] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dismissedId = useRef<number>(undefined);
  const point = useCallback((id: number | undefined) => {
    clearTimeout(timer.current);
    if (id !== undefined && id === dismissedId.current) return;
    dismissedId.current = undefined;
    const delayMs = id === undefined ? LEAVE_MS : SHOW_MS;
    timer.current = setTimeout(() => setPointedId(id), delayMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const cardId = selectedId ?? pointedId;
  const close = useEffectEvent(() => {
    clearTimeout(timer.current);
    dismissedId.current = cardId;
    setPointedId(undefined);
    onSelect(undefined);
    document.querySelector<HTMLElement>(`[data-studio="${cardId}"]`)?.focus();
  });
  useEffect(() => {
    if (cardId === undefined) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [cardId]);
  return { cardId, point };
}
