import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rmdir, stat, statfs, unlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { ClientBase, Pool } from "pg";
import { AppError } from "#server/errors.ts";

const WAL = "pg_wal";
const CONTROL = join("global", "pg_control");
const ATTEMPTS = 3;
/** What stays free for the site itself. */
const SPARE_BYTES = 128 * 1024 * 1024;

type Checkpoint = { lsn: string; segment: string };

/**
 * A copy of a running database, made as PostgreSQL's own base backups are: the files as they happen to
 * be, then the write-ahead log from the last checkpoint on, which mends them when the copy is opened.
 * Only while the log is copied, some megabytes, does whoever writes have to wait.
 */
export async function copyFolder(pool: Pool, folder: string, copy: string): Promise<void> {
  await removeCopy(copy);
  await refuseFullDisk(folder);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const checkpoint = await makeCheckpoint(pool);
    await copyTables(folder, copy);
    if (await copyLog(pool, { folder, copy, checkpoint })) return;
  }
  throw new AppError("unavailable", "The database changes too fast to be copied just now.");
}

async function makeCheckpoint(pool: Pool): Promise<Checkpoint> {
  const client = await pool.connect();
  try {
    await client.query("checkpoint");
    return await readCheckpoint(client);
  } finally {
    client.release();
  }
}

async function readCheckpoint(client: ClientBase): Promise<Checkpoint> {
  const { rows } = await client.query<Checkpoint>(
    "select redo_lsn::text as lsn, redo_wal_file as segment from pg_control_checkpoint()",
  );
  const [checkpoint] = rows;
  if (checkpoint === undefined) throw new Error("There was no checkpoint");
  return checkpoint;
}

/** The file that names the checkpoint first: what is copied after it may only be younger. */
async function copyTables(folder: string, copy: string): Promise<void> {
  await copyOne(join(folder, CONTROL), join(copy, CONTROL));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (path === CONTROL || path.startsWith(WAL)) continue;
    if (entry.isDirectory()) await mkdir(join(copy, path), { recursive: true, mode: 0o700 });
    else await copyOne(join(folder, path), join(copy, path));
  }
}

/** Nobody writes meanwhile, since the pool has one connection. False where a checkpoint came between. */
async function copyLog(
  pool: Pool,
  { folder, copy, checkpoint }: { folder: string; copy: string; checkpoint: Checkpoint },
): Promise<boolean> {
  await mkdir(join(copy, WAL), { recursive: true, mode: 0o700 });
  const client = await pool.connect();
  try {
    if ((await readCheckpoint(client)).lsn !== checkpoint.lsn) return false;
    const { rows } = await client.query<{ last: string }>(
      "select pg_walfile_name(pg_current_wal_lsn()) as last",
    );
    const last = rows[0]?.last ?? "";
    for (const segment of await readdir(join(folder, WAL))) {
      if (segment < checkpoint.segment || segment > last) continue;
      await copyOne(join(folder, WAL, segment), join(copy, WAL, segment));
    }
    return true;
  } finally {
    client.release();
  }
}

/**
 * One file after another. `rm` asks for all at once, which fills the few threads that also compress pages: those waited
 * for more than a second.
 */
export async function removeCopy(copy: string): Promise<void> {
  if (!existsSync(copy)) return;
  const folders = [copy];
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) folders.push(path);
    else await unlink(path);
  }
  for (const folder of folders.sort((a, b) => b.length - a.length)) await rmdir(folder);
}

/** A file that is gone by now belonged to a table that was dropped. */
async function copyOne(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  });
}

async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = (await sizeOf(folder)) + SPARE_BYTES;
  if (bavail * bsize >= needed) return;
  const megabytes = Math.ceil(needed / 1024 / 1024);
  throw new AppError(
    "unavailable",
    `A backup needs ${megabytes} MB of free disk for a moment beside ${folder}.`,
  );
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    bytes += found?.size ?? 0;
  }
  return bytes;
}
