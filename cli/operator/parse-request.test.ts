import { expect, test } from "vitest";
import { UsageError } from "#server/operator/command.ts";
import { parseRequest } from "./parse-request.ts";

const actor = "operator:test";
const caller = { actor, folder: "/home/ada" };

test("a command carries its listing, its options and who gave it", () => {
  expect(parseRequest(["approve", "7", "--studio", "3", "--json"], caller)).toEqual({
    request: { command: "approve", input: { studioId: 3, listingId: 7, actor } },
    json: true,
  });
  expect(parseRequest(["listings", "--payment", "paid"], caller)).toEqual({
    request: {
      command: "listings",
      input: { approvalStatus: undefined, paymentStatus: "paid" },
    },
    json: false,
  });
  expect(parseRequest(["renew", "7"], caller).request).toMatchObject({ input: { months: 1 } });
  expect(
    parseRequest(["locate", "7", "--latitude=44", "--longitude=-79.5"], caller).request,
  ).toEqual({ command: "locate", input: { latitude: 44, longitude: -79.5, listingId: 7, actor } });
  expect(parseRequest(["backup", "site.backup", "--force"], caller).request).toEqual({
    command: "backup",
    input: { file: "/home/ada/site.backup", force: true },
  });
  expect(
    parseRequest(["person", "a@mail.example", "erase", "--yes", "--also-live"], caller).request,
  ).toEqual({
    command: "person",
    input: { email: "a@mail.example", what: "erase", alsoLive: true, actor },
  });
  expect(parseRequest(["alias", "add", "the barry", "place", "Barrie"], caller).request).toEqual({
    command: "alias-add",
    input: { text: "the barry", kind: "place", target: "Barrie", actor },
  });
  expect(parseRequest(["posts", "--state", "draft"], caller).request).toEqual({
    command: "posts",
    input: { state: "draft", actor },
  });
  expect(parseRequest(["post", "publish", "my-post"], caller).request).toEqual({
    command: "post-publish",
    input: { slug: "my-post", actor },
  });
  expect(parseRequest(["invite", "ada@atlas.example"], caller).request).toEqual({
    command: "invite",
    input: { email: "ada@atlas.example", role: "operator", actor },
  });
  expect(parseRequest(["newsletter"], caller).request).toEqual({
    command: "newsletter",
    input: { actor },
  });
  expect(parseRequest(["newsletter", "pause", "3"], caller).request).toEqual({
    command: "newsletter-pause",
    input: { id: 3, actor },
  });
  expect(parseRequest(["message", "answer", "9"], caller).request).toEqual({
    command: "message-answer",
    input: { id: 9, actor },
  });
  expect(parseRequest(["show", "--help"], caller).request).toBe("help");
});

test.each([
  ["", "Say what to do."],
  ["dance", 'There is no command "dance".'],
  ["show", "Give the number of a listing."],
  ["post publish", "Give the address of a post."],
  ["post burn my-post", '"burn" is nothing for post.'],
  ["show one", '"one" is no number for the listing.'],
  ["approve 1.5", '"1.5" is no number for the listing: give 1 or more.'],
  ["approve 0", '"0" is no number for the listing: give 1 or more.'],
  ["approve 1 --studio x", '"x" is no number for --studio.'],
  ["backup", "Give the name of a file."],
  ["restore a b", '"b" is too much.'],
  ["move-to mysql://host/atlas", "Give an address like postgres://user@host/database."],
  ["newsletter pause", "Give the number of an issue."],
  ["newsletter send 3", '"send" is nothing for newsletter.'],
  ["message answer", "Give the number of a message."],
  ["paid 1 2", '"2" is too much.'],
  ["reject 1", "Give --reason."],
  ["reject 1 --reason=", "Give --reason."],
  ["renew 1 --months 0.5", '"0.5" is no number for --months: give 1 or more.'],
  ["locate 1 --latitude=44", "Give --longitude."],
  ["invite", "Give a mail address."],
  ["invite a@mail.example --role owner", '"owner" is nothing for --role: give operator or editor.'],
  ["person a@mail.example", "Give export or erase."],
  ["person a@mail.example forget", '"forget" is nothing for person: give export or erase.'],
  ["person a@mail.example erase", "Nobody can take an erasure back: look with export"],
  [
    "listings --approval maybe",
    '"maybe" is nothing for --approval: give pending or approved or rejected.',
  ],
])('"%s" is not understood: %s', (line, message) => {
  const parse = () => parseRequest(line.split(" ").filter(Boolean), caller);
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(message);
});
