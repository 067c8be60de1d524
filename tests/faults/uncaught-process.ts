/** A process in which something fails that nobody waits for. */
import { DrizzleQueryError } from "drizzle-orm";
import { createLog } from "#server/log.ts";
import { exitOnUncaught } from "#server/start/stop.ts";

const [, , word = ""] = process.argv;

exitOnUncaught(createLog("info"));
const cause = Object.assign(new Error("duplicate key"), { detail: `Key (email)=(${word})` });
void Promise.reject(new DrizzleQueryError("select $1", [word], cause));
