import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { studioByIdPath, studioPath } from "#domain/rules/pages/paths.ts";
import { findPriceWords } from "#domain/rules/studio/price.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import type { Deps } from "#server/deps.ts";
import type { MailArticle } from "#server/mail/mail-content.ts";
import { findPresentStudio } from "#server/studios/slug-queries.ts";
import type { News, StudioChange } from "./find-news.ts";

type ArticleDeps = Pick<Deps, "db" | "catalogue" | "siteUrl">;

/** Of one alert, in one mail. */
const MAX_ARTICLES = 10;
const MAX_CLASS_TYPES = 4;

/** What is new, what it is like, and why it is told. */
export async function newsArticles(
  deps: ArticleDeps,
  { studioIds, changes }: News,
  words: string,
): Promise<{ news: MailArticle[]; more: number }> {
  const studios = studioIds.flatMap((id) => studioArticle(deps, id, words) ?? []);
  const changed: MailArticle[] = [];
  for (const change of changes.slice(0, MAX_ARTICLES))
    changed.push(await changeArticle(deps, change));
  const news = [...studios, ...changed].slice(0, MAX_ARTICLES);
  return { news, more: studios.length + changes.length - news.length };
}

function studioArticle(
  { catalogue, siteUrl }: ArticleDeps,
  id: number,
  words: string,
): MailArticle | undefined {
  const { index } = catalogue;
  const card = index.studios[index.rowById.get(id) ?? -1]?.card;
  if (card === undefined) return undefined;
  const { neighborhood, city, classTypes } = card;
  const price = findPriceWords(card);
  const facts = [
    [neighborhood, city].filter((part) => part !== null && part !== "").join(", "),
    classTypes.slice(0, MAX_CLASS_TYPES).map(classTypeLabel).join(", "),
    price === undefined ? "" : [price.amount, price.unit].join(" ").trim(),
  ];
  const excerpt = `${facts.filter((part) => part !== "").join(" · ")}\nYou asked for: ${words}`;
  return { title: card.name, excerpt, url: `${siteUrl}${studioPath(card)}` };
}

/** Where it became a part of another studio, its page leads there. */
async function changeArticle(
  { db, catalogue, siteUrl }: ArticleDeps,
  { id, now, changes }: StudioChange,
): Promise<MailArticle> {
  const present = now.isListed ? undefined : await findPresentStudio(db, id);
  const { index } = catalogue;
  const other = index.studios[index.rowById.get(present ?? -1) ?? -1]?.card;
  const excerpt =
    other === undefined ? changes.join("\n") : `It is now ${other.name}, ${other.city}.`;
  const path = now.isListed || other !== undefined ? studioByIdPath(id) : pathTo(pages.results);
  return { title: now.name, excerpt, url: `${siteUrl}${path}` };
}
