import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { alertTexts } from "#domain/vocabulary/alert-texts.ts";
import { buttonClass } from "#ui/button.tsx";

export default function AlertSentRoute() {
  return (
    <NoticePage title="One more step" text={alertTexts.sent}>
      <p className="basis-full pb-2 text-muted-foreground">{alertTexts.lost}</p>
      <a href={paths.home} className={buttonClass({ variant: "outline" })}>
        Return to Home
      </a>
    </NoticePage>
  );
}
