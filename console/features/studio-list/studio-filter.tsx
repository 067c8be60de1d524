import { FilterForm } from "#console/components/filter-form.tsx";
import {
  type DirectoryQuery,
  directorySources,
  directoryStates,
} from "#domain/contracts/console/directory-query.ts";
import { Input, Label, Select } from "#ui/fields.tsx";
import { sourceWords, stateWords } from "./directory-words.ts";

/** Keyed by what it shows: another address, another text in the box. */
export function StudioFilter({ query }: { query: DirectoryQuery }) {
  const { q, source, state, sort } = query;
  return (
    <FilterForm key={[q, source, state].join("|")} label="Find studios">
      {sort !== "name" && <input type="hidden" name="sort" value={sort} />}
      <div className="grid w-full gap-1.5 sm:w-72">
        <Label htmlFor="studio-q">Name, place, phone or number</Label>
        <Input id="studio-q" type="search" name="q" defaultValue={q} autoComplete="off" />
      </div>
      <div className="grid min-w-36 flex-1 gap-1.5 sm:max-w-44">
        <Label htmlFor="studio-source">Source</Label>
        <Select id="studio-source" name="source" defaultValue={source ?? ""}>
          <option value="">All</option>
          {directorySources.map((key) => (
            <option key={key} value={key}>
              {sourceWords[key]}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid min-w-36 flex-1 gap-1.5 sm:max-w-44">
        <Label htmlFor="studio-state">Shown to visitors</Label>
        <Select id="studio-state" name="state" defaultValue={state ?? ""}>
          <option value="">All</option>
          {directoryStates.map((key) => (
            <option key={key} value={key}>
              {stateWords[key]}
            </option>
          ))}
        </Select>
      </div>
    </FilterForm>
  );
}
