import { commandSections } from "#server/operator/command-table.ts";

/** Where it begins that a line says what a command does. */
const COLUMN = 31;

const help = [
  ...commandSections.map((section) =>
    Object.values(section).flatMap(({ typed }) => (typed?.help ?? []).flatMap(helpLines)),
  ),
  [["--json", "answer as JSON"] as const, ["--help", "this page"] as const].flatMap(helpLines),
];

export const usage = `Usage: npm run operator -- COMMAND [options]

${help.map((lines) => lines.join("\n")).join("\n\n")}

Works beside a running site and without one, on the database that the site uses.
Exit status: 0 done, 1 refused or failed, 2 not understood.
`;

function helpLines([typed, ...does]: readonly [string, ...string[]]): string[] {
  const [first = "", ...rest] = does;
  const begins = `  ${typed}`;
  const below = rest.map((line) => " ".repeat(COLUMN) + line);
  if (begins.length >= COLUMN) return [begins, " ".repeat(COLUMN) + first, ...below];
  return [begins.padEnd(COLUMN) + first, ...below];
}
