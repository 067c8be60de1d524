import { Form } from "react-router";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Verdict } from "#domain/contracts/imports/import-words.ts";
import type { QueueItem } from "#server/services/queue/item/queue-item.ts";
import { Key } from "./key.tsx";

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
