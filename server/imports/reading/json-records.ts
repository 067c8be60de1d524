import { Assembler } from "stream-json/assembler.js";
import { jsonParser, type Token } from "stream-json/core/parser.js";
import { jsonVerifier } from "stream-json/core/utils/verifier.js";
import { AppError } from "#server/errors.ts";
import { countBytes, countMarkBytes, type OpenedFile, readFileText } from "./open-file.ts";

/** Where a list of places may lie in an object. */
export const LIST_KEYS =
  /^(?:features|elements|items|data|results|places|records|rows|businesses|studios|local_results)$/;
/** What has one of these is a place itself, whatever lists it has. */
const PLACE_KEYS = ["title", "placeId", "categoryName"];
const MAX_DEPTH = 64;
const MAX_RECORD_CHARACTERS = 32 * 1024 * 1024;

/**
 * Takes a JSON text apart into its records, a piece at a time: the elements of a list, of a list inside an object, or
 * one value after the other. Numbers stay text, so that long ones keep their digits.
 */
export class JsonRecords {
  readonly #parse = jsonParser({ packValues: true, streamValues: false, jsonStreaming: true });
  #record = new Assembler({ numberAsString: true });
  #depth = 0;
  /** How deep records lie: 0 beside each other, 1 in a list, 2 in a list of an object. */
  #recordDepth = 0;
  #topKey = "";
  #isListPossible = false;
  #isBehindList = false;
  #isTooDeep = false;
  #hasList = false;
  #pendingCharacters = 0;
  #found: unknown[] = [];
  /** What an object says beside its list, as far as it stood before it. */
  header: unknown;
  /** The list's name in its object. */
  listKey: string | undefined;

  feed(text: string): unknown[] {
    this.#found = [];
    this.#pendingCharacters += text.length;
    const tokens = this.#parse(text);
    if (typeof tokens !== "symbol") for (const token of tokens.values) this.#take(token);
    if (this.#found.length > 0) this.#pendingCharacters = 0;
    if (this.#pendingCharacters > MAX_RECORD_CHARACTERS) {
      throw new AppError("too-large", "One record of this file is longer than 32 MB.");
    }
    return this.#found;
  }

  /** Neither a list nor in one. */
  get isOneAfterTheOther(): boolean {
    return !this.#hasList;
  }

  /** Whether the text ended where JSON may end. */
  get isWhole(): boolean {
    return this.#depth === 0;
  }

  #take(token: Token): void {
    if (this.#isListPossible) this.#decideList(token);
    const isEnd = token.name === "endObject" || token.name === "endArray";
    if (isEnd) this.#depth--;
    if (this.#depth < this.#recordDepth) this.#endList();
    else if (this.#isListStart(token)) this.#startList(token);
    else if (!this.#isBehindList) this.#keep(token);
    else if (this.#depth === 0) this.#isBehindList = false;
    if (token.name === "startObject" || token.name === "startArray") this.#depth++;
  }

  #isListStart({ name }: Token): boolean {
    if (name !== "startArray") return false;
    return this.#depth === 0 || (this.#depth === 1 && this.#recordDepth === 0 && this.#mayHold());
  }

  #mayHold(): boolean {
    if (this.#isBehindList || !LIST_KEYS.test(this.#topKey)) return false;
    const { current } = this.#record;
    const isPlace = (key: string) =>
      typeof current === "object" && current !== null && Object.hasOwn(current, key);
    return !PLACE_KEYS.some(isPlace);
  }

  /** A list at the top has records in any case; one inside an object only where the first is an object too. */
  #startList(token: Token): void {
    if (this.#depth === 0) {
      this.#recordDepth = 1;
      this.#hasList = true;
    } else {
      this.#isListPossible = true;
      this.header = this.#record.current;
      this.#record.consume(token);
    }
  }

  #decideList({ name }: Token): void {
    this.#isListPossible = false;
    if (name !== "startObject") return;
    this.#recordDepth = 2;
    this.#hasList = true;
    this.listKey = this.#topKey;
    this.#record = new Assembler({ numberAsString: true });
  }

  #endList(): void {
    this.#isBehindList = this.#recordDepth === 2;
    this.#recordDepth = 0;
  }

  #keep(token: Token): void {
    const { name } = token;
    if (name === "keyValue" && this.#depth === 1) this.#topKey = token.value;
    if (this.#depth - this.#recordDepth > MAX_DEPTH) this.#isTooDeep = true;
    if (!this.#isTooDeep) this.#record.consume(token);
    const isOpening = name === "startObject" || name === "startArray" || name === "keyValue";
    if (this.#depth > this.#recordDepth || isOpening) return;
    this.#found.push(this.#isTooDeep ? undefined : this.#record.current);
    if (this.#isTooDeep) this.#record = new Assembler({ numberAsString: true });
    this.#isTooDeep = false;
  }
}

/** Where the JSON of a file breaks, found by reading it once more. */
export async function explainJsonFault(file: OpenedFile): Promise<AppError> {
  const byte = await findFaultyByte(file);
  const message =
    byte === undefined
      ? `The JSON of this file breaks off at byte ${file.bytes}, its end: something is missing there.`
      : `The JSON of this file is broken at byte ${byte}.`;
  return new AppError("invalid", message);
}

async function findFaultyByte(file: OpenedFile): Promise<number | undefined> {
  const verify = jsonVerifier({ jsonStreaming: true });
  let [characters, bytes] = [0, countMarkBytes(file.head)];
  let before = "";
  for await (const text of readFileText(file.path, file.encoding)) {
    try {
      verify(text);
    } catch (error) {
      const offset =
        error instanceof Error && "offset" in error ? Number(error.offset) : Number.NaN;
      const start = characters - before.length;
      const seen = `${before}${text}`.slice(0, Math.max(0, offset - start));
      return bytes - countBytes(before, file.encoding) + countBytes(seen, file.encoding);
    }
    before = text;
    characters += text.length;
    bytes += countBytes(text, file.encoding);
  }
  return undefined;
}
