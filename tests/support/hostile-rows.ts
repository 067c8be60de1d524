import { sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";

const every = Array.from({ length: 0x24f }, (_, code) => String.fromCodePoint(code + 1)).join("");
/** What breaks formats: separators, escapes, ends of lines, what looks like null or like an end. */
const hostileTexts = [
  every,
  "\\N",
  "\\.",
  "\\\\.\n\\.\n",
  "tab\there\r\nand\u2028there\u2029\v\f\b",
  "NULL",
  "",
  " ",
  '{"table":0,"rows":1,"bytes":1}\n',
  "🧘🏽‍♀️ e\u0301 \u202e\ufeff\uffff\u{10ffff}",
] as const;

/** A row in every table that has something to break, and numbers that JavaScript can't hold. */
export async function insertHostileRows(db: Database): Promise<void> {
  for (const [index, text] of hostileTexts.entries()) {
    await db.execute(
      sql`insert into settings (key, value) values (${`hostile ${index} ${text}`}, ${text})`,
    );
    await db.execute(sql`
      insert into studios (city_slug, slug, name, city, latitude, longitude, source, description,
        class_types, structured_hours, created_at)
      values (${`city ${index}`}, 'a', ${text}, 'Toronto', 1e-300::float8 * ${index}, ${0.1 + index / 3}, 'operator', ${text},
        array[${text}, null, '"', ',', '{}', 'NULL'], ${JSON.stringify({ [text]: text })}::jsonb,
        timestamptz '1970-01-01 00:00:00.001Z' + ${index} * interval '1 year 7 milliseconds')`);
    await db.execute(sql`
      insert into outbox (kind, recipient, subject, text_body, headers)
      values ('hostile', 'ada@mail.example', ${text}, ${text.repeat(500)}, ${JSON.stringify([text])}::jsonb)`);
  }
  await db.execute(sql`
    insert into audit_log (actor, action, subject_type, subject_id, before, after) values
    ('a', 'b', 'c', 'd', '{"big": 1e400, "small": 1e-400, "long": 0.1000000000000000055511151231257827021181583404541015625,
      "deep": [[[[null, true, {"": ""}]]]], "twice": 12345678901234567890123}', 'null')`);
  await db.execute(sql`delete from outbox where id = 3`);
  await db.execute(
    sql`insert into contact_messages (first_name, email, message) values ('A', 'a@b.example', 'gone')`,
  );
  await db.execute(sql`delete from contact_messages`);
}
