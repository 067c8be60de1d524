import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { contactTexts } from "#domain/vocabulary/contact-texts.ts";

export default function ContactSentRoute() {
  return (
    <NoticePage title={contactTexts.sentTitle} text={contactTexts.sentToTeam}>
      <a href={paths.home} className={buttonClass({ variant: "outline" })}>
        Return to Home
      </a>
    </NoticePage>
  );
}
