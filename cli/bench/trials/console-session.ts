import { z } from "zod";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { runProgram } from "#tests/support/run-program.ts";

const invitation = z.object({ url: z.string() });

type Place = { dataDir: string; databaseUrl?: string };

/** Somebody of the team, invited and signed in beside the running site: the value of their Cookie header. */
export async function signInOperator(address: string, place: Place): Promise<string> {
  const options = { ...place, migrationsFolder };
  const email = `operator-${Date.now()}@team.example`;
  const { status, out, err } = await runProgram("operator", { options }, [
    ...["invite", email, "--json"],
  ]);
  if (status !== 0) throw new Error(`Nobody could be invited: ${err}`);
  const { pathname, search } = new URL(invitation.parse(JSON.parse(out)).url);
  const names = { firstName: "Robin", lastName: "Maple" };
  const cookie = await postForm(address, `${pathname}${search}`, names);
  const whole = await postForm(address, "/account/factors", { intent: "skip" }, cookie);
  return whole === "" ? cookie : whole;
}

/** The cookies that the answer sets. */
async function postForm(
  address: string,
  path: string,
  fields: Record<string, string>,
  cookie = "",
): Promise<string> {
  const answer = await fetch(`${address}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: address },
    body: new URLSearchParams(fields),
  });
  await answer.text();
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}
