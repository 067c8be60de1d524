import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const app = resolve(import.meta.dirname, "../../app");

/** What `cli/build/unused-functions.ts` leaves out of the browser's build. */
const leftOut = {
  react: ["ViewTransition", "Activity", "SuspenseList", "useActionState"],
  "react-dom": [
    "useFormState",
    "preconnect",
    "prefetchDNS",
    "preinit",
    "preinitModule",
    "preload",
    "preloadModule",
  ],
  "react-router": [
    "Form",
    "NavLink",
    "useBlocker",
    "useFetcher",
    "useFetchers",
    "useFormAction",
    "usePrompt",
    "useSubmit",
    "useViewTransitionState",
  ],
};

test.each(Object.entries(leftOut))(
  "nothing uses the parts of %s that are left out",
  (name, parts) => {
    const imports = new RegExp(`import \\{([^}]*)\\} from "${name}"`, "g");
    const used = readdirSync(app, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const names = [...readFileSync(join(app, file), "utf8").matchAll(imports)]
          .flatMap(([, list = ""]) => list.split(","))
          .map((item) => item.trim().split(" as ")[0] ?? "");
        return names.filter((item) => parts.includes(item)).map((item) => `${item} in ${file}`);
      });
    expect(used).toEqual([]);
  },
);

test("no fragment has a ref, no style sheet a precedence", () => {
  const found = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .filter((file) =>
      /<Fragment [^>]*ref=|\bprecedence=/.test(readFileSync(join(app, file), "utf8")),
    );
  expect(found).toEqual([]);
});
