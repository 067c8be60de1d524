import { FilterForm } from "#console/components/filter-form.tsx";
import { approvalWords, packageWords, paymentWords } from "#console/lib/listing-words.ts";
import type { ListingList } from "#domain/contracts/console/listings.ts";
import { approvalStatuses, paymentStatuses } from "#domain/rules/listing/listing-stage.ts";
import { packageNames } from "#domain/vocabulary/listing-order.ts";
import { Input, Select } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

export function ListingFilter({ list }: { list: ListingList }) {
  return (
    <FilterForm label="Which listings are shown">
      <input type="hidden" name="sort" value={list.sort} />
      <FormField label="Find" error={undefined} className="w-full sm:w-64">
        {(field) => (
          <Input
            {...field}
            type="search"
            name="text"
            defaultValue={list.text}
            placeholder="Name, city, mail or number"
          />
        )}
      </FormField>
      <Choice
        label="Approval"
        name="approval"
        chosen={list.approval}
        options={approvalStatuses.map((name) => [name, approvalWords[name]])}
      />
      <Choice
        label="Payment"
        name="payment"
        chosen={list.payment}
        options={paymentStatuses.map((name) => [name, paymentWords[name]])}
      />
      <Choice
        label="Package"
        name="package"
        chosen={list.package}
        options={packageNames.map((name) => [name, packageWords[name]])}
      />
    </FilterForm>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  chosen: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
};

function Choice({ label, name, chosen, options }: ChoiceProps) {
  return (
    <FormField label={label} error={undefined} className="w-36">
      {(field) => (
        <Select {...field} name={name} defaultValue={chosen ?? ""}>
          <option value="">All</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
