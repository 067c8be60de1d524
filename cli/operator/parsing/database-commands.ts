import { resolve } from "node:path";
import type { Commands } from "./command.ts";
import { postgresUrl } from "./typed-values.ts";

const aFile = "the name of a file";

export const databaseCommands: Commands = {
  backup: {
    takes: [aFile],
    input: ({ values: { force }, given: [file = ""], folder }) => ({
      file: resolve(folder, file),
      force,
    }),
  },
  restore: {
    takes: [aFile],
    input: ({ given: [file = ""], folder }) => ({ file: resolve(folder, file) }),
  },
  "move-to": {
    takes: ["the address of a PostgreSQL database"],
    input: ({ given: [databaseUrl = ""] }) => ({ databaseUrl: postgresUrl(databaseUrl) }),
  },
};
