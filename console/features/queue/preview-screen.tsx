import type { ReactNode } from "react";
import { Link } from "react-router";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import { completeAddress } from "#domain/rules/places/complete-address.ts";
import { contactFields } from "#domain/rules/studio/contact-fields.ts";
import {
  findProfileUrl,
  findWebUrl,
  getNetwork,
  shortWebUrl,
} from "#domain/rules/studio/contact-links.ts";
import { findPriceWords } from "#domain/rules/studio/price.ts";
import { studioFields } from "#domain/studio-fields.ts";
import { amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import type { QueueKey } from "#server/queue/get-queue-item.ts";
import type { PagePreview } from "#server/queue/page-preview.ts";
import { badgeClass } from "#ui/badge.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { queueItemPath } from "./queue-paths.ts";

type Props = { page: PagePreview; from: QueueKey; into: number | undefined };

/** Drawn as the studio's page draws it, without what needs the page to be there: map, reviews, neighbours. */
export function PreviewScreen({ page, from, into }: Props) {
  return (
    <>
      <title>{`${page.name} as it will look · Pilates Atlas`}</title>
      <p className="mb-6 rounded-lg border border-border bg-card px-4 py-2.5 text-sm">
        This is how the page will look. Nothing is published yet.{" "}
        <Link to={queueItemPath(from, undefined, into)} className="underline">
          Back to the decision
        </Link>
      </p>
      <article className="max-w-5xl">
        {page.imageUrl !== null && (
          <img
            src={page.imageUrl}
            alt=""
            className="mb-6 aspect-3/1 w-full rounded-xl object-cover"
          />
        )}
        <h1 className="text-[clamp(1.875rem,4.6vw,3.25rem)] leading-[1.04] tracking-[-0.03em] [overflow-wrap:anywhere]">
          {page.name}
        </h1>
        {page.rating === null ? (
          <p className="mt-3 text-muted-foreground">Not rated yet</p>
        ) : (
          <p className="mt-3 flex items-center gap-2">
            <StarRating rating={page.rating} /> {page.rating} ({page.reviewCount} reviews)
          </p>
        )}
        <p className="mt-3">{completeAddress(page)}</p>
        <p className="text-muted-foreground">{page.neighborhood}</p>
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid content-start gap-10">
            {page.description !== "" && (
              <Section title="About">
                <p className="whitespace-pre-line text-[1.0625rem] leading-[1.7] [overflow-wrap:anywhere]">
                  {page.description}
                </p>
              </Section>
            )}
            <Words title="Amenities" words={page.amenities.map(amenityLabel)} />
            <Words title="Class Types" words={page.classTypes.map(classTypeLabel)} />
          </div>
          <div className="grid content-start gap-5">
            <Card title="Contact Information" rows={contactRows(page)} />
            <Card
              title="Hours"
              rows={weekdays.flatMap((day) => {
                const text = page.hours?.[day];
                return text ? [[weekdayLabels[day], text] as const] : [];
              })}
            />
          </div>
        </div>
      </article>
    </>
  );
}

/** Each way to reach it as its page shows it: what makes no safe link is left out. */
function contactRows(page: PagePreview): (readonly [string, string])[] {
  const price = findPriceWords(page);
  const rows: (readonly [string, string | undefined])[] = [
    ...contactFields.map(
      (field) => [studioFields[field].label, contactWords(field, page[field])] as const,
    ),
    ["Price", price && [price.amount, price.unit].filter(Boolean).join(" ")],
  ];
  return rows.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
}

function contactWords(
  field: (typeof contactFields)[number],
  text: string | null,
): string | undefined {
  const { kind } = studioFields[field];
  if (text === null || kind === "phone" || kind === "email") return text ?? undefined;
  if (kind === "profile") return findProfileUrl(getNetwork(field), text);
  const url = findWebUrl(text);
  return url && shortWebUrl(url);
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl tracking-[-0.02em]">{title}</h2>
      {children}
    </section>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-2.5">
        {words.map((word) => (
          <li key={word} className={badgeClass({ size: "md", className: "min-h-9" })}>
            {word}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Card({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="rounded-xl border border-border bg-card p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      <Facts className="text-[0.9375rem]">
        {rows.map(([label, text]) => (
          <Fact key={label} term={label}>
            {text}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}
