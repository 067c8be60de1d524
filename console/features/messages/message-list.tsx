import { Link } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { ExportButton } from "#console/components/export-button.tsx";
import { Field } from "#console/components/field.tsx";
import { FilterForm } from "#console/components/filter-form.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { Person } from "#console/components/person.tsx";
import { type ChosenAnswer, ChosenNotice, SelectionBar } from "#console/components/selection.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { writeChosen } from "#domain/contracts/console/chosen.ts";
import { type MessageFilter, messageStates } from "#domain/contracts/console/message.ts";
import { stateLabel } from "#domain/states.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import { Input, Select } from "#ui/fields.tsx";

type Inbox = Awaited<ReturnType<ConsoleServices["messages"]["listMessages"]>>;
type Row = Inbox["messages"][number];

const columns: readonly Column<Row>[] = [
  {
    title: "From",
    isName: true,
    cell: ({ message }) => (
      <Link
        to={`/admin/messages/${message.id}`}
        title={message.email}
        className="underline-offset-4 hover:underline"
      >
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
  {
    title: "To",
    isMinor: true,
    cell: ({ studioName }) => studioName ?? <span className="whitespace-nowrap">The team</span>,
  },
  { title: "State", cell: ({ message }) => <StateBadge kind="message" state={message.status} /> },
  {
    title: "Looked after by",
    isMinor: true,
    cell: ({ assigneeEmail }) => (
      <span className="[overflow-wrap:anywhere]">
        {assigneeEmail === null ? "Nobody" : <Person actor={assigneeEmail} />}
      </span>
    ),
  },
  {
    title: "Written",
    sort: "created",
    isMinor: true,
    cell: ({ message }) => <Time at={message.createdAt} />,
  },
];

type Props = Inbox & { filter: MessageFilter; answer: ChosenAnswer | undefined };

export function MessageList({ filter, answer, ...inbox }: Props) {
  const isFiltered = filter.status || filter.to || filter.assignee || filter.search;
  return (
    <>
      <PageHeader title="Messages">
        <p className="text-muted-foreground text-sm">
          {inbox.newCount === 0 ? "Nothing waits" : `${inbox.newCount} new for the team`}
        </p>
        <ExportButton list="messages" />
      </PageHeader>
      <ChosenNotice answer={answer} />
      <Filters filter={filter} team={inbox.team} />
      <DataTable
        caption="Messages"
        columns={columns}
        rows={inbox.messages}
        keyOf={({ message }) => message.id}
        sort={filter.sort}
        choose={({ message }) => ({
          value: writeChosen({ ...message, name: `${message.firstName} (${message.email})` }),
          name: `the message of ${message.firstName}`,
        })}
        empty={
          isFiltered
            ? "No message is like that."
            : "Nobody has written yet. What visitors send by the contact form comes here."
        }
      />
      {inbox.total > 0 && <WithChosen answer={answer} team={inbox.team} />}
      <Pager page={inbox.page} pageSize={inbox.pageSize} total={inbox.total} />
    </>
  );
}

function WithChosen({ answer, team }: Pick<Props, "answer" | "team">) {
  return (
    <SelectionBar answer={answer}>
      <SubmitButton intent="answered" variant="outline" size="sm">
        Answered
      </SubmitButton>
      <SubmitButton intent="spam" variant="outline" size="sm">
        Spam
      </SubmitButton>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <Select name="assigneeId" aria-label="Looked after by" className="max-w-56">
          <option value="">Nobody</option>
          {team.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </Select>
        <SubmitButton intent="assign" variant="outline" size="sm">
          Assign
        </SubmitButton>
      </span>
    </SelectionBar>
  );
}

function Filters({ filter, team }: { filter: MessageFilter; team: Inbox["team"] }) {
  return (
    <FilterForm list="messages" label="Filter messages">
      <Field label="Search" name="search" className="w-full sm:w-64">
        {(props) => (
          <Input
            type="search"
            placeholder="Name, address or words"
            defaultValue={filter.search}
            {...props}
          />
        )}
      </Field>
      <Field label="State" name="status" className="w-36">
        {(props) => (
          <Select defaultValue={filter.status ?? ""} {...props}>
            <option value="">All</option>
            {messageStates.map((state) => (
              <option key={state} value={state}>
                {stateLabel("message", state)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="To" name="to" className="w-36">
        {(props) => (
          <Select defaultValue={filter.to ?? ""} {...props}>
            <option value="">All</option>
            <option value="team">The team</option>
            <option value="studios">Studios</option>
          </Select>
        )}
      </Field>
      <Field label="Looked after by" name="assignee" className="w-48">
        {(props) => (
          <Select defaultValue={String(filter.assignee ?? "")} {...props}>
            <option value="">Anybody</option>
            <option value="none">Nobody</option>
            {team.map(({ id, email }) => (
              <option key={id} value={id}>
                <Person actor={email} />
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FilterForm>
  );
}
