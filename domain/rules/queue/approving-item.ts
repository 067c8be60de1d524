import type { ReviewItem } from "#domain/contracts/console/review-items.ts";

type Facts = {
  readonly item: ReviewItem;
  readonly studioName: string;
  /** For an import's row: the studio that it turned out to be. */
  readonly into: string | undefined;
};

/** What approving does, in sentences. */
export function approvingItem({ item, studioName, into }: Facts): string[] {
  const mail = item.email ? [`Mails ${item.email} that it is done.`] : [];
  return [effectOf(item, studioName, into), ...mail];
}

function effectOf(item: ReviewItem, studioName: string, into: string | undefined): string {
  switch (item.kind) {
    case "edit":
      return `Writes the marked words to the page of “${studioName}”, as its owner’s.`;
    case "claim":
      return `Makes ${item.proposal.name} an owner of “${studioName}”: they may edit its page.`;
    case "photo":
      return `Adds the photo to the page of “${studioName}”.`;
    case "review":
      return `Publishes the review on the page of “${studioName}” and counts it in its rating.`;
    case "report":
      return item.proposal.about === "closed"
        ? `Hides the page of “${studioName}”: it leaves the search at once.`
        : `Closes the report. It changes nothing on the page: correct that under Studios first.`;
    case "import-doubt":
      return into === undefined
        ? `Makes a new page for “${item.proposal.name}” in ${item.proposal.city}.`
        : `Writes what the import knows to the page of “${into}”; what its owner or we wrote stays.`;
  }
}
