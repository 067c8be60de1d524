import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_LIST_CHARACTERS, MAX_LISTED_IDS, readIdList, writeIdList } from "./id-list.ts";

test.each([
  ["", { ids: [], repeated: 0, unreadable: 0, beyond: 0 }],
  ["12,48,301", { ids: [12, 48, 301], repeated: 0, unreadable: 0, beyond: 0 }],
  [" 12, 48 ,,", { ids: [12, 48], repeated: 0, unreadable: 0, beyond: 0 }],
  ["12,48,12,12", { ids: [12, 48], repeated: 2, unreadable: 0, beyond: 0 }],
  ["1,2,3,4,5,6,5", { ids: [1, 2, 3, 4], repeated: 1, unreadable: 0, beyond: 2 }],
  ["0,-1,1e3,0x10,２,<b>,2147483648,7", { ids: [7], repeated: 0, unreadable: 7, beyond: 0 }],
])("%j is read as a person would", (text, expected) => {
  expect(readIdList(text, 4)).toEqual({ ...expected, isTooLong: false });
});

test("ten kilobytes are not read at all", () => {
  expect(readIdList("1234567890,".repeat(931), 4)).toMatchObject({ ids: [], isTooLong: true });
});

test("a hundred of the longest ids are no list too long", () => {
  const ids = Array.from({ length: MAX_LISTED_IDS }, (_, at) => 2_147_483_647 - at);
  expect(readIdList(writeIdList(ids), MAX_LISTED_IDS).ids).toEqual(ids);
});

test("what is written is read again, and whatever is read can be written", () => {
  const id = fc.integer({ min: 1, max: 2_147_483_647 });
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 20 }), (ids) => {
      expect(readIdList(writeIdList(ids), 20).ids).toEqual(ids);
    }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 2 * MAX_LIST_CHARACTERS }), fc.nat(9), (text, most) => {
      const { ids } = readIdList(text, most);
      expect(ids.length).toBeLessThanOrEqual(most);
      expect(readIdList(writeIdList(ids), most).ids).toEqual(ids);
    }),
  );
});
