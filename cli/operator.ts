import { userInfo } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { readEnvironment } from "#server/env.ts";
import { StartError } from "#server/errors.ts";
import { errorLine } from "#server/logged-error.ts";
import { UsageError } from "#server/operator/command.ts";
import { commands, type TypedCommandName } from "#server/operator/command-table.ts";
import { runCommand } from "#server/operator/run-command.ts";
import type { CommandRequest } from "#server/operator/send-command.ts";
import { formatBackup, formatMove, formatRestore } from "./operator/format-backup.ts";
import {
  formatListingFile,
  formatListings,
  formatOutcome,
  listingFileViewSchema,
  listingViewSchema,
} from "./operator/format-listing.ts";
import { formatLog, formatUndo } from "./operator/format-log.ts";
import { formatAnswered, formatMessages } from "./operator/format-message.ts";
import {
  formatInvitation,
  formatPerson,
  formatRecovery,
  formatRemoval,
  formatSignOut,
  formatTeam,
} from "./operator/format-people.ts";
import {
  formatIssue,
  formatIssues,
  formatPosts,
  formatPublished,
  formatUnpublished,
} from "./operator/format-posts-and-issues.ts";
import {
  formatAddedAlias,
  formatAliases,
  formatFoundStudios,
  formatRemovedAlias,
  formatRemovedSample,
  formatStudioFile,
  formatStudioState,
} from "./operator/format-studio.ts";
import { operatorUsage, parseRequest } from "./operator/parse-request.ts";
import { ownTerminal, type Terminal } from "./operator/terminal.ts";

const projectFolder = resolve(import.meta.dirname, "..");

/** Runs a command as it was typed; answers the status that the program ends with. */
export async function runOperator(args: readonly string[], terminal: Terminal): Promise<number> {
  const { print, complain } = terminal;
  try {
    return await carryOut(args, terminal);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const message = isUsage || error instanceof StartError ? error.message : errorLine(error);
    if (args.includes("--json")) print(`${JSON.stringify({ message }, null, 2)}\n`);
    else complain(`${isUsage ? `${message}\n\n${operatorUsage}` : message}\n`);
    return isUsage ? 2 : 1;
  }
}

async function carryOut(args: readonly string[], terminal: Terminal): Promise<number> {
  const { variables, print, complain } = terminal;
  const { request, json } = parseRequest(args, {
    actor: `operator:${userInfo().username}`,
    folder: terminal.folder,
  });
  if (request === "help") {
    print(operatorUsage);
    return 0;
  }
  const { command, input } = await withTypedText(request, terminal);
  const env = readEnvironment(variables());
  const answer = await runCommand({ env, projectFolder }, { command, input });
  if (json)
    print(`${JSON.stringify(answer.ok ? answer.result : { message: answer.message }, null, 2)}\n`);
  else if (answer.ok) print(`${readable(request.command, answer.result)}\n`);
  else complain(`${answer.message}\n`);
  return answer.ok ? 0 : 1;
}

const fields = z.record(z.string(), z.unknown());

/** An answer may have many lines: it comes by standard input. */
async function withTypedText(
  { command, input }: CommandRequest,
  { readInput }: Terminal,
): Promise<CommandRequest> {
  const field = commands[command]?.typed?.standardInput;
  if (field === undefined) return { command, input };
  return { command, input: { ...fields.parse(input), [field]: await readInput() } };
}

type Format = (result: unknown) => string;

const outcome: Format = (result) => formatOutcome(listingViewSchema.parse(result));

/** How each command's result is shown. */
const formatOf: Readonly<Record<TypedCommandName, Format>> = {
  listings: (result) => formatListings(z.array(listingViewSchema).parse(result)),
  show: (result) => formatListingFile(listingFileViewSchema.parse(result)),
  approve: outcome,
  reject: outcome,
  suspend: outcome,
  paid: outcome,
  failed: outcome,
  refund: outcome,
  renew: outcome,
  locate: outcome,
  backup: formatBackup,
  restore: formatRestore,
  "move-to": formatMove,
  person: formatPerson,
  log: formatLog,
  undo: formatUndo,
  posts: formatPosts,
  aliases: formatAliases,
  "alias-add": formatAddedAlias,
  "alias-remove": formatRemovedAlias,
  "post-publish": formatPublished,
  "post-unpublish": formatUnpublished,
  messages: formatMessages,
  "message-answer": formatAnswered,
  newsletter: formatIssues,
  "newsletter-pause": formatIssue,
  "newsletter-resume": formatIssue,
  "newsletter-recall": formatIssue,
  invite: formatInvitation,
  operators: formatTeam,
  remove: formatRemoval,
  "sign-out": formatSignOut,
  recover: formatRecovery,
  "studio-find": formatFoundStudios,
  "studio-show": formatStudioFile,
  "studio-hide": formatStudioState,
  "studio-unhide": formatStudioState,
  "studio-merge": formatStudioState,
  "remove-sample": formatRemovedSample,
};

const formats: Readonly<Record<string, Format>> = formatOf;

function readable(command: string, result: unknown): string {
  return formats[command]?.(result) ?? JSON.stringify(result, null, 2);
}

if (import.meta.main) {
  process.exitCode = await runOperator(process.argv.slice(2), ownTerminal(projectFolder));
}
