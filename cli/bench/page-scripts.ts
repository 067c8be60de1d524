import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Kilobytes of compressed JavaScript that a page asks for before anyone touches it. */
export async function pageScriptBytes(
  project: string,
  port: number,
  path: string,
): Promise<number> {
  const html = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? []);
  const bytes = [...scripts].map((script) => {
    const file = join(project, "build/client", script);
    return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : readFileSync(file).length;
  });
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
}
