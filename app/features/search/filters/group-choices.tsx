import { FilterChoice } from "./filter-choice.tsx";
import type { OnFilter } from "./filter-form-reader.ts";
import type { FilterGroup } from "./filter-options.ts";

type GroupChoicesProps = { group: FilterGroup; look: "pill" | "row"; onChange: OnFilter };

export function GroupChoices({ group, look, onChange }: GroupChoicesProps) {
  return group.options.map((option) => (
    <FilterChoice
      key={option.value}
      name={group.name}
      type={group.type}
      option={option}
      look={look}
      onChange={onChange}
    />
  ));
}
