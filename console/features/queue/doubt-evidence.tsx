import { Panel } from "#console/components/panel.tsx";
import type { QueueItem } from "#server/services/queue/item/queue-item.ts";
import { DoubtMap } from "./doubt-map.tsx";

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
          The answer is remembered for later files. U takes it back.
        </p>
      </Panel>
    </>
  );
}
