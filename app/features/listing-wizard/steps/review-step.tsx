import { profileFields, urlFields } from "#domain/rules/studio/contact-fields.ts";
import { studioFields } from "#domain/studio-fields.ts";
import { wizardAmenities } from "#domain/vocabulary/amenities.ts";
import { wizardClassTypes } from "#domain/vocabulary/class-types.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { useOrder } from "../order/order.ts";
import { type AnswerFact, ReviewCard, ReviewFacts, taxFacts } from "../review/review-card.tsx";
import { useWizard } from "../wizard-context.ts";

export function ReviewStep() {
  const { answers } = useWizard();
  const order = useOrder();
  return (
    <div className="grid gap-4">
      <ReviewCard title="Studio Information" step={1}>
        <ReviewFacts
          facts={[
            ["Studio name", answers.studioName],
            ["Email", answers.email],
            ["Phone", answers.phone],
            ...urlFields.flatMap((name) => given([studioFields[name].label, answers[name]])),
            ["Address", answers.address],
            ["Neighborhood", answers.neighborhood],
            ["City", answers.city],
            ["Postal code", answers.postalCode],
            ["Place on the map", answers.position === null ? "By postal code" : "Your own pin"],
            ...profileFields.flatMap((name) => given([studioFields[name].label, answers[name]])),
          ]}
        />
      </ReviewCard>
      <ReviewCard title="Services & Amenities" step={2}>
        <ReviewFacts
          facts={[
            ["Class types", labels(wizardClassTypes, answers.classTypes)],
            ["Price range", answers.priceRange],
            ["Amenities", labels(wizardAmenities, answers.amenities)],
            ...weekdays.flatMap((day) => given([weekdayLabels[day], answers.hours[day]])),
          ]}
        />
      </ReviewCard>
      <ReviewCard title="Package" step={3}>
        <ReviewFacts
          facts={[
            ["Package", order?.packageName ?? ""],
            ["Duration", order?.duration ?? ""],
            ["Total amount", order?.total ?? ""],
            ...(order?.tax === undefined ? [] : taxFacts(order.tax)),
          ]}
        />
      </ReviewCard>
      <ReviewCard title="Description" step={1} field="description">
        <p className="whitespace-pre-line text-[0.9375rem] wrap-anywhere">
          {answers.description.trim() || <span className="text-muted-foreground">Not given</span>}
        </p>
      </ReviewCard>
      <NextSteps />
    </div>
  );
}

/** What is optional and empty is no news. */
function given(fact: AnswerFact): AnswerFact[] {
  return fact[1].trim() === "" ? [] : [fact];
}

function labels(
  options: readonly { key: string; label: string }[],
  chosen: readonly string[],
): string {
  return options
    .filter(({ key }) => chosen.includes(key))
    .map(({ label }) => label)
    .join(", ");
}

/** Product rules, "Listing wizard". */
const points = [
  "Review within 24-48 hours",
  "Your studio appears in search once approved",
  "You get an email confirmation",
  "Payment is processed automatically by package",
];

function NextSteps() {
  return (
    <section
      aria-labelledby="next-steps"
      className="rounded-xl bg-secondary p-5 text-secondary-foreground sm:p-6"
    >
      <h3 id="next-steps" className="text-lg">
        Next Steps
      </h3>
      <ol className="mt-3 grid gap-2.5">
        {points.map((point, index) => (
          <li key={point} className="flex gap-3">
            <span aria-hidden="true" className="numbers w-4 shrink-0 text-gold-text">
              {index + 1}
            </span>
            {point}
          </li>
        ))}
      </ol>
    </section>
  );
}
