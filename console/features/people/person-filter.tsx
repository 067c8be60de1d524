import { useId } from "react";
import { FilterForm } from "#console/components/filter-form.tsx";
import type { PeopleQuery } from "#domain/contracts/console/people-query.ts";
import { Input, Label } from "#ui/fields.tsx";

export function PersonFilter({ show, q }: PeopleQuery) {
  const id = useId();
  return (
    <FilterForm label="Find people">
      <input type="hidden" name="show" value={show} />
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <Label htmlFor={id}>Name or address</Label>
        <Input id={id} name="q" type="search" defaultValue={q} maxLength={200} />
      </div>
    </FilterForm>
  );
}
