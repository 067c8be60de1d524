/** A variable of our own, by which the first process tells another which one it is. */
export const WORKER_NUMBER = "PILATES_ATLAS_WORKER";

/** From 1 on; undefined where the site is served by one process. */
export function findWorkerNumber(): number | undefined {
  const number = process.env[WORKER_NUMBER];
  return number === undefined ? undefined : Number(number);
}
