import { type Column, type SQL, sql } from "drizzle-orm";
import { normalized } from "#domain/rules/text/normalized.ts";
import { escapeLike } from "#server/database/escape-like.ts";

/** Every word stands somewhere in the columns' texts, in any order, in any case, as it is or without its accents. */
export function holdsWords(columns: readonly Column[], words: readonly string[]): SQL {
  const text = sql`lower(concat_ws(' ', ${sql.join([...columns], sql`, `)}))`;
  return sql.join(
    words.map((word) => {
      const plain = normalized(word, "NFD").replace(/\p{M}+/gu, "");
      const asTyped = sql`${text} like ${`%${escapeLike(word)}%`}`;
      return plain === word
        ? asTyped
        : sql`(${asTyped} or ${text} like ${`%${escapeLike(plain)}%`})`;
    }),
    sql` and `,
  );
}

/** Part of a telephone number, however it is written. */
export function holdsDigits(phone: Column, digits: string): SQL {
  return sql`regexp_replace(${phone}, '\\D', '', 'g') like ${`%${digits}%`}`;
}
