import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { favouritesPath, studioPath } from "../pages/paths.ts";
import { MAX_LISTED_IDS } from "../studio/id-list.ts";

type Shared = Pick<StudioCard, "name" | "address" | "slug" | "citySlug">;

/** As many as a link can name; notes stay with whoever wrote them. */
export function shareUrl(siteUrl: string, ids: readonly number[]): string {
  return `${siteUrl}${favouritesPath(ids.slice(0, MAX_LISTED_IDS))}`;
}

/** Names, addresses, links and notes, to be pasted into a message. */
export function shareText(
  siteUrl: string,
  studios: readonly (Shared & { readonly note?: string | undefined })[],
): string {
  return studios
    .map(({ note = "", ...studio }) =>
      [studio.name, studio.address, `${siteUrl}${studioPath(studio)}`, note.trim()]
        .filter((line) => line !== "")
        .join("\n"),
    )
    .join("\n\n");
}
