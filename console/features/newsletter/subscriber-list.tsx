import { Form, Link, useLocation } from "react-router";
import type { z } from "zod";
import { Confirm } from "#console/components/confirm.tsx";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { ExportButton } from "#console/components/export-button.tsx";
import { Field } from "#console/components/field.tsx";
import { FilterForm } from "#console/components/filter-form.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import {
  type subscriberFilterSchema,
  subscriberStates,
} from "#domain/contracts/console/newsletter-issue.ts";
import { stateLabel } from "#domain/states.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import { Input, Select } from "#ui/fields.tsx";

type List = Awaited<ReturnType<ConsoleServices["newsletter"]["listNewsletterSubscribers"]>>;
type Row = List["subscribers"][number];
type Filter = z.infer<typeof subscriberFilterSchema>;

const columns: readonly Column<Row>[] = [
  { title: "Address", isName: true, sort: "email", cell: ({ email }) => email },
  {
    title: "State",
    cell: ({ status, unsubscribedAt, confirmedAt }) => (
      <>
        <StateBadge kind="subscriber" state={status} />
        <span className="block text-muted-foreground text-xs">
          <Time at={status === "unsubscribed" ? unsubscribedAt : confirmedAt} otherwise="" />
        </span>
      </>
    ),
  },
  {
    title: "Consent",
    sort: "consent",
    cell: ({ email, consentAt, consentSource, consentText }) => (
      <>
        <Time at={consentAt} />
        <details className="max-w-80 text-xs">
          <summary
            aria-label={`What ${email} agreed to`}
            className="w-fit cursor-pointer text-muted-foreground"
          >
            {consentSource}
          </summary>
          <q className="mt-1 block">{consentText}</q>
        </details>
      </>
    ),
  },
  {
    title: "Change",
    cell: (row) => (row.status === "unsubscribed" ? null : <Unsubscribing {...row} />),
  },
];

/** The list comes back as it was asked for. */
function Unsubscribing({ id, email }: Row) {
  const { search } = useLocation();
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="shown" value={search} />
      <Confirm
        label="Unsubscribe…"
        longLabel={`Unsubscribe ${email}`}
        deed="newsletter.unsubscribe"
      >
        <SubmitButton intent={`unsubscribe-${id}`} variant="destructive" size="sm">
          Unsubscribe
        </SubmitButton>
      </Confirm>
    </Form>
  );
}

type Props = List & { filter: Filter; refusal: Refusal | undefined };

export function SubscriberList({ filter, refusal, ...list }: Props) {
  const { counts } = list;
  const isFiltered = filter.status !== undefined || (filter.search ?? "") !== "";
  return (
    <>
      <PageHeader title="Subscribers" above={<Link to="/admin/newsletter">Newsletter</Link>}>
        <p className="text-muted-foreground text-sm">
          {`${counts.confirmed} confirmed, ${counts.pending} asked, ${counts.unsubscribed} unsubscribed`}
        </p>
        <ExportButton list="subscribers" />
      </PageHeader>
      <RefusalNotice refusal={refusal} />
      <FilterForm list="subscribers" label="Filter subscribers">
        <Field label="Address" name="search" className="w-full sm:w-64">
          {(props) => <Input type="search" defaultValue={filter.search} {...props} />}
        </Field>
        <Field label="State" name="status" className="w-52">
          {(props) => (
            <Select defaultValue={filter.status ?? ""} {...props}>
              <option value="">All</option>
              {subscriberStates.map((state) => (
                <option key={state} value={state}>
                  {stateLabel("subscriber", state)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FilterForm>
      <DataTable
        caption="Subscribers"
        columns={columns}
        rows={list.subscribers}
        keyOf={({ id }) => id}
        sort={filter.sort}
        empty={isFiltered ? "No subscriber is like that." : "Nobody has subscribed yet."}
      />
      <Pager page={list.page} pageSize={list.pageSize} total={list.total} />
    </>
  );
}
