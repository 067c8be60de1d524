import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { contactTexts } from "#domain/vocabulary/contact-texts.ts";
import { buttonClass } from "#ui/button.tsx";

export default function ContactSentRoute() {
  return (
    <NoticePage title={contactTexts.sentTitle} text={contactTexts.sentToTeam}>
      <a href={paths.home} className={buttonClass({ variant: "outline" })}>
        Return to Home
      </a>
    </NoticePage>
  );
}
