import { useEffect, useId, useState } from "react";
import { drawHubspotForm } from "#app/features/contact/hubspot.ts";
import { Skeleton } from "#app/components/ui/skeleton.tsx";
import { ContactForm } from "./contact-form.tsx";

type HubspotFormProps = { portalId: string; formId: string };

/** The marketing form; our own takes its place where it is blocked, slow or without JavaScript. */
export function HubspotForm({ portalId, formId }: HubspotFormProps) {
  const id = useId();
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  useEffect(() => {
    let isGone = false;
    const settle = (next: "ready" | "failed") => {
      if (!isGone) setState(next);
    };
    drawHubspotForm({ portalId, formId, target: `#${CSS.escape(id)}` }).then(
      () => settle("ready"),
      (error: unknown) => {
        console.warn("The marketing form could not be shown:", error);
        settle("failed");
      },
    );
    return () => {
      isGone = true;
    };
  }, [portalId, formId, id]);
  if (state === "failed") return <ContactForm />;
  return (
    <>
      <noscript>
        <ContactForm />
      </noscript>
      {state === "loading" && <Skeleton className="needs-script h-96 rounded-md" />}
      <div id={id} />
    </>
  );
}
