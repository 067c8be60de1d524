import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const manifestSchema = z.object({
  url: z.string(),
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({
      parentId: z.string().optional(),
      path: z.string().optional(),
      module: z.string(),
      clientLoaderModule: z.string().optional(),
      imports: z.array(z.string()).default([]),
    }),
  ),
});

/** What a page's HTML names, as files of its app: the router's manifest lists it for each route. */
export function listRouteScripts(clientFolder: string, routeId: string): Set<string> {
  const { url, entry, routes } = readManifest(clientFolder);
  const scripts = new Set([url, entry.module, ...entry.imports]);
  for (let route = routes[routeId]; route; route = routes[route.parentId ?? ""]) {
    for (const script of [route.module, ...route.imports]) scripts.add(script);
    if (route.clientLoaderModule !== undefined) scripts.add(route.clientLoaderModule);
  }
  return new Set([...scripts].map((script) => script.replace(/^\/console/, "")));
}

export function readManifest(clientFolder: string): z.infer<typeof manifestSchema> {
  const assets = join(clientFolder, "assets");
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name)) ?? "";
  const [, json = ""] = /^[^{]*(.*?);?\s*$/s.exec(readFileSync(join(assets, file), "utf8")) ?? [];
  return manifestSchema.parse(JSON.parse(json));
}
