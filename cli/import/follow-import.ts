import type { ImportSession, ShownImport } from "./import-session.ts";

const BAR = 30;

/** Until an import is at rest; Ctrl-C takes back what it has written. */
export async function followImport(
  session: ImportSession,
  begun: ShownImport,
  onProgress: (line: string) => void,
): Promise<ShownImport> {
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
  };
  process.on("SIGINT", cancel);
  try {
    let shown = begun;
    while (isUnderWay(shown)) {
      if (isCancelled && shown.state === "running") await session.send("cancel", { id: shown.id });
      shown = await session.get("advance", { id: shown.id });
      onProgress(progressBar(shown));
    }
    return shown;
  } finally {
    process.off("SIGINT", cancel);
  }
}

function isUnderWay({ state }: ShownImport): boolean {
  return state === "running" || state === "undoing" || state === "cancelling";
}

function progressBar({ doneThrough, rows, state }: ShownImport): string {
  const done = Math.round((BAR * Math.min(doneThrough, rows)) / Math.max(rows, 1));
  return `${"█".repeat(done)}${"░".repeat(BAR - done)} ${doneThrough} of ${rows} rows, ${state}`;
}
