import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { createInterface } from "node:readline/promises";
import { readEnvironment } from "#server/env.ts";
import { AppError, StartError } from "#server/errors.ts";
import { errorLine } from "#server/logged-error.ts";
import { UsageError } from "#server/operator/usage-error.ts";
import { withCommands } from "#server/operator/with-commands.ts";
import { chooseMapping } from "./import/choose-mapping.ts";
import { followImport } from "./import/follow-import.ts";
import { formatColumns } from "./import/format-columns.ts";
import { formatCounts, formatImport, formatImports, formatUndone } from "./import/format-import.ts";
import { formatPreview } from "./import/format-preview.ts";
import { ImportSession, type ShownImport } from "./import/import-session.ts";
import { type ImportCommand, type ImportOptions, parseImport } from "./import/parse-import.ts";
import { type LookedAtFile, lookAtFile, showFile } from "./import/show-file.ts";
import { usage } from "./import/usage.ts";
import { reportJson, requireFolder, writeAll, writeReport } from "./import/write-report.ts";

const projectFolder = resolve(import.meta.dirname, "..");
/** npm itself goes to the project's folder. */
const folder = process.env.INIT_CWD ?? process.cwd();

async function main(args: readonly string[]): Promise<number> {
  const { command, options } = parseImport(args);
  if (command.name === "help") {
    print(usage);
    return 0;
  }
  const envFile = join(projectFolder, ".env");
  if (existsSync(envFile)) loadEnvFile(envFile);
  const parts = { env: readEnvironment(process.env), projectFolder };
  const file =
    command.name === "file" ? await lookAtFile(resolve(folder, command.path)) : undefined;
  return withCommands(parts, async (ask, { isAlone }) => {
    const session = new ImportSession(ask, `operator:${userInfo().username}`);
    if (isAlone) await session.send("resume", { isAlone });
    return file === undefined
      ? work(session, command, options)
      : importFile(session, file, options);
  });
}

async function work(
  session: ImportSession,
  command: ImportCommand,
  options: ImportOptions,
): Promise<number> {
  switch (command.name) {
    case "list": {
      const imports = await session.listImports();
      print(options.json ? json(imports) : `${formatImports(imports)}\n`);
      return 0;
    }
    case "show":
      return showImport(session, command.id, options);
    case "undo":
      return undo(session, command.id, options);
    default:
      return 0;
  }
}

async function showImport(
  session: ImportSession,
  id: number,
  options: ImportOptions,
): Promise<number> {
  const one = await session.get("show", { id });
  if (options.report !== undefined)
    await writeReport(session, one, resolve(folder, options.report));
  if (options.json) await writeAll(reportJson(session, one), process.stdout);
  else print(`${formatImport(one)}\n`);
  return 0;
}

async function undo(session: ImportSession, id: number, options: ImportOptions): Promise<number> {
  const one = await followImport(session, await session.get("undo", { id }), progress);
  endProgress();
  const left: { row: number; name: string; left: string }[] = [];
  for await (const row of session.allRows(id)) {
    if (row.left !== null) left.push({ row: row.row, name: row.name, left: row.left });
  }
  const lines = left.map((row) => `  row ${row.row}, ${row.name}: ${row.left}`);
  print(
    options.json
      ? json({ import: { id, state: one.state, file: one.fileName, sha256: one.sha256 }, left })
      : `${[formatUndone(one), ...lines].join("\n")}\n`,
  );
  return 0;
}

async function importFile(
  session: ImportSession,
  file: LookedAtFile,
  options: ImportOptions,
): Promise<number> {
  if (options.report !== undefined) await requireFolder(resolve(folder, options.report));
  const chosen = await chooseMapping(session, file.file, options);
  const { mapping } = chosen;
  const shown = await showFile(session, file, { options, mapping }, (rows) =>
    progress(`${rows} rows read`),
  );
  endProgress();
  if (!options.json) {
    print(`${formatColumns(file.file, chosen)}${await formatPreview(session, shown)}\n\n`);
  }
  const isWanted = options.yes || (!options.json && (await confirm()));
  const ended = isWanted ? await run(session, shown, options) : shown;
  if (options.report !== undefined)
    await writeReport(session, ended, resolve(folder, options.report));
  if (options.json) await writeAll(reportJson(session, ended), process.stdout);
  else print(`${closingWords(ended)}\n`);
  return isWanted && ended.state !== "finished" ? 1 : 0;
}

/** Where the directory has changed since, what is refused is shown again. */
async function run(
  session: ImportSession,
  shown: ShownImport,
  options: ImportOptions,
): Promise<ShownImport> {
  try {
    const begun = await session.get("run", { id: shown.id });
    return await followImport(session, begun, progress);
  } catch (error) {
    const now = await session.get("show", { id: shown.id });
    if (!options.json && now.state === "previewed")
      print(`${await formatPreview(session, now)}\n\n`);
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
      return "Nothing has changed yet. To run it: the same command with --yes";
  }
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
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

function print(text: string): void {
  process.stdout.write(text);
}

// Whoever reads may have seen enough: `… | head`.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  process.stderr.write(`What was asked for can't be written: ${error.message}.\n`);
  process.exit(1);
});
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  endProgress();
  const isUsage = error instanceof UsageError;
  const isPlain = isUsage || error instanceof StartError || error instanceof AppError;
  const message = isPlain ? error.message : errorLine(error);
  if (process.argv.includes("--json")) print(json({ message }));
  else process.stderr.write(isUsage ? `${message}\n\n${usage}` : `${message}\n`);
  process.exitCode = isUsage ? 2 : 1;
}
