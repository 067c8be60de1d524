import { expect, test } from "vitest";
import { startScripts } from "./start-scripts.ts";

const home = { id: "home", module: "/home.js", imports: ["/frame.js", "/parts.js"] };
const handover = {
  manifest: {
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: ["/frame.js"] },
    routes: {
      root: { id: "root", module: "/root.js", imports: ["/frame.js"] },
      home,
      studio: { id: "studio", module: "/studio.js" },
    },
  },
  serverHandoffString: '{"basename":"/"}',
  staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "home" } }] },
};

test("the page's files, each once, are loaded when the page has been painted", () => {
  const files = ["/frame.js", "/parts.js", "/manifest.js", "/root.js", "/home.js", "/entry.js"];
  const routes = [
    { id: "root", module: "/root.js" },
    { id: "home", module: "/home.js" },
  ];
  const start = { files, manifest: "/manifest.js", routes, entry: "/entry.js" };
  const script = startScripts(handover, "[]", "secret");
  expect(script).toContain(`startPage(${JSON.stringify(start)})`);
});

test("what the router knows cannot end the script", () => {
  const script = startScripts(handover, '["</script><script>theirs()"]', "secret");
  expect(script.split("</script>")).toHaveLength(2);
  expect(script.startsWith('<script nonce="secret">')).toBe(true);
});
