import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { findFreePort } from "./free-port.ts";
import { type Account, openTemporaryFolder, postgresAccount } from "./postgres-account.ts";
import { copyPostgresPrograms } from "./postgres-programs.ts";

const START_PATIENCE_MS = 30_000;
const PASSWORD = "test-only";

/** A PostgreSQL server of our own, below the system's temporary folder unless told. */
export class PostgresCluster {
  readonly #folder: string;
  readonly #account: Account = postgresAccount();
  readonly #data: string;
  readonly #settings: readonly string[];
  #programs = "";
  #port = 0;
  #server: ChildProcess | undefined;
  readonly #stopNow = () => {
    this.#server?.kill("SIGQUIT");
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  };

  private constructor(settings: readonly string[], parent = openTemporaryFolder()) {
    this.#settings = settings;
    this.#folder = mkdtempSync(join(parent, "pilates-atlas-postgres-"));
    this.#data = join(this.#folder, "data");
  }

  /** `settings` as in `fsync=off`. */
  static async create(settings: readonly string[] = [], parent?: string): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(settings, parent);
    process.once("exit", cluster.#stopNow);
    cluster.#initialise();
    cluster.#port = await findFreePort();
    await cluster.start();
    return cluster;
  }

  url(database: string): string {
    return `postgres://postgres:${PASSWORD}@127.0.0.1:${this.#port}/${database}`;
  }

  /** A server that was killed may leave processes behind that stand in the way for a moment. */
  async start(): Promise<void> {
    if (this.#isRunning()) return;
    const deadline = performance.now() + START_PATIENCE_MS;
    while (!(await this.#tryStart(deadline))) {
      if (performance.now() > deadline) throw new Error("PostgreSQL did not start");
      await sleep(100);
    }
  }

  async kill(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void> {
    const server = this.#server;
    if (!server || !this.#isRunning()) return;
    const exit = once(server, "exit");
    server.kill(signal);
    await exit;
  }

  /** As if the machine hung: its connections stay open, and nothing answers. */
  freeze(): void {
    this.#signalAll("SIGSTOP");
  }

  thaw(): void {
    this.#signalAll("SIGCONT");
  }

  async stop(): Promise<void> {
    await this.kill("SIGINT");
    process.off("exit", this.#stopNow);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #initialise(): void {
    chmodSync(this.#folder, 0o755);
    this.#programs = copyPostgresPrograms(join(this.#folder, "programs"));
    const passwordFile = join(this.#folder, "password");
    writeFileSync(passwordFile, PASSWORD);
    mkdirSync(this.#data, { mode: 0o700 });
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) {
      chownSync(this.#data, uid, gid);
      chownSync(passwordFile, uid, gid);
    }
    const options = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
    const storage = [`--pgdata=${this.#data}`, "--encoding=UTF8", "--locale=C", "--no-sync"];
    execFileSync(join(this.#programs, "initdb"), [...options, ...storage], this.#spawnOptions());
  }

  async #tryStart(deadline: number): Promise<boolean> {
    const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", ...this.#settings];
    this.#server = spawn(
      join(this.#programs, "postgres"),
      ["-D", this.#data, "-p", String(this.#port), ...settings.flatMap((one) => ["-c", one])],
      this.#spawnOptions(),
    );
    while (this.#isRunning() && performance.now() < deadline) {
      if (await answers(this.url("postgres"))) return true;
      await sleep(50);
    }
    return false;
  }

  /** The server and those it started, one for each connection. */
  #signalAll(signal: "SIGSTOP" | "SIGCONT"): void {
    const { pid } = this.#server ?? {};
    if (pid === undefined) return;
    const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
    const pairs = table.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
    const children = pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
    for (const one of [pid, ...children]) process.kill(one, signal);
  }

  #isRunning(): boolean {
    return this.#server?.exitCode === null && this.#server.signalCode === null;
  }

  #spawnOptions() {
    const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
    return { ...this.#account, cwd: this.#folder, env, stdio: "ignore" as const };
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
