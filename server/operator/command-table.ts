import { aliasCommands } from "./alias-commands.ts";
import type { Command } from "./command.ts";
import { databaseCommands } from "./database-commands.ts";
import { historyCommands } from "./history-commands.ts";
import { importCommands } from "./import-commands.ts";
import { listingCommands } from "./listing-commands.ts";
import { messageCommands } from "./message-commands.ts";
import { newsletterCommands } from "./newsletter-commands.ts";
import { accountCommands, personCommands } from "./people-commands.ts";
import { postCommands } from "./post-commands.ts";
import { studioCommands } from "./studio-commands.ts";

/** In the order of the page of help, with a line between the sections. */
export const commandSections = [
  { ...listingCommands, ...databaseCommands },
  accountCommands,
  historyCommands,
  personCommands,
  studioCommands,
  postCommands,
  { ...messageCommands, ...newsletterCommands },
  aliasCommands,
] as const;

/**
 * What operators can ask for, by the name under which the site is asked. The site registers all of them, and the command
 * line's parsing and its page of help come from the same rows.
 */
export const commands: Readonly<Record<string, Command>> = Object.fromEntries(
  [...commandSections, importCommands].flatMap((section) => Object.entries<Command>(section)),
);

/** Those that somebody types. */
export type TypedCommandName = NameIn<(typeof commandSections)[number]>;
type NameIn<Section> = Section extends unknown ? keyof Section : never;
