import { z } from "zod";
import { emailText } from "#domain/contracts/fields/text.ts";
import { actor, command, oneOf } from "./command.ts";

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
