import { z } from "zod";

const file = z.string().startsWith("/", "Give the whole path of the file");

export const backupInput = z.object({ file, force: z.boolean() });
export const moveInput = z.object({ databaseUrl: z.string().min(1) });
export const restoreInput = z.object({ file });
