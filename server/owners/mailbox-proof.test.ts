import fc from "fast-check";
import { expect, test } from "vitest";
import { sharedDomains } from "#domain/vocabulary/shared-domains.ts";
import { findOwnDomain } from "./mailbox-proof.ts";

test.each([
  ["https://long-spine-studio.example", "long-spine-studio.example"],
  ["https://www.atelier.ca/", "atelier.ca"],
  ["http://book.studio.on.ca/classes?x=1", "studio.on.ca"],
  ["https://shop.pilates.co.uk", "pilates.co.uk"],
  ["atelier.ca", "atelier.ca"],
  ["https://ATELIER.CA", "atelier.ca"],
  ["https://atelier.wixsite.com/home", undefined],
  ["https://atelier.github.io", undefined],
  ["https://atelier.square.site", undefined],
  ["https://linktr.ee/atelier", undefined],
  ["https://www.instagram.com/atelier", undefined],
  ["https://clients.mindbodyonline.com/classic/ws?studioid=1", undefined],
  ["https://momence.com/u/atelier", undefined],
  ["https://gmail.com", undefined],
  ["https://gmail.com./", undefined],
  ["https://gmail。com", undefined],
  ["https://sites.google.co.uk/view/atelier", undefined],
  ["https://www.yahoo.fr", undefined],
  ["https://atelier.blogspot.ca", undefined],
  ["https://atelier.mystrikingly.com", undefined],
  ["https://goteamup.com/p/atelier", undefined],
  ["https://atelier.as.me", undefined],
  ["https://members.shaw.ca/atelier", undefined],
  ["https://on.ca", undefined],
  ["https://co.uk", undefined],
  ["https://www.pilatés.ca", "xn--pilats-fva.ca"],
  ["https://atelier.toronto.on.ca", undefined],
  ["https://kpe.utoronto.ca/pilates", undefined],
  ["https://www.richmondhill.ca", undefined],
  ["https://ymcagta.org/pilates", undefined],
  ["https://clubpilates.com/location/toronto", undefined],
  ["https://kinesiology.college.edu", undefined],
  ["https://duck.com", undefined],
  ["https://kingston.pilates", "kingston.pilates"],
  ["http://0x7f.1/", undefined],
  ["http://2130706433/", undefined],
  ["http://192.168.0.7/", undefined],
  ["http://[::1]:3000/", undefined],
  ["http://localhost", undefined],
  ["javascript:alert(1)", undefined],
  ["https://atelier.ca@evil.example", undefined],
  ["", undefined],
  [null, undefined],
])("the domain of %s that proves something is %s", (website, domain) => {
  expect(findOwnDomain(website)).toBe(domain);
});

test("whatever stands before a shared domain, it proves nothing", () => {
  const label = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  const shared = fc.constantFrom(...sharedDomains);
  fc.assert(
    fc.property(label, shared, (host, domain) => {
      expect(findOwnDomain(`https://${host}.${domain}/x`)).toBeUndefined();
      expect(findOwnDomain(`https://${domain}/${host}`)).toBeUndefined();
    }),
  );
});
