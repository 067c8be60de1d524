import { z } from "zod";
import { logFilterSchema } from "#domain/contracts/console/log.ts";
import { actor, command, wholeNumber } from "./command.ts";

/** Who changed what, and the way back. */
export const historyCommands = {
  log: command({
    typed: {
      words: "log",
      options: {
        subject: { field: "thing" },
        actor: { field: "person" },
        action: { field: "action" },
      },
      help: [
        ["log", "the latest 50 changes, the newest first"],
        ["    --subject studio:12", "of one thing, or of one kind"],
        ["    --actor TEXT", "by somebody"],
        ["    --action studio.edit", "of one sort"],
      ],
    },
    input: logFilterSchema.extend({ actor }),
    run: ({ history }, { actor: by, ...filter }) => history.listLog(by, filter),
  }),
  undo: command({
    typed: {
      words: "undo",
      takes: {
        auditId: {
          asked: "the number of a change in the log",
          read: (text) => wholeNumber("the change", text),
        },
      },
      options: {
        fields: {
          field: "fields",
          read: (text) => text.split(",").map((field) => field.trim()),
        },
      },
      help: [
        ["undo N", "take change N back; what has changed since stays as it is,"],
        ["    --fields a,b", "but for these fields"],
      ],
    },
    input: z.object({
      auditId: z.int().positive(),
      fields: z.array(z.string()).optional(),
      actor,
    }),
    run: ({ history }, { actor: by, ...change }) => history.undoChange(by, change),
  }),
};
