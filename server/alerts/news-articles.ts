import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import type { WeekClass } from "#domain/rules/alerts/class-slots.ts";
import { lessonWords } from "#domain/rules/classes/lesson-words.ts";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { studioByIdPath, studioPath } from "#domain/rules/pages/paths.ts";
import { isAdvertising } from "#domain/rules/reviews/hold-rules.ts";
import { findPriceWords } from "#domain/rules/studio/price.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import type { Deps } from "#server/deps.ts";
import { harmlessName, type MailArticle } from "#server/mail/mail-content.ts";
import { findPresentStudio } from "#server/studios/slug-queries.ts";
import { findCard } from "./favourites.ts";
import type { News, StudioChange } from "./find-news.ts";

/** With what the address asked for, where that is not the studio itself. */
export type NewsArticle = MailArticle & { readonly askedFor?: string };

type ArticleDeps = Pick<Deps, "db" | "catalogue" | "siteUrl">;

/** Of one alert, in one mail. */
const MAX_ARTICLES = 10;
const MAX_CLASS_TYPES = 4;
/** Of one studio. */
const MAX_CLASSES = 8;
const linkWords = "See the studio";

/** What is new, what it is like, and why it is told. */
export async function newsArticles(
  deps: ArticleDeps,
  { studioIds, classes, changes }: News,
  words: string,
): Promise<{ news: NewsArticle[]; more: number }> {
  const studios = studioIds.slice(0, MAX_ARTICLES);
  const timetables = [...Map.groupBy(classes, ({ studioId }) => studioId)];
  const found = [
    ...studios.flatMap((id) => studioArticle(deps, id) ?? []),
    ...timetables
      .slice(0, MAX_ARTICLES)
      .flatMap(([id, some]) => classesArticle(deps, id, some) ?? []),
  ];
  const news: NewsArticle[] = found.map((article) => ({ ...article, askedFor: words }));
  for (const change of changes.slice(0, MAX_ARTICLES)) news.push(await changeArticle(deps, change));
  const all = studioIds.length + timetables.length + changes.length;
  return { news, more: Math.max(0, all - MAX_ARTICLES) };
}

/** The new classes of one studio, in the order of the week. */
function classesArticle(
  { catalogue, siteUrl }: ArticleDeps,
  id: number,
  classes: News["classes"],
): MailArticle | undefined {
  const card = findCard(catalogue, id);
  if (card === undefined) return undefined;
  const inOrder = classes.toSorted(
    ({ one: a }, { one: b }) =>
      weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) || a.startMinutes - b.startMinutes,
  );
  const lines = inOrder.slice(0, MAX_CLASSES).map(({ one }) => lessonWords(toldClass(one)));
  const more = inOrder.length - lines.length;
  const lastLine = more === 0 ? [] : [`and ${more} more`];
  const excerpt = [...lines, ...lastLine].join("\n");
  return { title: placed(card), excerpt, url: `${siteUrl}${studioPath(card)}`, linkWords };
}

/** A class as mails may call it: an owner's or a calendar's own words go to everybody who watches the city. */
function toldClass(one: WeekClass): WeekClass {
  const { title, teacher, classType } = one;
  const what = classType === null ? "A class" : classTypeLabel(classType);
  return { ...one, title: findToldWords(title) ?? what, teacher: findToldWords(teacher) ?? null };
}

function findToldWords(words: string | null): string | undefined {
  const name = words === null ? undefined : harmlessName(words);
  return name === undefined || isAdvertising(name) ? undefined : name;
}

function placed({ name, neighborhood, city }: Pick<StudioCard, "name" | "neighborhood" | "city">) {
  return [name, neighborhood ?? city].join(", ");
}

function studioArticle({ catalogue, siteUrl }: ArticleDeps, id: number): MailArticle | undefined {
  const card = findCard(catalogue, id);
  if (card === undefined) return undefined;
  const { neighborhood, city, classTypes } = card;
  const price = findPriceWords(card);
  const facts = [
    [neighborhood, city].filter((part) => part !== null && part !== "").join(", "),
    classTypes.slice(0, MAX_CLASS_TYPES).map(classTypeLabel).join(", "),
    price === undefined ? "" : [price.amount, price.unit].join(" ").trim(),
  ];
  const excerpt = facts.filter((part) => part !== "").join(" · ");
  return { title: card.name, excerpt, url: `${siteUrl}${studioPath(card)}`, linkWords };
}

/** Where it became a part of another studio, its page leads there. */
async function changeArticle(
  { db, catalogue, siteUrl }: ArticleDeps,
  { id, now, changes }: StudioChange,
): Promise<MailArticle> {
  const present = now.isListed ? undefined : await findPresentStudio(db, id);
  const other = present === undefined ? undefined : findCard(catalogue, present);
  const excerpt =
    other === undefined ? changes.join("\n") : `It is now ${other.name}, ${other.city}.`;
  return now.isListed || other !== undefined
    ? { title: now.name, excerpt, url: `${siteUrl}${studioByIdPath(id)}`, linkWords }
    : {
        title: now.name,
        excerpt,
        url: `${siteUrl}${pathTo(pages.results)}`,
        linkWords: "See others",
      };
}
