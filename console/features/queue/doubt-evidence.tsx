import { Form } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Verdict } from "#domain/contracts/imports/import-words.ts";
import type { QueueItem } from "#server/queue/queue-item.ts";
import { DoubtMap } from "./doubt-map.tsx";
import { Key } from "./queue-keys.tsx";

type Doubt = NonNullable<QueueItem["doubt"]>;

/** Why the import asks, and what each answer does. */
export function DoubtEvidence({ doubt: { evidence, places, verdicts } }: { doubt: Doubt }) {
  return (
    <>
      <Panel title="Is it the same studio?">
        {evidence.length > 0 && (
          <ul className="mb-4 grid list-disc gap-1 pl-5 text-sm">
            {evidence.map((words) => (
              <li key={words} className="[overflow-wrap:anywhere]">
                {words}
              </li>
            ))}
          </ul>
        )}
        <DoubtMap places={places} />
      </Panel>
      <Panel title="What each answer does">
        <dl className="grid gap-2.5 text-sm">
          {verdicts.map(({ verdict, label, does }) => (
            <div key={verdict}>
              <dt className="font-semibold">{label}</dt>
              <dd id={`does-${verdict}`} className="[overflow-wrap:anywhere]">
                {does}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-muted-foreground text-sm">
          The answer is remembered for later files, and can be taken back for a day.
        </p>
      </Panel>
    </>
  );
}

const keys: Readonly<Record<Verdict, string>> = { same: "A", different: "D", skip: "S" };

/** What a place of an import is: each button says so, and the panel beside the facts what it does. */
export function DoubtDecisions({ item }: { item: QueueItem }) {
  return item.doubt?.verdicts.map(({ verdict, label }) => (
    <Form key={verdict} method="post">
      <input type="hidden" name="version" value={item.version} />
      <input type="hidden" name="into" value={item.publicPage?.studioId ?? ""} />
      <SubmitButton
        intent={verdict}
        aria-keyshortcuts={verdict === "skip" ? "S R" : keys[verdict]}
        aria-describedby={`does-${verdict}`}
        variant={verdict === "same" ? "primary" : "outline"}
      >
        {label} <Key>{keys[verdict]}</Key>
      </SubmitButton>
    </Form>
  ));
}
