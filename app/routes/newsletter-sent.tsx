import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";
import { buttonClass } from "#ui/button.tsx";

export default function NewsletterSentRoute() {
  return (
    <NoticePage title={newsletterTexts.sentTitle} text={newsletterTexts.checkInbox}>
      <a href={paths.home} className={buttonClass({ variant: "outline" })}>
        Return to Home
      </a>
    </NoticePage>
  );
}
