const SCRIPT = "https://js.hsforms.net/forms/embed/v2.js";
const PATIENCE_MS = 8_000;

export type HubspotFormOptions = { portalId: string; formId: string; target: string };

type HubspotForms = { create: (options: HubspotFormOptions & { onFormReady: () => void }) => void };

/** Resolves once the form can be seen; fails where it does not come, for instance because it is blocked. */
export async function drawHubspotForm(options: HubspotFormOptions): Promise<void> {
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
