import { useEffect } from "react";
import { useBlocker } from "react-router";

type Saving = {
  isClean: () => boolean;
  save: () => Promise<void>;
};

/** Whoever leaves waits for what they typed to be saved; where it can't be, they are asked. */
export function useSaveOnLeaving({ isClean, save }: Saving): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isClean(),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void save().then(() => {
      if (isClean() || window.confirm("What you typed is not saved. Leave all the same?")) {
        blocker.proceed();
      } else blocker.reset();
    });
  }, [blocker, isClean, save]);

  useEffect(() => {
    // The browser asks; what is sent now is saved whatever the answer is.
    const flush = (event: BeforeUnloadEvent) => {
      if (isClean()) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener("beforeunload", flush);
    return () => window.removeEventListener("beforeunload", flush);
  }, [isClean, save]);
}
