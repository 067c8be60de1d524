import { FilterChoice } from "#console/components/filter-choice.tsx";
import { FilterForm } from "#console/components/filter-form.tsx";
import type { ListingList } from "#domain/contracts/console/listings.ts";
import { approvalStatuses, paymentStatuses } from "#domain/rules/listing/listing-stage.ts";
import { stateLabel } from "#domain/states.ts";
import { packageNames, packageWords } from "#domain/vocabulary/listing-order.ts";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

export function ListingFilter({ list }: { list: ListingList }) {
  return (
    <FilterForm list="listings" label="Which listings are shown">
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
      <FilterChoice
        label="Approval"
        name="approval"
        chosen={list.approval}
        options={approvalStatuses.map((name) => [name, stateLabel("approval", name)])}
      />
      <FilterChoice
        label="Payment"
        name="payment"
        chosen={list.payment}
        options={paymentStatuses.map((name) => [name, stateLabel("payment", name)])}
      />
      <FilterChoice
        label="Package"
        name="package"
        chosen={list.package}
        options={packageNames.map((name) => [name, packageWords[name]])}
      />
    </FilterForm>
  );
}
