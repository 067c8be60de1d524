import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { approvalWords, paymentWords } from "#console/lib/listing-words.ts";
import type { FoundThings as Found } from "#server/console/console-services.ts";

type Props = { q: string; found: Found };
type Hit = { key: string | number; to: string; title: string; note: string };

/** What the box on top found, each kind for itself. */
export function FoundThings({ q, found }: Props) {
  const kinds = kindsOf(q, found).filter(({ hits }) => hits.length > 0);
  return (
    <>
      <PageHeader title={q === "" ? "Find" : `Find “${q}”`} />
      {kinds.length === 0 && (
        <p className="max-w-xl text-muted-foreground">
          {q === ""
            ? "Type a name, a place, a telephone number or a mail address into the box above."
            : "Nothing is like this. Fewer words find more; a telephone number is found in any writing."}
        </p>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {kinds.map(({ title, hits, note }) => (
          <Panel key={title} title={title} note={note}>
            <ul>
              {hits.map((hit) => (
                <li key={hit.key} className="border-border border-b last:border-0">
                  <Link
                    to={hit.to}
                    className="block py-2.5 text-sm [overflow-wrap:anywhere] hover:underline"
                  >
                    <span className="font-medium">{hit.title}</span>
                    <span className="block break-words text-muted-foreground text-xs">
                      {hit.note}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

type Kind = { title: string; hits: Hit[]; note?: ReactNode };

function kindsOf(q: string, found: Found): Kind[] {
  const more = found.studioTotal > found.studios.length;
  const all = `/admin/studios?${new URLSearchParams({ q })}`;
  return [
    {
      title: "Studios",
      note: more && <Link to={all} className="underline">{`All ${found.studioTotal}`}</Link>,
      hits: found.studios.map(({ id, name, address, city, hidden }) => ({
        key: id,
        to: `/admin/studios/${id}`,
        title: name,
        note: [address === "" ? city : address, hidden ? "hidden" : ""].filter(Boolean).join(" · "),
      })),
    },
    {
      title: "Listings",
      hits: found.listings.map((listing) => ({
        key: listing.id,
        to: `/admin/listings/${listing.id}`,
        title: `${listing.studioName}, ${listing.city}`,
        note: [
          `Listing ${listing.id}`,
          approvalWords[listing.approvalStatus],
          paymentWords[listing.paymentStatus],
          listing.email,
        ].join(" · "),
      })),
    },
    {
      title: "People",
      hits: found.people.map((person) => ({
        key: person.id,
        to: `/admin/people?${new URLSearchParams({ q: person.email })}`,
        title: [person.firstName, person.lastName].filter(Boolean).join(" ") || person.email,
        note: `${person.email} · ${person.role}${person.removedAt === null ? "" : ", account closed"}`,
      })),
    },
    {
      title: "Posts",
      hits: found.posts.map(({ id, title, slug }) => ({
        key: id,
        to: `/admin/posts/${id}`,
        title,
        note: slug,
      })),
    },
  ];
}
