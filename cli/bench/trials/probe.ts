import { randomInt } from "node:crypto";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** So that no limit is met. */
export function anyNetwork(): string {
  return `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;
}

/** When a look began, by the clock, and how long its answer took. */
export type Look = { path: string; at: number; ms: number; status: number };

/** Somebody who looks around, one after the other on a connection of their own. */
export class Probe {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #nextPath: (number: number) => string;
  readonly #everyMs: number;
  readonly #looking: Promise<void>;
  #isOver = false;
  readonly looks: Look[] = [];

  constructor(port: number, nextPath: (number: number) => string, everyMs: number) {
    this.#port = port;
    this.#nextPath = nextPath;
    this.#everyMs = everyMs;
    this.#looking = this.#lookAround();
  }

  /** The longest wait that overlaps with this time, by the clock. */
  longestBetween(from: number, to: number): number {
    let longest = 0;
    for (let index = this.looks.length - 1; index >= 0; index -= 1) {
      const look = this.looks[index];
      if (look === undefined || look.at + look.ms < from) break;
      if (look.at <= to) longest = Math.max(longest, look.ms);
    }
    return longest;
  }

  /** Whoever looked until then has their answer. */
  hasLookedAfter(at: number): boolean {
    return (this.looks.at(-1)?.at ?? 0) > at;
  }

  async stop(): Promise<readonly Look[]> {
    this.#isOver = true;
    await this.#looking;
    this.#agent.destroy();
    return this.looks;
  }

  async #lookAround(): Promise<void> {
    for (let number = 0; !this.#isOver; number += 1) {
      const path = this.#nextPath(number);
      const began = performance.now();
      const status = await this.#ask(path);
      const ms = performance.now() - began;
      this.looks.push({ path, at: performance.timeOrigin + began, ms, status });
      await sleep(Math.max(1, this.#everyMs - ms));
    }
  }

  /** 0 where there was no answer. */
  #ask(path: string): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    const headers = { "x-forwarded-for": anyNetwork() };
    const request = get({ port: this.#port, host: "127.0.0.1", path, headers, agent: this.#agent });
    request.on("error", () => resolve(0));
    request.on("response", (answer) => {
      answer.resume().once("close", () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    return promise;
  }
}
