import { Link } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { ExportButton } from "#console/components/export-button.tsx";
import { FilterChoice } from "#console/components/filter-choice.tsx";
import { FilterForm } from "#console/components/filter-form.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { type ChosenAnswer, ChosenNotice, SelectionBar } from "#console/components/selection.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { writeChosen } from "#domain/contracts/console/chosen.ts";
import {
  type DirectoryQuery,
  type DirectorySource,
  directoryAges,
  directoryClasses,
  directorySources,
  directoryStates,
  missableFields,
} from "#domain/contracts/console/directory-query.ts";
import { stateLabel } from "#domain/states.ts";
import { studioFields } from "#domain/studio-fields.ts";
import type { FoundDirectory } from "#server/studios/directory.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Studio = FoundDirectory["studios"][number];

const columns: readonly Column<Studio>[] = [
  {
    title: "Studio",
    sort: "name",
    isName: true,
    cell: ({ id, name, featured }) => (
      <span className="flex items-center gap-2">
        <Link to={`/admin/studios/${id}`} className="underline-offset-4 hover:underline">
          {name}
        </Link>
        {featured && (
          <Badge variant="gold" className="max-sm:hidden">
            Featured
          </Badge>
        )}
      </span>
    ),
  },
  {
    title: "Place",
    sort: "city",
    cell: ({ city, address }) => (
      <span className="flex gap-x-2 max-sm:flex-col sm:whitespace-nowrap">
        {city}
        <span title={address} className="max-w-40 truncate text-muted-foreground max-xl:hidden">
          {address}
        </span>
      </span>
    ),
  },
  {
    title: "Phone",
    isMinor: true,
    cell: ({ phone }) => <span className="numbers whitespace-nowrap">{phone ?? "–"}</span>,
  },
  { title: "Source", sort: "source", isMinor: true, cell: ({ source }) => sourceWords[source] },
  {
    title: "Visitors",
    isMinor: true,
    cell: (studio) => <StateBadge kind="studio" state={stateOf(studio)} />,
  },
  {
    title: "Confirmed",
    isNumber: true,
    isMinor: true,
    cell: ({ confirmedAt }) => <Time at={confirmedAt} isDay otherwise="–" />,
  },
  {
    title: "Changed",
    sort: "changed",
    isNumber: true,
    isMinor: true,
    cell: ({ updatedAt }) => <Time at={updatedAt} isDay />,
  },
];

type Props = {
  query: DirectoryQuery;
  found: FoundDirectory;
  cities: readonly City[];
  answer: ChosenAnswer | undefined;
};
type City = { readonly slug: string; readonly name: string };

export function StudioList({ query, found, cities, answer }: Props) {
  return (
    <>
      <PageHeader title="Studios">
        <ExportButton list="studios" />
        <Link to="/admin/studios/new" className={buttonClass({ variant: "outline", size: "sm" })}>
          Add a studio
        </Link>
      </PageHeader>
      <ChosenNotice answer={answer} />
      <StudioFilter query={query} cities={cities} />
      <DataTable
        caption="Studios"
        columns={columns}
        rows={found.studios}
        keyOf={({ id }) => id}
        sort={query.sort}
        choose={(studio) => ({ value: writeChosen(studio), name: studio.name })}
        empty={
          <>
            No studio is like this.{" "}
            <Link to="/admin/studios" className="underline underline-offset-4">
              Show all studios
            </Link>
          </>
        }
      />
      {found.total > 0 && (
        <SelectionBar answer={answer}>
          <SubmitButton intent="confirm" variant="outline" size="sm">
            Still right
          </SubmitButton>
          <SubmitButton intent="hide" variant="outline" size="sm">
            Hide
          </SubmitButton>
          <SubmitButton intent="show" variant="outline" size="sm">
            Show to visitors
          </SubmitButton>
        </SelectionBar>
      )}
      <Pager page={found.page} pageSize={found.pageSize} total={found.total} />
    </>
  );
}

function StudioFilter({ query, cities }: Pick<Props, "query" | "cities">) {
  const { q, city, missing, age, source, state, classes, sort } = query;
  return (
    <FilterForm list="studios" label="Find studios">
      {sort !== "name" && <input type="hidden" name="sort" value={sort} />}
      <FormField label="Find" error={undefined} className="w-full sm:w-52">
        {(field) => (
          <Input
            {...field}
            type="search"
            name="q"
            defaultValue={q}
            placeholder="Name, place or phone"
            autoComplete="off"
          />
        )}
      </FormField>
      <FilterChoice
        label="City"
        name="city"
        chosen={city}
        options={cities.map(({ slug, name }) => [slug, name])}
      />
      <FilterChoice
        label="Without"
        name="missing"
        chosen={missing}
        options={missableFields.map((name) => [name, studioFields[name].label])}
      />
      <FilterChoice
        label="Not confirmed"
        name="age"
        chosen={age}
        options={directoryAges.map((key) => [key, ageWords[key]])}
      />
      <FilterChoice
        label="Source"
        name="source"
        chosen={source}
        options={directorySources.map((key) => [key, sourceWords[key]])}
      />
      <FilterChoice
        label="Visitors"
        name="state"
        chosen={state}
        options={directoryStates.map((key) => [key, stateLabel("studio", key)])}
      />
      <FilterChoice
        label="Classes"
        name="classes"
        chosen={classes}
        options={directoryClasses.map((key) => [key, classWords[key]])}
      />
    </FilterForm>
  );
}

/** For how long nobody has said that any of its values is right. */
const ageWords: Readonly<Record<(typeof directoryAges)[number], string>> = {
  "6": "for 6 months",
  "12": "for 12 months",
  never: "ever",
};

const classWords: Readonly<Record<(typeof directoryClasses)[number], string>> = {
  none: "none published",
  weekly: stateLabel("timetable", "weekly"),
  calendar: stateLabel("timetable", "calendar"),
  failing: "calendar can’t be read",
};

/** Who brought a studio into the directory. */
const sourceWords: Readonly<Record<DirectorySource, string>> = {
  sample: "Sample",
  import: "Import",
  listing: "Owner’s listing",
  operator: "Operator",
};

type DirectoryState = (typeof directoryStates)[number];

function stateOf(studio: { hidden: boolean; mergedIntoId: number | null }): DirectoryState {
  if (studio.mergedIntoId !== null) return "merged";
  return studio.hidden ? "hidden" : "live";
}
