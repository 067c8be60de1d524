import { useNavigation } from "react-router";

/** A thin line on top while a navigation takes longer than 150 ms; the wait is in its animation. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-100 h-0.5 origin-left animate-navigation-progress bg-gold"
    />
  );
}
