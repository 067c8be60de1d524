import { useState } from "react";
import type { Position } from "#domain/rules/places/distance.ts";
import { Button } from "#ui/button.tsx";
import { LoaderCircle, LocateFixed } from "#ui/icons/site-icons.ts";

type NearMeButtonProps = {
  onFound: (position: Position) => void;
  onFailed: () => void;
};

/** The browser asks for leave only when the visitor presses this (product rules, "Search box"). */
export function NearMeButton({ onFound, onFailed }: NearMeButtonProps) {
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    try {
      onFound(await locateVisitor());
    } catch (error) {
      console.warn("The position is not known:", error);
      onFailed();
    } finally {
      setLooking(false);
    }
  };
  const Icon = isLooking ? LoaderCircle : LocateFixed;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Near me"
      title="Near me"
      aria-busy={isLooking}
      onClick={() => void look()}
      className="needs-script"
    >
      <Icon aria-hidden="true" className={isLooking ? "animate-spin" : undefined} />
    </Button>
  );
}

const PATIENCE_MS = 10_000;
const GOOD_FOR_MS = 5 * 60_000;

/** Asks the browser, and so the visitor; rejects where either refuses. */
export function locateVisitor(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new Error("This browser has no position"));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (failure) => reject(new Error(failure.message)),
      { timeout: PATIENCE_MS, maximumAge: GOOD_FOR_MS },
    );
  });
}
