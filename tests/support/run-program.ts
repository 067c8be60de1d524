import { PassThrough, type Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { runImportCommand } from "../../cli/import.ts";
import type { Terminal } from "../../cli/operator/terminal.ts";
import { runOperator } from "../../cli/operator.ts";
import type { TestDatabase } from "./databases.ts";

export type Outcome = { status: number; out: string; err: string };

const programs = { import: runImportCommand, operator: runOperator };

/** A command as an operator types it, on this database and without anything else of ours in its environment. */
export async function runProgram(
  name: keyof typeof programs,
  { options }: Pick<TestDatabase, "options">,
  args: readonly string[],
): Promise<Outcome> {
  const { dataDir, databaseUrl = "" } = options;
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(output), text(errors)]);
  const terminal: Terminal = {
    variables: () => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    folder: process.cwd(),
    output,
    print: write(output),
    complain: write(errors),
    readInput: async () => "",
  };
  const status = await programs[name](args, terminal);
  output.end();
  errors.end();
  const [out, err] = await said;
  return { status, out, err };
}

function write(stream: Writable): (words: string) => void {
  return (words) => void stream.write(words);
}
