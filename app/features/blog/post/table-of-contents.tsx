import { clsx } from "clsx";
import type { TocEntry } from "#domain/contracts/blog.ts";
import { ChevronDown } from "#ui/icons/site-icons.ts";

type ContentsProps = { entries: readonly TocEntry[] };

/** Above the text, where there is no room beside it. */
export function FoldedContents({ entries }: ContentsProps) {
  if (entries.length === 0) return null;
  return (
    <details className="group mb-8 rounded-xl border border-border bg-card lg:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between px-5 font-medium [&::-webkit-details-marker]:hidden">
        On this page
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted-foreground transition-transform duration-150 ease-out group-open:rotate-180"
        />
      </summary>
      <nav aria-label="On this page, folded" className="px-5 pb-4">
        <ContentsList entries={entries} />
      </nav>
    </details>
  );
}

export function ContentsList({ entries }: ContentsProps) {
  return (
    <ol className="mt-2 border-border border-l text-[0.9375rem]">
      {entries.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${encodeURIComponent(id)}`}
            className={clsx(
              "-ml-px block border-transparent border-l py-1.5 pr-2 text-muted-foreground leading-snug hover:border-foreground hover:text-foreground pointer-coarse:py-2.5",
              level === 3 ? "pl-8 text-sm" : "pl-4",
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
