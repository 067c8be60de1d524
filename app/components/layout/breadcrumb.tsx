import { ChevronRight } from "#ui/icons/site-icons.ts";

type BreadcrumbProps = {
  links: readonly { label: string; to: string }[];
  /** The page itself. */
  current: string;
};

export function Breadcrumb({ links, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-muted-foreground text-sm">
      <ol className="-mx-1 flex items-center gap-x-1.5 overflow-x-auto px-1 whitespace-nowrap [scrollbar-width:none]">
        {links.map(({ label, to }) => (
          <li key={to} className="flex shrink-0 items-center gap-1.5">
            <a
              href={to}
              className="inline-flex min-h-9 items-center underline-offset-4 hover:text-foreground hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </a>
            <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 opacity-60" />
          </li>
        ))}
        <li aria-current="page" className="shrink-0 text-foreground">
          {current}
        </li>
      </ol>
    </nav>
  );
}
