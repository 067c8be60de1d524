import { type ESTree, type Plugin, parseSync, Visitor } from "vite";

type Part = { start: number; end: number };

/** Names of functions by the end of the file's path; `Class.prototype` for its methods, `*` for every function. */
type UnusedFunctions = Readonly<Record<string, readonly string[]>>;

/**
 * Empties functions of packages that nothing calls, in the browser's build alone. The build fails where one of
 * them is no longer there: after an update somebody has to look again.
 */
export function leaveOutUnused(unused: UnusedFunctions): Plugin {
  const missing = new Set(Object.keys(unused));
  return {
    name: "leave-out-unused",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const file = Object.keys(unused).find((path) => id.endsWith(path));
      if (file === undefined) return null;
      missing.delete(file);
      const bodies = findBodies(code, parseSync(id, code).program);
      const parts = (unused[file] ?? []).flatMap((name) => {
        return bodies.get(name) ?? this.error(`${file} has no ${name} any more.`);
      });
      return { code: empty(code, parts), map: { mappings: "" } };
    },
    buildEnd(error) {
      if (error === undefined && missing.size > 0) {
        this.error(`No longer a part of its package: ${[...missing].join(", ")}`);
      }
    },
  };
}

function findBodies(code: string, program: ESTree.Program): Map<string, Part[]> {
  const bodies = new Map<string, Part[]>();
  const add = (name: string, part: Part) => bodies.set(name, [...(bodies.get(name) ?? []), part]);
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id === null || body === null) return;
      add(id.name, body);
      add("*", body);
    },
    AssignmentExpression({ left, right }) {
      const [, name] = /^(\w+\.prototype)\.\w+$/.exec(code.slice(left.start, left.end)) ?? [];
      if (name !== undefined && right.type === "FunctionExpression" && right.body) {
        add(name, right.body);
      }
    },
  }).visit(program);
  return bodies;
}

/** From the last to the first, so that the places of the others stay. One may lie within another. */
function empty(code: string, parts: readonly Part[]): string {
  let result = code;
  let emptied = code.length;
  for (const { start, end } of parts.toSorted((a, b) => b.end - a.end)) {
    if (end > emptied) continue;
    result = `${result.slice(0, start)}{}${result.slice(end)}`;
    emptied = start;
  }
  return result;
}
