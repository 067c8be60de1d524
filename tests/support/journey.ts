import { randomInt } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { isDeep } from "./depth.ts";

export { expect };

const { JOURNEY_SITE: visitorsSite, JOURNEY_DATA: visitorsData } = process.env;

/** Whoever changes what all visitors see has a site of their own. */
function isOfTheTeam(file: string): boolean {
  return /\/(console-[\w-]+|accounts|second-factor)\.test\.ts$/.test(file);
}

/** A test in a real browser on the journeys' site. It fails where the page complains of anything. */
export const test = base.extend<{ complaints: string[] }>({
  baseURL: async ({ browserName: _ }, use, { file }) => {
    // What a journey does beside its browser, by command or in the folder of mails, it does on the same site.
    if (isOfTheTeam(file)) {
      process.env.JOURNEY_SITE = process.env.TEAM_SITE;
      process.env.JOURNEY_DATA = process.env.TEAM_DATA;
    } else {
      process.env.JOURNEY_SITE = visitorsSite;
      process.env.JOURNEY_DATA = visitorsData;
    }
    await use(process.env.JOURNEY_SITE);
  },
  complaints: [
    async ({ context, page }, use, { file }) => {
      // Behind a proxy nobody could do without the second factor.
      if (!isOfTheTeam(file)) {
        await context.setExtraHTTPHeaders({ "x-forwarded-for": anyAddress() });
      }
      const heard: string[] = [];
      page.on("pageerror", (error) => heard.push(error.message));
      page.on("console", (message) => {
        // The browser itself reports each answer that is not a success.
        const isStatus = message.text().startsWith("Failed to load resource");
        if (message.type() === "error" && !isStatus) heard.push(message.text());
      });
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
          console.error(`The policy forbids it: ${effectiveDirective} ${blockedURI}`),
        );
      });
      await use(heard);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

/** Each test is another visitor: what one of them sends counts against no other's limit. */
function anyAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`;
}

/** What axe finds wrong, as short lines. */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  return listFaults(axeOf(page, within));
}

type Light = "light" | "dark";

/** The same in one light, as most that a page has is seen in both elsewhere; in a deep run in both. */
export async function faultsIn(light: Light, page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const one of isDeep ? (["light", "dark"] as const) : [light]) {
    await shine(one, page);
    faults.push(...(await listFaults(axeOf(page, within))));
  }
  return faults;
}

/**
 * The same in the light and in the dark, on the page as it stands: it differs by its colours, so contrast is all that is
 * looked at again.
 */
export async function faultsInBothLights(page: Page, within?: string): Promise<string[]> {
  await shine("light", page);
  const faults = await listFaults(axeOf(page, within));
  await shine("dark", page);
  const again = axeOf(page, within);
  return [...faults, ...(await listFaults(isDeep ? again : again.withRules(["color-contrast"])))];
}

/**
 * The same on a desk in the light and on a narrow phone in the dark, and whether it is wider than the screen. Contrast
 * takes most of the time, and doesn't depend on the width.
 */
export async function faultsOnDeskAndPhone(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, light] of [
    [1280, "light"],
    [320, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const found = await faultsIn(light, page, within);
    const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
    if (drawn > width) found.push(`drawn ${drawn} wide`);
    faults.push(...found.map((fault) => `${width} wide, ${light}: ${fault}`));
  }
  return faults;
}

async function shine(colorScheme: Light, page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  if (isDark === (colorScheme === "dark")) return;
  // A colour on its way to another one is neither.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(async () => {
    // What is skipped while it is out of sight would keep the colours that it had.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
    // What follows the page's scrolling, as the header's line does, runs for as long as there is the page.
    const isMoving = () =>
      document
        .getAnimations()
        .some((one) => one.playState === "running" && one.timeline === document.timeline);
    for (let frame = 0; frame < 3 || (frame < 100 && isMoving()); frame += 1) {
      await new Promise(requestAnimationFrame);
    }
  });
}

/**
 * Its legacy mode needs no second page, and differs only where there are frames of other origins, which no page of ours
 * has; what is right is not described.
 */
function axeOf(page: Page, within: string | undefined): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  return within === undefined ? axe : axe.include(within);
}

async function listFaults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
