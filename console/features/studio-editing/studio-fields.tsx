import { Select } from "#app/components/ui/fields.tsx";
import { Panel } from "#console/components/panel.tsx";
import { amenityKeys, amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys, classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { FieldFrame } from "./field-frame.tsx";
import { HoursField } from "./hours-field.tsx";
import { PositionFields } from "./position-fields.tsx";
import { LongField, TextField } from "./text-fields.tsx";
import { WordChoice } from "./word-choice.tsx";

const grid = "grid gap-x-5 gap-y-5 sm:grid-cols-6";

/** Every public field, in the order of the studio's page. */
export function StudioFields() {
  return (
    <>
      <Panel title="Name and place">
        <div className={grid}>
          <TextField field="name" className="sm:col-span-6" />
          <TextField field="address" className="sm:col-span-6" />
          <TextField field="neighborhood" className="sm:col-span-2" />
          <TextField field="city" className="sm:col-span-2" />
          <TextField
            field="postalCode"
            autoCapitalize="characters"
            placeholder="M5V 3A8"
            className="sm:col-span-2"
          />
          <PositionFields />
        </div>
      </Panel>
      <Panel title="Contact">
        <div className={grid}>
          <TextField field="phone" type="tel" className="sm:col-span-3" />
          <TextField field="email" inputMode="email" className="sm:col-span-3" />
          <TextField field="website" inputMode="url" className="sm:col-span-3" />
          <TextField field="bookingUrl" inputMode="url" className="sm:col-span-3" />
          <TextField field="instagram" className="sm:col-span-2" />
          <TextField field="facebook" className="sm:col-span-2" />
          <TextField field="tiktok" className="sm:col-span-2" />
        </div>
      </Panel>
      <Panel title="What it offers">
        <div className="grid gap-6">
          <LongField field="description" />
          <WordChoice field="classTypes" keys={classTypeKeys} labelOf={classTypeLabel} />
          <WordChoice field="amenities" keys={amenityKeys} labelOf={amenityLabel} />
          <div className={grid}>
            <TextField field="price" inputMode="decimal" className="sm:col-span-3" />
            <FieldFrame field="priceRange" className="sm:col-span-3">
              {(attributes, text) => (
                <Select {...attributes} name="priceRange" defaultValue={text}>
                  <option value="">Unknown</option>
                  {priceRanges.map((range) => (
                    <option key={range}>{range}</option>
                  ))}
                </Select>
              )}
            </FieldFrame>
          </div>
        </div>
      </Panel>
      <Panel title="Hours">
        <HoursField />
      </Panel>
      <Panel title="Pictures">
        <div className="grid gap-5">
          <TextField field="imageUrl" hint="On the cards. A file of ours, or an https address." />
          <LongField field="imageUrls" hint="One address a line." />
        </div>
      </Panel>
      <Panel title="Reviews and the rest">
        <div className={grid}>
          <TextField field="rating" inputMode="decimal" className="sm:col-span-3" />
          <TextField field="reviewCount" inputMode="numeric" className="sm:col-span-3" />
          <LongField field="categories" hint="One a line." className="sm:col-span-3" />
          <LongField field="peopleAlsoSearch" hint="One a line." className="sm:col-span-3" />
        </div>
      </Panel>
    </>
  );
}
