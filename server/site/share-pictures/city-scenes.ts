import { readFileSync } from "node:fs";
import { join } from "node:path";

export const sceneSize = { width: 320, height: 180 } as const;

/** The postcard of each city, by its slug, as the pages show it. */
export function readCityScenes(projectFolder: string): ReadonlyMap<string, string> {
  const file = join(projectFolder, "domain/rules/artwork/city-scenes.svg");
  const symbols = readFileSync(file, "utf8").matchAll(
    /<symbol id="([\w-]+)"[^>]*>([\s\S]*?)<\/symbol>/g,
  );
  return new Map([...symbols].map(([, slug = "", markup = ""]) => [slug, markup]));
}
