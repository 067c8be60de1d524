export type Report = (what: string, figure: string) => void;

/** In time of the processor alone: whatever else this machine does says nothing about us. */
export async function measured(
  report: Report,
  what: string,
  run: () => Promise<unknown>,
): Promise<void> {
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const began = cpuMs();
  let [last, longest] = [began, 0];
  const look = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  await run();
  clearInterval(timer);
  look();
  const seconds = ((last - began) / 1000).toFixed(1);
  report(what, `${seconds} s of a core, at most ${Math.round(longest)} ms at once`);
}
