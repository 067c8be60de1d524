import { stateLabel } from "#domain/states.ts";
import type { FoundThings } from "#server/console/find.ts";

/** One thing that was found, and where it is. */
export type Goal = {
  readonly title: string;
  readonly note?: string;
  readonly to: string;
};

export type GoalGroup = {
  readonly title: string;
  readonly goals: readonly Goal[];
  /** Where all of them are, where these are a part. */
  readonly all?: Goal | undefined;
};

/** Each kind for itself, for the palette and the screen that works without JavaScript; empty ones are left out. */
export function groupFound(q: string, found: FoundThings): GoalGroup[] {
  const { studios, studioTotal } = found;
  const groups: GoalGroup[] = [
    {
      title: "Studios",
      goals: studios.map(({ id, name, address, city, hidden }) => ({
        to: `/admin/studios/${id}`,
        title: name,
        note: join(address === "" ? city : address, hidden && "hidden"),
      })),
      all:
        studioTotal > studios.length
          ? { title: `All ${studioTotal}`, to: `/admin/studios?${new URLSearchParams({ q })}` }
          : undefined,
    },
    {
      title: "Listings",
      goals: found.listings.map((listing) => ({
        to: `/admin/listings/${listing.id}`,
        title: `${listing.studioName}, ${listing.city}`,
        note: join(
          `Listing ${listing.id}`,
          stateLabel("approval", listing.approvalStatus),
          stateLabel("payment", listing.paymentStatus),
          listing.email,
        ),
      })),
    },
    {
      title: "People",
      goals: found.people.map(({ id, email, firstName, lastName, role, removedAt }) => ({
        to: removedAt === null ? `/admin/people/${id}` : `/admin/log?person=${email}`,
        title: [firstName, lastName].filter(Boolean).join(" ") || email,
        note: join(email, role, removedAt !== null && "account closed"),
      })),
    },
    {
      title: "Posts",
      goals: found.posts.map(({ id, title, slug }) => ({
        to: `/admin/posts/${id}`,
        title: title || "Untitled",
        note: slug,
      })),
    },
    {
      title: "Messages",
      goals: found.messages.map(({ id, firstName, email, status }) => ({
        to: `/admin/messages/${id}`,
        title: `Message from ${firstName}`,
        note: join(email, status),
      })),
    },
    {
      title: "Imports",
      goals: found.imports.map(({ id, fileName, source }) => ({
        to: `/admin/imports/${id}`,
        title: fileName,
        note: join(`Import ${id}`, source),
      })),
    },
  ];
  return groups.filter(({ goals }) => goals.length > 0);
}

function join(...parts: (string | false | null)[]): string {
  return parts.filter(Boolean).join(" · ");
}
