import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { listingLinkTexts } from "#domain/vocabulary/listing-link-texts.ts";
import { buttonClass } from "#ui/button.tsx";

export default function ListingLinksSentRoute() {
  return (
    <NoticePage title={listingLinkTexts.sentTitle} text={listingLinkTexts.sent}>
      <a href={paths.home} className={buttonClass({ variant: "outline" })}>
        Return to Home
      </a>
    </NoticePage>
  );
}
