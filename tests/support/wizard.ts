import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { emptyAnswers } from "#app/features/listing-wizard/draft/wizard-answers.ts";
import { hydrated } from "./hydrated.ts";

export const wizardPath = "/list-your-studio";

const texts = {
  email: "owner@studio.example",
  phone: "416-555-0142",
  website: "https://studio.example",
  address: "12 Ossington Avenue",
  neighborhood: "Trinity Bellwoods",
  city: "Toronto",
  postalCode: "M6J 2Y7",
  description:
    "Small reformer classes of eight under tall north windows, and teachers who know you.",
  instagram: "@studio",
};

export async function openWizard(page: Page, step = 1): Promise<void> {
  await page.goto(step === 1 ? wizardPath : `${wizardPath}?step=${step}`);
  await hydrated(page);
}

export async function fillTexts(page: Page, changes: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(changes)) await field(page, name).fill(text);
}

export async function fillStudio(page: Page, studioName: string): Promise<void> {
  await fillTexts(page, { studioName, ...texts });
}

export function field(page: Page, name: string) {
  return page.locator(`main [name="${name}"]`);
}

export async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 2, name: heading })).toBeFocused();
}

/** From the empty wizard to its last step. */
export async function fillWizard(page: Page, studioName: string): Promise<void> {
  await fillStudio(page, studioName);
  await next(page, "Services & Amenities");
  await page.getByLabel("Reformer Pilates").check();
  await page.getByLabel("Water Station").check();
  await next(page, "Select Package");
  await page.getByRole("radio", { name: "Featured" }).check();
  await page.getByLabel("Duration").selectOption("3 months");
  await next(page, "Review & Submit");
}

/** The last step, as whoever has walked there finds it when they come back: what they answered is in the browser. */
export async function openFilledWizard(page: Page, studioName: string): Promise<void> {
  const answers = {
    ...emptyAnswers,
    ...texts,
    studioName,
    classTypes: ["reformer-pilates"],
    amenities: ["water-station"],
    featuredPackage: "featured",
    monthsSelected: 3,
  };
  const submissionKey = randomBytes(16).toString("hex");
  await page.goto("/robots.txt");
  await page.evaluate(
    ([key = "", drafts = ""]) => {
      localStorage.setItem("pilates-atlas:listing-drafts", drafts);
      sessionStorage.setItem("pilates-atlas:listing-draft", key);
    },
    [submissionKey, JSON.stringify([{ submissionKey, savedAt: Date.now(), answers }])],
  );
  await openWizard(page, 4);
  await expect(page.getByRole("main")).toContainText(studioName);
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit" }).click();
}
