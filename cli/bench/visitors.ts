import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { nearMePath } from "#domain/rules/pages/paths.ts";

const LOOK_EVERY_MS = 50;

/** Twenty pages a second, over kept connections: every other one is the home page, the others were never asked for. */
export class Visitors {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true });
  #number = 0;
  /** The site had too much to do, and said so at once: how often. */
  refused = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** As long as the work takes: of a hundred answers all but one came within so many milliseconds. */
  async lookAround(work: Promise<unknown>): Promise<number> {
    return p99Of(await this.timesDuring(work));
  }

  /** How long each answer took, in milliseconds. */
  async timesDuring(work: Promise<unknown>): Promise<number[]> {
    const took: number[] = [];
    const looks: Promise<void>[] = [];
    let isOver = false;
    const over = work.finally(() => {
      isOver = true;
    });
    over.catch(() => {});
    while (!isOver) {
      looks.push(this.#look(this.#nextPath(), took));
      await sleep(LOOK_EVERY_MS);
    }
    await over;
    await Promise.all(looks);
    return took;
  }

  #nextPath(): string {
    const number = this.#number++;
    const latitude = 43.5 + (number % 389) / 1000;
    const longitude = -79.8 + (number % 397) / 1000;
    return number % 2 ? "/" : nearMePath({ latitude, longitude });
  }

  async #look(path: string, took: number[]): Promise<void> {
    const began = performance.now();
    const headers = { "accept-encoding": "gzip" };
    const asked = get({ host: "127.0.0.1", port: this.#port, agent: this.#agent, path, headers });
    const [answer] = await once(asked, "response");
    answer.resume();
    await once(answer, "end");
    if (answer.statusCode === 200) took.push(performance.now() - began);
    else if (answer.statusCode === 503) this.refused += 1;
    else throw new Error(`${path} answered ${answer.statusCode}`);
  }
}

export function p99Of(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
}
