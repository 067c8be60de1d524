import { Link } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { Field } from "#console/components/field.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { Time } from "#console/components/time.tsx";
import { type OwnerMessageFilter, ownerMessageMarks } from "#domain/contracts/console/message.ts";
import { stateLabel } from "#domain/states.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import type { OwnedStudio } from "#server/owners/owner-queries.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";

type Inbox = Awaited<ReturnType<ConsoleServices["owner"]["listOwnerMessages"]>>;
type Row = Inbox["messages"][number];

const columns: readonly Column<Row>[] = [
  {
    title: "From",
    isName: true,
    cell: ({ message }) => (
      <Link to={`/account/messages/${message.id}`} className="underline-offset-4 hover:underline">
        {message.firstName}
      </Link>
    ),
  },
  {
    title: "Message",
    isBelow: true,
    cell: ({ message }) => (
      <p className="line-clamp-2 max-w-prose sm:line-clamp-1 sm:min-w-56 [overflow-wrap:anywhere]">
        {message.message}
      </p>
    ),
  },
  { title: "To", isMinor: true, cell: ({ studioName }) => studioName },
  {
    title: "State",
    cell: ({ message }) => (
      <StateBadge kind="message" state={message.status === "answered" ? "answered" : "new"} />
    ),
  },
  { title: "Written", isMinor: true, cell: ({ message }) => <Time at={message.createdAt} /> },
];

type Props = Inbox & { filter: OwnerMessageFilter; studios: readonly OwnedStudio[] };

/** What visitors wrote to one’s studios. */
export function MessageListScreen({ filter, studios, ...inbox }: Props) {
  const isFiltered = filter.status !== undefined || filter.studio !== undefined;
  return (
    <>
      <PageHeader title="Messages" />
      {(inbox.total > 0 || isFiltered) && <Filters filter={filter} studios={studios} />}
      <DataTable
        caption="Messages"
        columns={columns}
        rows={inbox.messages}
        keyOf={({ message }) => message.id}
        empty={
          isFiltered
            ? "No message is like that."
            : "Nobody has written yet. What visitors send from your studio’s page comes here, and to your mailbox."
        }
      />
      <Pager page={inbox.page} pageSize={inbox.pageSize} total={inbox.total} />
    </>
  );
}

function Filters({ filter, studios }: Pick<Props, "filter" | "studios">) {
  return (
    <form method="get" data-unguarded className="mb-4 flex flex-wrap items-end gap-3">
      {studios.length > 1 && (
        <Field label="Studio" name="studio" className="w-full sm:w-56">
          {(attributes) => (
            <Select defaultValue={filter.studio ?? ""} {...attributes}>
              <option value="">All studios</option>
              {studios.map(({ studioId, name }) => (
                <option key={studioId} value={studioId}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="State" name="status" className="w-36">
        {(attributes) => (
          <Select defaultValue={filter.status ?? ""} {...attributes}>
            <option value="">All</option>
            {ownerMessageMarks.map((state) => (
              <option key={state} value={state}>
                {stateLabel("message", state)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline">
        Show
      </Button>
    </form>
  );
}
