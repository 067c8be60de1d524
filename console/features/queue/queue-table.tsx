import { Link } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { FilterForm } from "#console/components/filter-form.tsx";
import { DueWords } from "#console/components/time.tsx";
import { writeChosen } from "#domain/contracts/console/chosen.ts";
import { dayAndTime } from "#domain/rules/dates/date-words.ts";
import {
  type WaitingKind,
  waitingKindLabels,
  waitingKinds,
} from "#domain/rules/queue/review-kinds.ts";
import type { WaitingItem } from "#server/queue/queue.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { queueItemPath } from "./queue-paths.ts";

type Props = { items: readonly WaitingItem[]; now: Date; kind: WaitingKind | undefined };

export function QueueTable({ items, now, kind }: Props) {
  const columns: readonly Column<WaitingItem>[] = [
    { title: "What", cell: ({ what }) => <Badge>{waitingKindLabels[what]}</Badge> },
    {
      title: "Studio",
      isName: true,
      cell: (item) => (
        <Link
          to={queueItemPath({ ...item, kind })}
          className="underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {item.city === null ? item.name : `${item.name}, ${item.city}`}
        </Link>
      ),
    },
    {
      title: "Since",
      isMinor: true,
      cell: ({ since }) => (
        <time dateTime={since.toISOString()} className="whitespace-nowrap">
          {dayAndTime(since, now)}
        </time>
      ),
    },
    { title: "Due", cell: ({ due }) => <DueWords due={due} /> },
    {
      title: "Decide",
      isAction: true,
      isMinor: true,
      cell: (item) => (
        <Link
          to={queueItemPath({ ...item, kind })}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          {item.what === "import-doubt" ? "Compare" : "Review"}
          <span className="sr-only"> {item.name}</span>
        </Link>
      ),
    },
  ];
  return (
    <DataTable
      caption="What waits, the oldest first"
      columns={columns}
      rows={items}
      keyOf={({ what, id }) => `${what} ${id}`}
      {...(items.some(isDoubt) && { choose: chooseDoubt })}
      empty={
        kind !== undefined
          ? "Nothing of this kind waits."
          : "Nothing waits. New listings and what people propose come here, the oldest first."
      }
    />
  );
}

const isDoubt = ({ what }: WaitingItem) => what === "import-doubt";

/** Of all that waits, only a doubt can be passed over without a word to anybody. */
function chooseDoubt(item: WaitingItem) {
  return isDoubt(item) ? { value: writeChosen(item), name: item.name } : undefined;
}

export function KindFilter({ kind }: { kind: WaitingKind | undefined }) {
  return (
    <FilterForm list="queue" label="What the queue shows">
      <FormField label="What" error={undefined} className="w-48">
        {(field) => (
          <Select {...field} name="kind" defaultValue={kind ?? ""}>
            <option value="">Everything</option>
            {waitingKinds.map((name) => (
              <option key={name} value={name}>
                {waitingKindLabels[name]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </FilterForm>
  );
}
