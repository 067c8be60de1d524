import { site } from "#domain/vocabulary/site.ts";

/** Five vertebrae in a ring, and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold font-title whitespace-nowrap text-[1.1875rem] tracking-[-0.02em]">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0" fill="none">
        <circle cx="16" cy="16" r="14.75" stroke="currentColor" strokeWidth="1.75" />
        <path
          className="stroke-gold"
          strokeWidth="2"
          strokeLinecap="round"
          d="M12.5 7.5q3.5 2.4 7 0M11 11.6q4.6 2.8 9 .2M10 15.8q5.4 3 10.4.4M11.2 20q5.4 2.6 10 .2M13.4 24.2q4 1.9 7 .2"
        />
      </svg>
      {site.name}
    </span>
  );
}
