import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Element, Nodes, Properties, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { inject } from "vitest";

type Attributes = Readonly<Record<string, string | RegExp>>;

/** A piece of a page as it is sent, and what a reader without scripts finds in it. */
class HtmlPart {
  readonly #node: Nodes;
  readonly #root: Root;

  constructor(node: Nodes, root: Root) {
    this.#node = node;
    this.#root = root;
  }

  /** As a browser joins it: white space is one blank. */
  get text(): string {
    return textOf(this.#node).replaceAll(/\s+/g, " ").trim();
  }

  attribute(name: string): string | undefined {
    if (this.#node.type !== "element") return undefined;
    const value = propertyOf(this.#node, name);
    if (value === undefined || value === null || value === false) return undefined;
    return Array.isArray(value) ? value.join(" ") : String(value);
  }

  /** All elements of that name within, with these attributes. */
  list(tagName: string, attributes: Attributes = {}): HtmlPart[] {
    const found: HtmlPart[] = [];
    visit(this.#node, "element", (element: Element) => {
      if (element === this.#node || element.tagName !== tagName) return;
      const part = new HtmlPart(element, this.#root);
      if (part.#has(attributes)) found.push(part);
    });
    return found;
  }

  get(tagName: string, attributes: Attributes = {}): HtmlPart {
    const [first] = this.list(tagName, attributes);
    if (first === undefined) {
      throw new Error(`There is no <${tagName}> with ${JSON.stringify(attributes)} here`);
    }
    return first;
  }

  /** The links whose text, or what is read out instead of it, is like this. */
  links(name: RegExp | string): HtmlPart[] {
    return this.list("a").filter((link) => matches(link.#accessibleName, name));
  }

  /** The section that has this name. */
  region(name: RegExp | string): HtmlPart {
    const regions = this.list("section").filter((part) => matches(part.#accessibleName, name));
    if (regions[0] === undefined) throw new Error(`There is no region ${name} here`);
    return regions[0];
  }

  headings(level: 1 | 2 | 3): string[] {
    return this.list(`h${level}`).map(({ text }) => text);
  }

  get #accessibleName(): string {
    const labelledBy = this.attribute("aria-labelledby");
    if (labelledBy === undefined) return this.attribute("aria-label") ?? this.text;
    let name = "";
    visit(this.#root, "element", (element: Element) => {
      if (element.properties.id === labelledBy) name = new HtmlPart(element, this.#root).text;
    });
    return name;
  }

  #has(attributes: Attributes): boolean {
    return Object.entries(attributes).every(([name, wanted]) => {
      const value = this.attribute(name);
      return value !== undefined && matches(value, wanted);
    });
  }
}

export type HtmlPage = HtmlPart & { status: number; path: string; headers: Headers; html: string };

/** A page of the built site, wherever its address leads. */
export async function openPage(path: string): Promise<HtmlPage> {
  const answer = await ask(path, "follow");
  const html = await answer.text();
  const root = fromHtml(html);
  const { pathname, search } = new URL(answer.url);
  const { status, headers } = answer;
  return Object.assign(new HtmlPart(root, root), {
    status,
    headers,
    html,
    path: pathname + search,
  });
}

/**
 * An answer as it is, without following where it leads. Each asker is another visitor; one whom a busy machine sends
 * away comes again, as its answer says.
 */
export async function ask(path: string, redirect: RequestRedirect = "manual"): Promise<Response> {
  const visitor = `198.18.${randomInt(256)}.${randomInt(256)}`;
  const address = new URL(path, inject("pagesSite"));
  for (;;) {
    const answer = await fetch(address, { redirect, headers: { "x-forwarded-for": visitor } });
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
    await sleep(500);
  }
}

function matches(text: string, wanted: RegExp | string): boolean {
  return typeof wanted === "string" ? text === wanted : wanted.test(text);
}

/** The tree has `ariaLabelledBy` for `aria-labelledby`. */
function propertyOf({ properties }: Element, attribute: string): Properties[string] {
  const wanted = attribute.replaceAll("-", "").toLowerCase();
  const key = Object.keys(properties).find((name) => name.toLowerCase() === wanted);
  return key === undefined ? undefined : properties[key];
}
