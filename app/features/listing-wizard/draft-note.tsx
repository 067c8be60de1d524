import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";

/** Asks before it clears what may have taken an hour to write. */
export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted-foreground text-sm">
      {isAsking ? (
        <>
          <p>Clear every answer?</p>
          <Button
            variant="destructive"
            size="sm"
            onClick={() => {
              setIsAsking(false);
              onStartOver();
            }}
          >
            Clear
          </Button>
          <Button variant="outline" size="sm" autoFocus onClick={() => setIsAsking(false)}>
            Keep
          </Button>
        </>
      ) : (
        <>
          <p>Your answers stay on this device until you submit them.</p>
          <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
            Start over
          </Button>
        </>
      )}
    </div>
  );
}
