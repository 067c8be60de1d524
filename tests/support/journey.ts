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

/**
 * The same for a test that looks at a page in the light and in the dark, where it differs by its colours: contrast is all
 * that is looked at again, but for a deep run.
 */
export async function faultsIn(
  colorScheme: "light" | "dark",
  page: Page,
  within?: string,
): Promise<string[]> {
  const axe = axeOf(page, within);
  return listFaults(colorScheme === "light" || isDeep ? axe : axe.withRules(["color-contrast"]));
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
