import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";

export default function NewsletterSentRoute() {
  return (
    <NoticePage title={newsletterTexts.sentTitle} text={newsletterTexts.checkInbox}>
      <a href={paths.home} className={buttonClass({ variant: "outline" })}>
        Return to Home
      </a>
    </NoticePage>
  );
}
