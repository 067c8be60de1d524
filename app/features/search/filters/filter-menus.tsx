import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { FilterChoice } from "./filter-choice.tsx";
import type { OnFilter } from "./filter-form-reader.ts";
import { FilterMenu } from "./filter-menu.tsx";
import { amenityGroup, openNowOption, priceGroup, ratingGroup } from "./filter-options.ts";
import { GroupChoices } from "./group-choices.tsx";
import { OpenAtFields } from "./open-at-fields.tsx";

type FilterMenusProps = {
  state: ResultsState;
  facets: StudioFacets | undefined;
  onChange: OnFilter;
};

/** The widest menu first, so that each has room to its right. */
export function FilterMenus({ state, facets, onChange }: FilterMenusProps) {
  const { amenities, priceRange, rating, openOn } = state;
  return (
    <>
      <FilterMenu label="Amenities" chosen={amenities.length} isWide>
        <GroupChoices group={amenityGroup(state, facets)} look="row" onChange={onChange} />
      </FilterMenu>
      <FilterMenu label="Price" chosen={priceRange === undefined ? 0 : 1}>
        <GroupChoices group={priceGroup(state, facets)} look="row" onChange={onChange} />
      </FilterMenu>
      <FilterMenu label="Rating" chosen={rating === undefined ? 0 : 1}>
        <GroupChoices group={ratingGroup(state, facets)} look="row" onChange={onChange} />
      </FilterMenu>
      <FilterMenu label="Open at" chosen={openOn === undefined ? 0 : 1}>
        <div className="flex flex-col gap-2 p-2">
          <OpenAtFields state={state} facets={facets} onChange={onChange} />
        </div>
      </FilterMenu>
      <FilterChoice
        name="openNow"
        type="checkbox"
        option={openNowOption(state, facets)}
        look="pill"
        onChange={onChange}
      />
    </>
  );
}
