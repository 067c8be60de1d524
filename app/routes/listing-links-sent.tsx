import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { listingLinkTexts } from "#domain/vocabulary/listing-link-texts.ts";

export default function ListingLinksSentRoute() {
  return (
    <NoticePage title={listingLinkTexts.sentTitle} text={listingLinkTexts.sent}>
      <a href={paths.home} className={buttonClass({ variant: "outline" })}>
        Return to Home
      </a>
    </NoticePage>
  );
}
