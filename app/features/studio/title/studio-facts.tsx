import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useOpening } from "#app/lib/use-opening.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { probably } from "#domain/rules/hours/open-state.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";

const SHOWN_CLASSES = 2;
/** "Probably …" is too long for one line on a phone, and in the narrowest columns: nothing moves when it appears. */
const roomOfTwoLines = "max-sm:[&_dd]:min-h-[2lh] md:max-lg:[&_dd]:min-h-[2lh]";

/** What most visitors want to know, at a glance. */
export function StudioFacts({ studio }: { studio: StudioDetail }) {
  const price = studio.price === null ? studio.priceRange : formatAmount(studio.price);
  const classes = studio.classTypes.slice(0, SHOWN_CLASSES).map(classTypeLabel);
  const others = studio.classTypes.length - classes.length;
  return (
    <dl className="border-border border-y max-md:divide-y max-md:divide-border md:grid md:grid-cols-3 lg:col-span-2 lg:mt-2">
      <Fact label="Today" className={clsx("needs-script", studio.areHoursOld && roomOfTwoLines)}>
        <Today studio={studio} />
      </Fact>
      {price !== null && <Fact label="Price per class">{price}</Fact>}
      {classes.length > 0 && (
        <Fact label="Classes" note={others === 0 ? undefined : `and ${others} more`}>
          {classes.join(", ").replaceAll("-", " ")}
        </Fact>
      )}
    </dl>
  );
}

type FactProps = {
  label: string;
  note?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A line each on a phone, columns on a desk. */
function Fact({ label, note, className, children }: FactProps) {
  return (
    <div
      className={clsx(
        "border-border max-md:flex max-md:items-baseline max-md:gap-3 max-md:py-2 md:py-4 md:not-first:border-l md:not-first:pl-7",
        className,
      )}
    >
      <dt className="shrink-0 text-muted-foreground text-sm max-md:w-25">{label}</dt>
      <dd className="numbers min-h-6 font-medium md:mt-0.5 md:min-h-7 md:text-[1.0625rem]">
        {children}
        <Note>{note}</Note>
      </dd>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <span className="ml-2 whitespace-nowrap font-normal text-muted-foreground text-sm">
      {children}
    </span>
  );
}

/** Today's hours while it is open, and when it opens while it is not. */
function Today({ studio }: { studio: StudioDetail }) {
  const now = useOpening(studio.structuredHours, studio);
  // A line of its own height, until the browser knows the time.
  if (now === undefined) return "\u00a0";
  const special = studio.specialDays.find(({ date }) => date === now.date);
  const hours = special?.hours ?? studio.hours?.[now.today];
  if (now.isOpen === undefined) return hours ?? "Hours not known";
  const { areHoursOld = false } = studio;
  const state = now.isOpen ? "Open now" : "Closed now";
  const opens = areHoursOld || now.text === "Closed" ? undefined : now.text;
  return (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          "mr-2 inline-block size-2 rounded-full align-[0.1em]",
          now.isOpen ? "bg-open" : "bg-muted-foreground/60",
        )}
      />
      {/* In one line on a phone too, which is the room that is kept for it; the longest take two on the smallest. */}
      <span className="text-[clamp(0.875rem,4.4vw,1rem)] md:hidden">{now.text}</span>
      <span className="max-md:hidden">
        {areHoursOld ? (now.isOpen ? probably(state) : now.text) : state}
        <Note>{now.isOpen ? hours : opens}</Note>
      </span>
    </>
  );
}
