import type { ReviewItem, reportReasons } from "#domain/contracts/console/review-items.ts";
import type { QueueItem } from "./queue-item.ts";

const reportLabels: Readonly<Record<(typeof reportReasons)[number], string>> = {
  closed: "It has closed",
  wrong: "Something on the page is wrong",
  duplicate: "It is there twice",
  other: "Something else",
};

/** What somebody wrote with it, under what it answers. */
export function itemRemarks(item: ReviewItem): QueueItem["remarks"] {
  return remarksOf(item)
    .filter(([, text]) => text !== "")
    .map(([label, text]) => ({ label, text }));
}

function remarksOf(item: ReviewItem): [label: string, text: string][] {
  switch (item.kind) {
    case "claim":
      return [
        ["Who asks", item.proposal.name],
        ["Position", item.proposal.position],
        ["Account", item.email ?? ""],
        ["Words", item.proposal.words],
      ];
    case "review":
      return [
        ["Author", item.proposal.author],
        ["Stars", `${item.proposal.rating} of 5`],
        ["Review", item.proposal.text],
      ];
    case "report":
      return [
        ["Report", reportLabels[item.proposal.about]],
        ["Words", item.proposal.words],
      ];
    case "photo":
      return [["Shows", item.proposal.description]];
    case "edit":
    case "import-doubt":
      return [];
  }
}
