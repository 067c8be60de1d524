import { teamRoles } from "#domain/rules/accounts/roles.ts";
import type { Command, Commands } from "./command.ts";
import { oneOf, wholeNumber } from "./typed-values.ts";
import { UsageError } from "./usage-error.ts";

const anAddress = "a mail address";

/** A command about somebody's account, by its address. */
const forAccount: Command = {
  takes: [anAddress],
  input: ({ given: [email], actor }) => ({ email, actor }),
};

/** The team, the people it knows, and who changed what. */
export const accountCommands: Commands = {
  log: {
    takes: [],
    input: ({ values: { subject, actor: person, action }, actor }) => ({
      thing: subject,
      person,
      action,
      actor,
    }),
  },
  undo: {
    takes: ["the number of a change in the log"],
    input: ({ values: { fields }, given: [id = ""], actor }) => ({
      auditId: wholeNumber("the change", id),
      fields: fields?.split(",").map((field) => field.trim()),
      actor,
    }),
  },
  person: {
    takes: [anAddress, "export or erase"],
    input: ({ values, given: [email = "", what], actor }) => {
      if (what === "erase" && !values.yes) {
        throw new UsageError("Nobody can take an erasure back: look with export, then add --yes.");
      }
      return {
        email,
        what: oneOf("person", ["export", "erase"], what),
        alsoLive: values["also-live"],
        actor,
      };
    },
  },
  invite: {
    takes: [anAddress],
    input: ({ values: { role = "operator" }, given: [email], actor }) => ({
      email,
      role: oneOf("--role", teamRoles, role),
      actor,
    }),
  },
  operators: { takes: [], input: ({ actor }) => ({ actor }) },
  remove: forAccount,
  "sign-out": forAccount,
  recover: forAccount,
};
