import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { type FieldRow, namesWith, studioFields } from "#domain/studio-fields.ts";
import { factChoiceLabel } from "#domain/vocabulary/fact-choices.ts";
import type { StructuredDataItem } from "./structured-data.tsx";

/** What one can buy, as schema.org's offers; undefined where no price is known. */
export function offersData(studio: StudioDetail): StructuredDataItem[] | undefined {
  const { price, introOffer, packs, monthlyPrice } = studio;
  const offers = [
    price === null ? [] : offerData("One class", price, { unitText: "class" }),
    introOffer === null
      ? []
      : {
          ...offerData("First visit", introOffer.priceCents),
          description: introOffer.what || undefined,
          priceValidUntil: introOffer.until ?? undefined,
        },
    packs.map(({ classes, priceCents, months }) => ({
      ...offerData(`Pack of ${classes}`, priceCents),
      eligibleQuantity: { "@type": "QuantitativeValue", value: classes, unitText: "class" },
      eligibleDuration: months === null ? undefined : inMonths(months),
    })),
    monthlyPrice === null ? [] : offerData("A month", monthlyPrice, { unitCode: "MON" }),
  ].flat();
  return offers.length === 0 ? undefined : offers;
}

function offerData(name: string, cents: number, unit: object = {}): StructuredDataItem {
  return {
    "@type": "Offer",
    name,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: cents / 100,
      priceCurrency: "CAD",
      valueAddedTaxIncluded: false,
      ...unit,
    },
  };
}

function inMonths(value: number) {
  return { "@type": "QuantitativeValue", value, unitCode: "MON" };
}

const accessFields = namesWith(studioFields, { group: "access" });

/** How one gets in, as far as it was measured or answered; what is said in words of one's own is for people. */
export function accessData(studio: StudioDetail): StructuredDataItem[] {
  return accessFields.flatMap((field) => {
    const { kind, label, short = label }: FieldRow = studioFields[field];
    const value = studio[field];
    if (value === null || kind === "line") return [];
    const feature = { "@type": "LocationFeatureSpecification", name: short };
    return typeof value === "number"
      ? { ...feature, value, unitCode: "CMT" }
      : { ...feature, value: answers[value] ?? factChoiceLabel(field, value) };
  });
}

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };

export function teachersData({ teachers }: StudioDetail): StructuredDataItem[] | undefined {
  if (teachers.length === 0) return undefined;
  return teachers.map(({ name, speaks }) => ({
    "@type": "Person",
    name,
    jobTitle: "Pilates teacher",
    knowsLanguage: speaks.length === 0 ? undefined : speaks,
  }));
}
