import { useState } from "react";
import { Button } from "#ui/button.tsx";

/** Asks before it clears what may have taken an hour to write. */
export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  const [phase, setPhase] = useState<"idle" | "asking" | "kept">("idle");
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground text-sm">
      {phase === "asking" ? (
        <>
          <p>Clear every answer?</p>
          <Button variant="destructive" size="sm" onClick={onStartOver}>
            Clear
          </Button>
          <Button variant="outline" size="sm" autoFocus onClick={() => setPhase("kept")}>
            Keep
          </Button>
        </>
      ) : (
        <>
          <p>Your answers stay on this device until you submit them.</p>
          <Button
            variant="link"
            size="inline"
            className="py-2"
            autoFocus={phase === "kept"}
            onClick={() => setPhase("asking")}
          >
            Start over
          </Button>
        </>
      )}
    </div>
  );
}
