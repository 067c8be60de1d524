import { clsx } from "clsx";
import { slugify } from "#domain/rules/text/slug.ts";

type FooterLinksProps = {
  heading: string;
  links: readonly { label: string; to: string }[];
  columns: "one" | "many";
};

export function FooterLinks({ heading, links, columns }: FooterLinksProps) {
  const headingId = `footer-${slugify(heading)}`;
  return (
    <nav aria-labelledby={headingId}>
      <h2 id={headingId} className="font-semibold text-[0.9375rem] tracking-normal">
        {heading}
      </h2>
      <ul
        className={clsx(
          "mt-3 text-[0.9375rem] text-muted-foreground",
          columns === "many" &&
            "columns-2 gap-x-6 whitespace-nowrap sm:columns-3 md:columns-2 xl:columns-4",
        )}
      >
        {links.map(({ label, to }) => (
          <li key={label} className="break-inside-avoid">
            <a
              href={to}
              className="inline-flex min-h-9 items-center underline-offset-4 hover:text-foreground hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
