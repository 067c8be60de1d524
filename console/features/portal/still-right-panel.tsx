import { Form } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";

/** One press says of all that the page shows that it is right. */
export function StillRightPanel({ confirmedAt }: { confirmedAt: Date | null }) {
  return (
    <Panel title="All is still right?">
      <p className="text-muted-foreground text-sm">
        Visitors see when a studio last said so.{" "}
        {confirmedAt === null ? (
          "You have not said it of all that stands there now."
        ) : (
          <>
            Yours: <Time at={confirmedAt} isDay />.
          </>
        )}
      </p>
      <Form method="post" className="mt-3">
        <SubmitButton intent="confirm" size="sm">
          Confirm everything
        </SubmitButton>
      </Form>
    </Panel>
  );
}
