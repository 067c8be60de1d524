import { z } from "zod";
import { emailText } from "#domain/contracts/fields/text.ts";
import { teamRoles } from "#domain/rules/accounts/rights.ts";
import { actor, command, oneOf } from "./command.ts";

const account = z.object({ email: emailText("Give a mail address"), actor });

const anAddress = { email: { asked: "a mail address" } };

/** Who works here: the first operator of all is made by one of these. */
export const accountCommands = {
  invite: command({
    typed: {
      words: "invite",
      takes: anAddress,
      options: {
        role: {
          field: "role",
          otherwise: "operator",
          read: (text) => oneOf("--role", teamRoles, text),
        },
      },
      help: [
        [
          "invite MAIL [--role ROLE]",
          "a link for a new operator or editor, good once, for 24 hours; it is mailed, too",
        ],
      ],
    },
    input: account.extend({ role: z.enum(teamRoles) }),
    run: ({ accounts }, input) => accounts.inviteAccount(input.actor, input),
  }),
  operators: command({
    typed: {
      words: "operators",
      help: [["operators", "who works here: operators and editors, and when they were last here"]],
    },
    input: z.object({ actor }),
    run: ({ accounts }, input) => accounts.listAccounts(input.actor),
  }),
  "sign-out": command({
    typed: {
      words: "sign-out",
      takes: anAddress,
      help: [["sign-out MAIL", "end all sessions of an account"]],
    },
    input: account,
    run: ({ accounts }, input) => accounts.signOutAccount(input.actor, input),
  }),
  recover: command({
    typed: {
      words: "recover",
      takes: anAddress,
      help: [
        [
          "recover MAIL",
          "a new way in for somebody who lost theirs: removes the second factor, ends all",
          "sessions, and prints a link that is good once",
        ],
      ],
    },
    input: account,
    run: ({ accounts }, input) => accounts.recoverAccount(input.actor, input),
  }),
  remove: command({
    typed: {
      words: "remove",
      takes: anAddress,
      help: [
        ["remove MAIL", "nobody signs in with that account any more; what it did is still known"],
      ],
    },
    input: account,
    run: ({ accounts }, input) => accounts.removeAccount(input.actor, input),
  }),
};

const orders = ["export", "erase"] as const;

/** What is held about somebody, whoever they are. */
export const personCommands = {
  person: command({
    typed: {
      words: "person",
      takes: {
        email: { asked: "a mail address" },
        what: { asked: "export or erase", read: (text) => oneOf("person", orders, text) },
      },
      options: {
        yes: { isFlag: true },
        "also-live": { field: "alsoLive", isFlag: true },
      },
      refuse: ({ what }, { yes }) =>
        what === "erase" && !yes
          ? "Nobody can take an erasure back: look with export, then add --yes."
          : undefined,
      help: [
        ["person MAIL export", "everything that is held under a mail address, as JSON"],
        ["person MAIL erase --yes", "erase it; says what was deleted, blanked, and kept by law"],
        ["    --also-live", "also where a listing is live: it ends, and its page goes"],
      ],
    },
    input: z.object({
      email: emailText("Give a mail address"),
      what: z.enum(orders),
      alsoLive: z.boolean().default(false),
      actor,
    }),
    run: ({ people }, input) =>
      input.what === "export" ? people.exportPerson(input) : people.erasePerson(input),
  }),
};
