import { useEffect, useId, useState } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
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

const SCRIPT = "https://js.hsforms.net/forms/embed/v2.js";
const PATIENCE_MS = 8_000;

type HubspotFormOptions = { portalId: string; formId: string; target: string };

type HubspotForms = { create: (options: HubspotFormOptions & { onFormReady: () => void }) => void };

/** Resolves once the form can be seen; fails where it does not come, for instance because it is blocked. */
async function drawHubspotForm(options: HubspotFormOptions): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("HubSpot did not answer in time")), PATIENCE_MS);
  try {
    await Promise.race([draw(options), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function draw(options: HubspotFormOptions): Promise<void> {
  const forms = findForms() ?? (await loadForms());
  await new Promise<void>((resolve) => forms.create({ ...options, onFormReady: resolve }));
}

async function loadForms(): Promise<HubspotForms> {
  const script = document.createElement("script");
  script.src = SCRIPT;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error("HubSpot's script could not be loaded"));
    document.head.append(script);
  });
  const forms = findForms();
  if (forms === undefined) throw new Error("HubSpot's script has no forms");
  return forms;
}

function findForms(): HubspotForms | undefined {
  const hubspot: unknown = Reflect.get(window, "hbspt");
  const forms = isObject(hubspot) ? Reflect.get(hubspot, "forms") : undefined;
  return isForms(forms) ? forms : undefined;
}

function isForms(value: unknown): value is HubspotForms {
  return isObject(value) && "create" in value && typeof value.create === "function";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
