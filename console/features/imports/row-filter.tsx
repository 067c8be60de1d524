import { FilterForm } from "#console/components/filter-form.tsx";
import type { ImportRowsQuery } from "#domain/contracts/console/imports.ts";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

export function RowFilter({ query: { show, text } }: { query: ImportRowsQuery }) {
  return (
    <FilterForm label="Which rows are shown">
      {show !== undefined && <input type="hidden" name="show" value={show} />}
      <FormField label="Find a name" error={undefined} className="w-full sm:w-72">
        {(field) => <Input {...field} type="search" name="text" defaultValue={text} />}
      </FormField>
    </FilterForm>
  );
}
