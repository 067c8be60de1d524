import { z } from "zod";

export type ContainerSteps = {
  copies: readonly { stage: string | undefined; from: string; to: string }[];
  variables: Readonly<Record<string, string>>;
  command: readonly string[];
  healthCheck: readonly string[];
  user: string | undefined;
};

const wordsSchema = z.array(z.string()).min(1);

/** What a Dockerfile's last stage does. An instruction that is not known here is an error. */
export function readContainerSteps(dockerfile: string): ContainerSteps {
  const lines = dockerfile
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")) + 1);
  const rest = (name: string) =>
    lastStage.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length));
  const known = /^(ENV|WORKDIR|COPY|RUN mkdir|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) /;
  const unknown = lastStage.filter((line) => !known.test(line));
  if (unknown.length > 0) throw new Error(`This test does not know how to do: ${unknown.join()}`);
  return {
    copies: rest("COPY").map(readCopy),
    variables: Object.fromEntries(
      rest("ENV").flatMap((line) => line.trim().split(" ").map(readVariable)),
    ),
    command: wordsOf(rest("CMD").join()),
    healthCheck: wordsOf(rest("HEALTHCHECK").join().split(" CMD ")[1] ?? ""),
    user: rest("USER").at(-1)?.trim(),
  };
}

function readCopy(line: string) {
  const [first = "", second = "", third] = line.trim().split(" ");
  const stage = /^--from=(\w+)$/.exec(first)?.[1];
  if (stage === undefined) return { stage, from: first, to: second };
  return { stage, from: second.replace("/site/", ""), to: third ?? "" };
}

function readVariable(word: string): [string, string] {
  const [name = "", value = ""] = word.split("=");
  return [name, value];
}

function wordsOf(json: string): string[] {
  return wordsSchema.parse(JSON.parse(json));
}
