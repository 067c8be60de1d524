import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { factSections } from "#domain/rules/studio/facts/shown-facts.ts";
import { choiceKeys, factChoiceLabel } from "#domain/vocabulary/fact-choices.ts";
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

const access = factSections.flatMap(({ key, facts }) => (key === "access" ? facts : []));

/** How one gets in, as far as it was measured or answered; what is said in words of one's own is for people. */
export function accessData(studio: StudioDetail): StructuredDataItem[] {
  const known = new Map<string, unknown>(Object.entries(studio));
  return access.flatMap(({ key, label }) => {
    const value = known.get(key);
    const feature = { "@type": "LocationFeatureSpecification", name: label };
    if (typeof value === "number") return { ...feature, value, unitCode: "CMT" };
    if (typeof value !== "string" || choiceKeys(key).length === 0) return [];
    return { ...feature, value: answers[value] ?? factChoiceLabel(key, value) };
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
