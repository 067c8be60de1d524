import { createServer, type RequestListener, type Server } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { type FetchLimits, fetchPublic, internet } from "./fetch-public.ts";
import { isPublicAddress } from "./public-address.ts";

const HERE = "127.0.0.1";
const limits = { maxBytes: 1024 * 1024, limitMs: 2_000, accept: "image/*" } as const;

async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, HERE, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" ? String(address?.port) : "";
}

/** This machine stands for the internet: under one name, at one port. */
function openTo(port: string, answers: readonly string[] = [HERE]): FetchLimits {
  const left = [...answers];
  return {
    ...limits,
    network: {
      resolve: async () => [
        { address: left.length > 1 ? (left.shift() ?? "") : (left[0] ?? ""), family: 4 },
      ],
      isOpen: (address) => address === HERE || isPublicAddress(address),
      ports: [port],
    },
  };
}

test.each([
  ...["127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  ...["169.254.169.254", "100.64.0.1", "100.127.255.254", "198.18.0.1", "224.0.0.1"],
  ...["255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1"],
  ...["ff02::1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:8.8.8.8", "::127.0.0.1"],
  ...["64:ff9b::7f00:1", "2002:7f00:1::1", "2001:0:7f00:1::1", "2001:db8::1"],
])("%s is not on the internet", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111"])(
  "%s is on the internet",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...["http://127.0.0.1/", "http://2130706433/", "http://0x7f.1/", "http://[::1]/"],
  ...["http://[::ffff:127.0.0.1]/", "http://169.254.169.254/latest/", "https://10.0.0.1/"],
])("%s is refused before anything is asked", async (address) => {
  await expect(fetchPublic(address, limits)).rejects.toThrow("it lies in a private network");
});

test.each([
  ["ftp://pictures.example/1.jpg", "no address on the web"],
  ["file:///etc/passwd", "no address on the web"],
  ["http://pictures.example:22/", "unusual port"],
  ["http://me:secret@pictures.example/", "a password in it"],
])("%s is refused: %s", async (address, why) => {
  await expect(fetchPublic(address, limits)).rejects.toThrow(why);
});

test("what lies there comes as it is", async () => {
  const port = await serve((request, response) => {
    if (request.url === "/moved") response.writeHead(302, { location: "/picture" }).end();
    else response.end(`${request.headers.accept} ${request.headers.host}`);
  });
  const body = await fetchPublic(`http://pictures.example:${port}/moved`, openTo(port));
  expect(body.toString()).toBe(`image/* pictures.example:${port}`);
});

test("a name that is another address the next time is asked for again, and refused", async () => {
  let asked = 0;
  const port = await serve((_, response) => {
    asked += 1;
    response.writeHead(302, { location: "/again" }).end();
  });
  const changing = openTo(port, [HERE, "169.254.169.254"]);
  await expect(fetchPublic(`http://pictures.example:${port}/`, changing)).rejects.toThrow(
    "it lies in a private network",
  );
  expect(asked).toBe(1);
});

test("a name with a private address beside a public one is refused", async () => {
  const network = {
    ...internet,
    resolve: async () => [
      { address: "8.8.8.8", family: 4 },
      { address: "::ffff:10.0.0.1", family: 6 },
    ],
  };
  await expect(fetchPublic("http://pictures.example/", { ...limits, network })).rejects.toThrow(
    "it lies in a private network",
  );
});

test.each([
  ["http://127.0.0.2/", "private network"],
  ["http://[::1]/", "private network"],
  ["file:///etc/passwd", "no address on the web"],
  ["http://pictures.example:25/", "unusual port"],
  ["/round-and-round", "more than three times"],
])("whoever is led on to %s is refused", async (location, why) => {
  const port = await serve((_, response) => void response.writeHead(307, { location }).end());
  const asking = fetchPublic(`http://pictures.example:${port}/`, openTo(port));
  await expect(asking).rejects.toThrow(why);
});

test("a byte now and then does not keep anybody longer than the limit", async () => {
  const port = await serve((_, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("."), 50);
    response.once("close", () => clearInterval(drip));
  });
  const begun = performance.now();
  await expect(
    fetchPublic(`http://pictures.example:${port}/`, { ...openTo(port), limitMs: 500 }),
  ).rejects.toThrow("it did not come within 0.5 seconds");
  expect(performance.now() - begun).toBeLessThan(1_500);
});

test("what is larger than said, or says that it is, is refused", async () => {
  const port = await serve((request, response) => {
    if (request.url === "/said") response.writeHead(200, { "content-length": 5_000_000 });
    const more = setInterval(() => response.write(Buffer.alloc(300_000)), 5);
    response.once("close", () => clearInterval(more));
  });
  for (const path of ["/said", "/unsaid"]) {
    await expect(
      fetchPublic(`http://pictures.example:${port}${path}`, openTo(port)),
    ).rejects.toThrow("it has more than 1 MB");
  }
});

test("what is packed, or not there, is refused, and a dead server is not told about", async () => {
  const port = await serve((request, response) => {
    if (request.url === "/packed") response.writeHead(200, { "content-encoding": "gzip" }).end("x");
    else response.writeHead(404).end();
  });
  const at = (path: string) => fetchPublic(`http://pictures.example:${port}${path}`, openTo(port));
  await expect(at("/packed")).rejects.toThrow("it comes packed");
  await expect(at("/gone")).rejects.toThrow("its server answers 404");
  const refused = fetchPublic("http://pictures.example:9/", openTo("9"));
  await expect(refused).rejects.toThrow(/^it can’t be reached$/);
});
