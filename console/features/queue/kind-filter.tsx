import { FilterForm } from "#console/components/filter-form.tsx";
import {
  type WaitingKind,
  waitingKindLabels,
  waitingKinds,
} from "#domain/rules/queue/review-kinds.ts";
import { Select } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

export function KindFilter({ kind }: { kind: WaitingKind | undefined }) {
  return (
    <FilterForm label="What the queue shows">
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
