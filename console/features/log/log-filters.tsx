import { Field } from "#console/components/field.tsx";
import { FilterForm } from "#console/components/filter-form.tsx";
import type { LogFilter } from "#domain/contracts/console/log.ts";
import { actionWords } from "#domain/rules/history/describe-change.ts";
import { Input, Select } from "#ui/fields.tsx";

/** Two beside each other on a telephone. */
const dayLook = "w-full min-[22rem]:w-[calc(50%-0.375rem)] sm:w-40";

type Props = { filter: LogFilter; actions: readonly string[] };

export function LogFilters({ filter, actions }: Props) {
  return (
    <FilterForm label="Filter the log">
      <Field label="Person" name="person" className="w-full sm:w-48">
        {(props) => <Input type="search" defaultValue={filter.person} {...props} />}
      </Field>
      <Field label="Thing" name="thing" className="w-full sm:w-40">
        {(props) => (
          <Input type="search" placeholder="studio:12" defaultValue={filter.thing} {...props} />
        )}
      </Field>
      <Field label="Action" name="action" className="w-full sm:w-48">
        {(props) => (
          <Select defaultValue={filter.action ?? ""} {...props}>
            <option value="">All</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {actionWords({ action, undoesId: null })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="From" name="from" className={dayLook}>
        {(props) => <Input type="date" defaultValue={filter.from} {...props} />}
      </Field>
      <Field label="To" name="to" className={dayLook}>
        {(props) => <Input type="date" defaultValue={filter.to} {...props} />}
      </Field>
    </FilterForm>
  );
}
