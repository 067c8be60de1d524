import { constants, setPriority, userInfo } from "node:os";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { effectOf } from "#domain/contracts/imports/import-report.ts";
import { readEnvironment } from "#server/env.ts";
import { AppError, StartError } from "#server/errors.ts";
import { errorLine } from "#server/logged-error.ts";
import { UsageError } from "#server/operator/command.ts";
import { withCommands } from "#server/operator/run-command.ts";
import { askForMapping } from "./import/choose-mapping.ts";
import { formatCounts, formatImport, formatImports, formatUndone } from "./import/format-import.ts";
import { formatColumns, formatPreview } from "./import/format-preview.ts";
import { followImport, ImportSession, type ShownImport } from "./import/import-session.ts";
import {
  type ImportCommand,
  type ImportOptions,
  importUsage,
  parseImport,
} from "./import/parse-import.ts";
import { type LookedAtFile, lookAtFile, showFile } from "./import/show-file.ts";
import { reportJson, requireFolder, writeAll, writeReport } from "./import/write-report.ts";
import { ownTerminal, type Terminal } from "./operator/terminal.ts";

const projectFolder = resolve(import.meta.dirname, "..");

/** Runs a command as it was typed; answers the status that the program ends with. */
export async function runImportCommand(
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  try {
    return await carryOut(args, terminal);
  } catch (error) {
    endProgress();
    const isUsage = error instanceof UsageError;
    const isPlain = isUsage || error instanceof StartError || error instanceof AppError;
    const message = isPlain ? error.message : errorLine(error);
    if (args.includes("--json")) terminal.print(json({ message }));
    else terminal.complain(isUsage ? `${message}\n\n${importUsage}` : `${message}\n`);
    return isUsage ? 2 : 1;
  }
}

async function carryOut(args: readonly string[], terminal: Terminal): Promise<number> {
  const { command, options } = parseImport(args);
  if (command.name === "help") {
    terminal.print(importUsage);
    return 0;
  }
  const parts = { env: readEnvironment(terminal.variables()), projectFolder };
  const file =
    command.name === "file" ? await lookAtFile(resolve(terminal.folder, command.path)) : undefined;
  return withCommands(parts, async (ask, { isAlone }) => {
    const session = new ImportSession(ask, `operator:${userInfo().username}`);
    if (isAlone) await session.send("resume", { isAlone });
    return file === undefined
      ? work(session, command, { options, terminal })
      : importFile(session, file, { options, terminal });
  });
}

type Asked = { options: ImportOptions; terminal: Terminal };

async function work(session: ImportSession, command: ImportCommand, asked: Asked): Promise<number> {
  switch (command.name) {
    case "list": {
      const imports = await session.listImports();
      asked.terminal.print(asked.options.json ? json(imports) : `${formatImports(imports)}\n`);
      return 0;
    }
    case "show":
      return showImport(session, command.id, asked);
    case "undo":
      return undo(session, command.id, asked);
    default:
      return 0;
  }
}

async function showImport(
  session: ImportSession,
  id: number,
  { options, terminal }: Asked,
): Promise<number> {
  const one = await session.get("show", { id });
  if (options.report !== undefined)
    await writeReport(session, one, resolve(terminal.folder, options.report));
  if (options.json) await writeAll(reportJson(session, one), terminal.output);
  else terminal.print(`${formatImport(one)}\n`);
  return 0;
}

async function undo(
  session: ImportSession,
  id: number,
  { options, terminal }: Asked,
): Promise<number> {
  const one = await followImport(session, await session.get("undo", { id }), progress);
  endProgress();
  const left: { row: number; name: string; left: string }[] = [];
  for await (const row of session.allRows(id)) {
    if (row.left !== null) left.push({ row: row.row, name: row.name, left: row.left });
  }
  const lines = left.map((row) => `  row ${row.row}, ${row.name}: ${row.left}`);
  terminal.print(
    options.json
      ? json({ import: { id, state: one.state, file: one.fileName, sha256: one.sha256 }, left })
      : `${[formatUndone(one), ...lines].join("\n")}\n`,
  );
  return 0;
}

async function importFile(
  session: ImportSession,
  file: LookedAtFile,
  asked: Asked,
): Promise<number> {
  const { options, terminal } = asked;
  const { folder, print } = terminal;
  if (options.report !== undefined) await requireFolder(resolve(folder, options.report));
  const chosen = await askForMapping(session, file.file, options);
  const { mapping } = chosen;
  const shown = await showFile(session, file, { options, mapping }, (rows) =>
    progress(`${rows} rows read`),
  );
  endProgress();
  if (!options.json) {
    print(`${formatColumns(file.file, chosen)}${await formatPreview(session, shown)}\n\n`);
  }
  const isWanted = options.yes || (!options.json && (await confirm(shown, terminal)));
  const ended = isWanted ? await run(session, shown, asked) : shown;
  if (options.report !== undefined)
    await writeReport(session, ended, resolve(folder, options.report));
  if (options.json) await writeAll(reportJson(session, ended), terminal.output);
  else print(`${closingWords(ended)}\n`);
  return isWanted && ended.state !== "finished" ? 1 : 0;
}

/** Where the directory has changed since, what is refused is shown again. */
async function run(
  session: ImportSession,
  shown: ShownImport,
  { options, terminal }: Asked,
): Promise<ShownImport> {
  try {
    const begun = await session.get("run", { id: shown.id });
    return await followImport(session, begun, progress);
  } catch (error) {
    const now = await session.get("show", { id: shown.id });
    if (!options.json && now.state === "previewed")
      terminal.print(`${await formatPreview(session, now)}\n\n`);
    throw error;
  } finally {
    endProgress();
  }
}

function closingWords(one: ShownImport): string {
  switch (one.state) {
    case "finished":
      return `Import ${one.id} is done. ${formatCounts(one)} To take it back: npm run import -- undo ${one.id}`;
    case "cancelled":
      return `Import ${one.id} is cancelled: what it had written is taken back.`;
    default:
      return waitingWords[effect(one)];
  }
}

const waitingWords = {
  changes: "Nothing has changed yet. To run it: the same command with --yes",
  notes:
    "Nothing would change. To note that its facts were seen once more: the same command with --yes",
  nothing: "Nothing would change.",
} as const;

function effect({ counts }: ShownImport) {
  return counts === null ? "changes" : effectOf(counts);
}

/** Nobody is asked about what changes nothing. */
async function confirm(shown: ShownImport, { print }: Terminal): Promise<boolean> {
  if (effect(shown) !== "changes" || !process.stdin.isTTY || !process.stdout.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await asking.question("Run it? [y/N] ")).trim());
  } catch (error) {
    // Ctrl-C and Ctrl-D are a no.
    if (!(error instanceof Error && error.name === "AbortError")) throw error;
    print("\n");
    return false;
  } finally {
    asking.close();
  }
}

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
}

function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function start(): Promise<void> {
  // The site beside it answers visitors first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // Whoever reads may have seen enough: `… | head`.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    process.stderr.write(`What was asked for can't be written: ${error.message}.\n`);
    process.exit(1);
  });
  process.exitCode = await runImportCommand(process.argv.slice(2), ownTerminal(projectFolder));
}

if (import.meta.main) await start();
