/** Items wait by owner, and owners take turns: who has many waiting holds up nobody but himself. */
export class FairQueue<Item> {
  /** In the order of their turns. */
  readonly #itemsByOwner = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(owner: string, item: Item): void {
    const items = this.#itemsByOwner.get(owner);
    if (items === undefined) this.#itemsByOwner.set(owner, [item]);
    else items.push(item);
    this.#size += 1;
  }

  /** The oldest item of the owner whose turn it is. */
  take(): Item | undefined {
    const [next] = this.#itemsByOwner;
    if (next === undefined) return undefined;
    const [owner, items] = next;
    const item = items.shift();
    this.#itemsByOwner.delete(owner);
    if (items.length > 0) this.#itemsByOwner.set(owner, items);
    this.#size -= 1;
    return item;
  }

  /** The youngest item of whoever has more than this owner would have with one more. */
  takeFromLargest(owner: string): Item | undefined {
    let largest = owner;
    let most = (this.#itemsByOwner.get(owner)?.length ?? 0) + 1;
    for (const [other, items] of this.#itemsByOwner) {
      if (items.length > most) [largest, most] = [other, items.length];
    }
    if (largest === owner) return undefined;
    const item = this.#itemsByOwner.get(largest)?.at(-1);
    if (item !== undefined) this.remove(largest, item);
    return item;
  }

  remove(owner: string, item: Item): void {
    const items = this.#itemsByOwner.get(owner);
    const at = items?.indexOf(item) ?? -1;
    if (items === undefined || at < 0) return;
    items.splice(at, 1);
    if (items.length === 0) this.#itemsByOwner.delete(owner);
    this.#size -= 1;
  }
}
