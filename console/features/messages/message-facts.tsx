import type { ReactNode } from "react";
import { Panel } from "#console/components/panel.tsx";
import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import type { MessageFile } from "./message-file.ts";

/** Who wrote, to whom, and where it went. */
export function MessageFacts({ file }: { file: MessageFile }) {
  const { message, studioName, studioCity, teamEmail } = file;
  const isTeams = message.sentTo === null || message.sentTo === teamEmail;
  return (
    <Panel title="Who">
      <dl className="grid gap-2 text-sm">
        <Fact name="Name">{message.firstName}</Fact>
        <Fact name="Email">
          <a href={`mailto:${message.email}`} className="underline underline-offset-4">
            {message.email}
          </a>
        </Fact>
        {message.phone !== null && <Fact name="Phone">{message.phone}</Fact>}
        <Fact name="Written to">
          {message.studioId === null || studioName === null ? (
            "The team"
          ) : (
            <a href={studioByIdPath(message.studioId)} className="underline underline-offset-4">
              {studioName}, {studioCity}
            </a>
          )}
        </Fact>
        <Fact name="Mailed to">
          {message.sentTo ?? "Nobody any more: the address was erased"}
          {message.studioId !== null && isTeams && " (we know no address of the studio)"}
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-xs">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
