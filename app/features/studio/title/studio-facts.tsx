import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { StudioDetail } from "#domain/contracts/studio.ts";
import { formatPrice } from "#domain/rules/studio/price.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { useOpenNow } from "../sidebar/use-open-now.ts";

/** What most visitors want to know, at a glance. */
export function StudioFacts({ studio }: { studio: StudioDetail }) {
  const price = studio.price === null ? studio.priceRange : formatPrice(studio.price);
  const [firstClass, ...otherClasses] = studio.classTypes;
  return (
    <dl className="mt-8 grid grid-cols-1 border-border border-y xs:grid-cols-2 md:grid-cols-3">
      <Fact label="Today" className="needs-script">
        <OpenNowText studio={studio} />
      </Fact>
      {price !== null && <Fact label="Price per class">{price}</Fact>}
      {firstClass !== undefined && (
        <Fact
          label="Known for"
          note={otherClasses.length === 0 ? undefined : `and ${otherClasses.length} more`}
        >
          {classTypeLabel(firstClass).replaceAll("-", " ")}
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

function Fact({ label, note, className, children }: FactProps) {
  return (
    <div
      className={clsx(
        "border-border py-4 xs:even:border-l xs:even:pl-5 max-xs:not-first:border-t xs:max-md:nth-[n+3]:border-t md:py-5 md:not-first:border-l md:not-first:pl-7",
        className,
      )}
    >
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="numbers mt-0.5 min-h-7 font-medium text-[1.0625rem]">
        {children}
        {note !== undefined && (
          <span className="ml-2 font-normal text-muted-foreground text-sm">{note}</span>
        )}
      </dd>
    </div>
  );
}

/** The hours card says until when. */
function OpenNowText({ studio }: { studio: StudioDetail }) {
  const now = useOpenNow(studio);
  if (now === undefined) return null;
  if (now.isOpen === undefined) return "Hours not known";
  return (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          "mr-2.5 inline-block size-2 rounded-full align-[0.1em]",
          now.isOpen ? "bg-open" : "bg-muted-foreground/60",
        )}
      />
      {now.isOpen ? "Open now" : "Closed now"}
    </>
  );
}
