import type { ComponentProps } from "react";
import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { keyLabels } from "#domain/rules/queue/compare-facts.ts";
import { type FieldRow, namesOf } from "#domain/studio-fields.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { choiceKeys, factChoiceLabel } from "#domain/vocabulary/fact-choices.ts";
import { levelKeys } from "#domain/vocabulary/levels.ts";
import { receiptKeys } from "#domain/vocabulary/receipts.ts";
import { priceRanges } from "#domain/vocabulary/search-choices.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input, Select, Textarea } from "#ui/fields.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { HoursField } from "./hours-field.tsx";
import { PictureField, PicturesField } from "./picture-fields.tsx";
import { PositionFields } from "./position-fields.tsx";
import { SpecialDaysField } from "./special-days-field.tsx";
import { WordChoice } from "./word-choice.tsx";

const keysOf = {
  amenities: amenityKeys,
  classTypes: classTypeKeys,
  levels: levelKeys,
  receipts: receiptKeys,
} as const;
const widths = { 2: "sm:col-span-2", 3: "sm:col-span-3", 6: "sm:col-span-6" } as const;

/** As its kind is filled in. */
export function StudioField({ field, row }: { field: EditField; row: FieldRow }) {
  const className = widths[row.width ?? 6];
  const keyed = namesOf(keysOf).find((name) => name === field);
  if (keyed !== undefined) {
    return (
      <div className={className}>
        <WordChoice field={keyed} keys={keysOf[keyed]} labelOf={keyLabels[keyed]} />
      </div>
    );
  }
  // What says how well the position is known is filled in beside it.
  if (row.restsOn?.includes("latitude")) return null;
  switch (row.kind) {
    case "latitude":
      return <PositionFields />;
    case "longitude":
      return null;
    case "flag":
      return <FlagField field={field} className={className} />;
    case "hours":
      return (
        <div className={className}>
          <HoursField />
        </div>
      );
    case "specialDays":
      return (
        <div className={className}>
          <SpecialDaysField field={field} />
        </div>
      );
    case "priceRange":
      return <PriceRangeField field={field} className={className} />;
    case "paragraphs":
      return <LongField field={field} className={className} />;
    case "choice":
      return <ChoiceField field={field} className={className} />;
    case "offer":
    case "packs":
    case "fees":
    case "teachers":
      return (
        <LongField field={field} hint={row.hint} placeholder={row.example} className={className} />
      );
    case "keys":
    case "words":
    case "titles":
      return <LongField field={field} hint="One a line." className={className} />;
    case "picture":
      return <PictureField field={field} className={className} />;
    case "pictures":
      return <PicturesField field={field} className={className} />;
    default:
      return (
        <TextField
          field={field}
          {...inputs[row.kind]}
          placeholder={hasExample(row) ? row.example : undefined}
          className={className}
        />
      );
  }
}

/** What a phone's keyboard shows, and what is said below. */
const inputs = {
  ...{ title: {}, text: {}, line: {}, profile: {}, phone: { type: "tel" } },
  postalCode: { autoCapitalize: "characters" },
  email: { inputMode: "email" },
  url: { inputMode: "url" },
  cents: { inputMode: "decimal" },
  amount: { inputMode: "numeric" },
  rating: { inputMode: "decimal" },
  count: { inputMode: "numeric" },
} as const;

/** Of a link or a name the label says enough. */
function hasExample({ kind }: FieldRow): boolean {
  return kind === "postalCode" || kind === "line";
}

function ChoiceField({ field, className }: { field: EditField; className: string }) {
  return (
    <FieldFrame field={field} className={className}>
      {(attributes, text) => (
        <Select {...attributes} name={field} defaultValue={text}>
          <option value="">Unknown</option>
          {choiceKeys(field).map((key) => (
            <option key={key} value={key}>
              {factChoiceLabel(field, key)}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

function PriceRangeField({ field, className }: { field: EditField; className: string }) {
  return (
    <FieldFrame field={field} className={className}>
      {(attributes, text) => (
        <Select {...attributes} name={field} defaultValue={text}>
          <option value="">Unknown</option>
          {priceRanges.map((range) => (
            <option key={range}>{range}</option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

function FlagField({ field, className }: { field: EditField; className: string }) {
  return (
    <FieldFrame field={field} className={className}>
      {(attributes, text) => <Checkbox {...attributes} name={field} defaultChecked={text !== ""} />}
    </FieldFrame>
  );
}

type Shared = { field: EditField; className?: string; hint?: string | undefined };

type TextFieldProps = Shared &
  Pick<ComponentProps<"input">, "type" | "inputMode" | "autoCapitalize" | "placeholder">;

function TextField({ field, className, hint, ...props }: TextFieldProps) {
  return (
    <FieldFrame field={field} className={className} hint={hint}>
      {(attributes, text) => (
        <Input {...attributes} {...props} name={field} defaultValue={text} autoComplete="off" />
      )}
    </FieldFrame>
  );
}

function LongField({
  field,
  className,
  hint,
  placeholder,
}: Shared & { placeholder?: string | undefined }) {
  return (
    <FieldFrame field={field} className={className} hint={hint}>
      {(attributes, text) => (
        <Textarea {...attributes} name={field} defaultValue={text} placeholder={placeholder} />
      )}
    </FieldFrame>
  );
}
