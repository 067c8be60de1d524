import { useEffect, useRef } from "react";
import type { Mail } from "#server/mail/mail-content.ts";
import { Fact, Facts } from "#ui/facts.tsx";
import { Panel } from "./panel.tsx";

export type PreviewedMail = Pick<Mail, "recipient" | "subject" | "text">;

/** A mail as whoever gets it reads it. The view is brought to it, and the button that sends it comes next. */
export function MailPreview({ mail }: { mail: PreviewedMail }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mail.text !== "") box.current?.focus();
  }, [mail]);
  return (
    <Panel title="The mail" note="Not sent yet">
      <div ref={box} tabIndex={-1} className="rounded-lg outline-offset-4">
        <Facts>
          <Fact term="To">{mail.recipient}</Fact>
          <Fact term="Subject">{mail.subject}</Fact>
        </Facts>
        <p className="mt-3 whitespace-pre-line border-border border-t pt-3 text-sm [overflow-wrap:anywhere]">
          {mail.text}
        </p>
      </div>
    </Panel>
  );
}
