import { Panel } from "#console/components/panel.tsx";
import type { OwnedOverview } from "#server/owners/my-studios.ts";
import { WaitingLines } from "./waiting-lines.tsx";

/** What the team has yet to look at. */
export function WaitingPanel({ waiting }: Pick<OwnedOverview, "waiting">) {
  return (
    <Panel
      title="Waiting for a look by our team"
      note={waiting.length === 0 ? undefined : "answered within two days"}
    >
      {waiting.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          Nothing waits. What you change of name, description, accounts and address is looked at
          here first; all else is on your page at once.
        </p>
      ) : (
        <ul className="grid gap-2">
          {waiting.map((edit) => (
            <li key={edit.id}>
              <WaitingLines edit={edit} isNamed />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
