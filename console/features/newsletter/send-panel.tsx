import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { RECALL_MINUTES } from "#domain/rules/newsletter/recall-window.ts";
import type { IssueFile } from "./issue-state.tsx";

type Props = { file: Pick<IssueFile, "missing" | "confirmedSubscribers" | "senderAddress"> };

/** What sending will do, or what is missing for it. */
export function SendPanel({ file: { missing, confirmedSubscribers, senderAddress } }: Props) {
  const readers =
    confirmedSubscribers === 1 ? "1 subscriber" : `${confirmedSubscribers} subscribers`;
  return (
    <Panel title="Send it">
      {missing.length > 0 && (
        <ul className="mb-3 grid list-disc gap-1 pl-5 text-sm">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="mb-3 text-muted-foreground text-sm">
        It goes to everybody who has confirmed: {readers} now. For {RECALL_MINUTES} minutes nobody
        has it and it can be recalled; then it goes out a few mails at a time, and can be paused.
        {senderAddress !== undefined && ` The sender’s address in it: ${senderAddress}.`}
      </p>
      <SubmitButton intent="send">
        {confirmedSubscribers === 0 ? "Send it" : `Send to ${readers}`}
      </SubmitButton>
    </Panel>
  );
}
