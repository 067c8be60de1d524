import { type ClaimRequest, noMailbox } from "#domain/contracts/console/claims.ts";
import {
  MAX_WRONG_CODES,
  readCode,
  SIGN_IN_MINUTES,
} from "#domain/rules/accounts/sign-in-codes.ts";
import { addDays, addMinutes } from "#domain/rules/dates/calendar.ts";
import { type ClaimProof, claimLimits, DISPUTED_DAYS } from "#domain/rules/owners/claim-words.ts";
import { isSameAddress, maskedAddress } from "#domain/rules/owners/mailboxes.ts";
import { findMailUrl } from "#domain/rules/studio/contact-links.ts";
import type { UserRow } from "#server/accounts/people-queries.ts";
import type { Device, SessionToken } from "#server/accounts/sessions.ts";
import { codeOfLink, enter, hashOfCode, isSameHash } from "#server/accounts/sign-in-tokens.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { lockName } from "#server/database/lock-queries.ts";
import { bindServices } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { enqueueLimitedMail, enqueueMail } from "#server/mail/enqueue-mail.ts";
import { lockMailbox } from "#server/mail/outbox-queries.ts";
import { createLinkToken, hashOfToken } from "#server/mail/private-links.ts";
import { findPresentStudio } from "#server/studios/slug-queries.ts";
import { findStudioRow, lockStudio } from "#server/studios/studio-queries.ts";
import {
  type ClaimRow,
  countClaimsOfPerson,
  countClaimsOfStudio,
  findBegunClaim,
  insertClaim,
  lapseBegunClaims,
  lockBegunClaim,
  updateClaim,
  wereRightsTaken,
} from "./claim-queries.ts";
import { acceptOwnerInvitation, viewOwnerInvitation } from "./colleagues.ts";
import { askNewOwner, fileClaim } from "./filed-claims.ts";
import { findOwnDomain, findProofDoubt } from "./mailbox-proof.ts";
import { claimCodeMail, claimGrantedMail, claimGrantedTeamMail } from "./owner-mails.ts";
import { listOwners } from "./ownership-queries.ts";
import { accountFor, giveRights, presentAccount, type RightsDeps } from "./rights.ts";

/** For whoever comes by a studio's page or a mailed link: these know no account, or somebody's. */
export function createClaimServices(deps: RightsDeps) {
  return bindServices(deps, {
    acceptOwnerInvitation,
    beginClaim,
    confirmClaim,
    requestClaim,
    viewClaim,
    viewClaimCode,
    viewOwnerInvitation,
  });
}

type Visitor = {
  readonly studioId: number;
  /** Whoever is signed in altogether. */
  readonly actor: Actor | undefined;
};

type MailboxProof = Exclude<ClaimProof, "request">;

export type ClaimView = {
  readonly studio: Pick<StudioRow, "id" | "name" | "city" | "citySlug" | "slug">;
  /** Where a mailbox shows that somebody has to do with the studio. */
  readonly domain: string | undefined;
  /** The listing's own address, masked. */
  readonly listed: string | undefined;
  readonly hasOwner: boolean;
  readonly isTheirs: boolean;
  /** The mailboxes by which it is theirs at once. Somebody looks at the other claims first. */
  readonly atOnce: readonly MailboxProof[];
};

/** What can be offered; a studio that turned out to be another one is that one. */
async function viewClaim(
  { db, now }: RightsDeps,
  { studioId, actor }: Visitor,
): Promise<ClaimView> {
  const studio = await getClaimable(db, studioId);
  const owners = await listOwners(db, studio.id);
  const { id, name, city, citySlug, slug } = studio;
  const domain = findOwnDomain(studio.website);
  const listed = listedAddress(studio);
  const offered: MailboxProof[] = [];
  if (domain !== undefined) offered.push("domain");
  if (listed !== undefined) offered.push("listed");
  const atOnce: MailboxProof[] = [];
  for (const proof of owners.length > 0 ? [] : offered) {
    if (await provesAtOnce(db, studio, { proof }, now())) atOnce.push(proof);
  }
  return {
    studio: { id, name, city, citySlug, slug },
    domain,
    listed: listed && maskedAddress(listed),
    hasOwner: owners.length > 0,
    isTheirs: owners.some(({ userId }) => userId === actor?.userId),
    atOnce,
  };
}

/** True if a mailbox is enough to own a studio that nobody owns. */
async function provesAtOnce(
  db: Database,
  studio: StudioRow,
  { proof, mailbox }: { readonly proof: ClaimProof; readonly mailbox?: string },
  now: Date,
): Promise<boolean> {
  if (proof === "request" || (await isDisputed(db, studio.id, now))) return false;
  return (await findProofDoubt(db, studio, { proof, mailbox, now })) === undefined;
}

/** Whoever lost the rights may still read the mailbox, or have put their own on the page. */
function isDisputed(db: Database, studioId: number, now: Date): Promise<boolean> {
  return wereRightsTaken(db, studioId, addDays(now, -DISPUTED_DAYS));
}

async function getClaimable(db: Database, studioId: number): Promise<StudioRow> {
  const presentId = await findPresentStudio(db, studioId);
  const studio = presentId === undefined ? undefined : await findStudioRow(db, presentId);
  if (studio === undefined) throw new AppError("not-found", "There is no such studio.");
  return studio;
}

/** Only what a mail reaches: an import may have brought anything. */
function listedAddress({ email }: Pick<StudioRow, "email">): string | undefined {
  return email !== null && findMailUrl(email) !== undefined ? email : undefined;
}

type Browser = { readonly browserToken: string | undefined; readonly network: string | null };

type Beginning = Visitor &
  Browser & {
    readonly proof: "domain" | "listed";
    /** At the studio's own domain: the part before the @, or all of it. */
    readonly mailbox?: string;
  };

/** A code by mail. The answer is the token of the browser that asked, for every mailbox alike. */
async function beginClaim(
  deps: RightsDeps,
  { proof, mailbox = "", ...visit }: Beginning,
): Promise<{ browserToken: string }> {
  const studio = await getClaimable(deps.db, visit.studioId);
  const domain = findOwnDomain(studio.website);
  const email = proof === "listed" ? listedAddress(studio) : domain && mailboxAt(domain, mailbox);
  if (email === undefined) {
    throw new AppError("conflict", "This way is not open for this studio. Please choose another.");
  }
  return sendCode(deps, { ...visit, studio, proof, email });
}

function mailboxAt(domain: string, typed: string): string {
  const [name = "", at = domain] = typed.toLowerCase().split("@");
  if (at === domain) return `${name}@${domain}`;
  const message = `${noMailbox}. Only a mailbox at ${domain} shows that the studio is yours.`;
  throw new AppError("invalid", message, { issues: [{ path: "mailbox", message }] });
}

type Requesting = Visitor & Browser & { readonly request: ClaimRequest; readonly email?: string };

/** In writing: whoever is signed in has shown their mailbox already, and others are asked for a code first. */
async function requestClaim(
  deps: RightsDeps,
  { request, email, ...visit }: Requesting,
): Promise<{ browserToken: string } | { isFiled: true }> {
  const studio = await getClaimable(deps.db, visit.studioId);
  const { actor } = visit;
  if (actor?.userId === undefined) {
    if (email === undefined) throw new AppError("invalid", "Please enter your mail address.");
    return sendCode(deps, { ...visit, studio, proof: "request", email, request });
  }
  const { userId } = actor;
  await deps.db.transaction(async (tx) => {
    const user = await presentAccount(tx, userId);
    await requireNotTheirs(tx, studio.id, userId);
    const claim = await noteClaim(deps, tx, {
      ...{ studioId: studio.id, userId, email: user.email, proof: "request" as const },
      ...{ browserHash: null, network: visit.network, request },
    });
    await fileClaim(deps, tx, { claim, studio, actor, email: user.email, userId });
  });
  return { isFiled: true };
}

async function requireNotTheirs(tx: Database, studioId: number, userId: number): Promise<void> {
  if ((await listOwners(tx, studioId)).some((owner) => owner.userId === userId)) {
    throw new AppError("conflict", "This studio is yours already.");
  }
}

type Noting = Pick<
  Parameters<typeof insertClaim>[1],
  "studioId" | "email" | "proof" | "codeHash" | "request" | "expiresAt"
> & {
  readonly userId: number | undefined;
  readonly browserHash: string | null;
  readonly network: string | null;
};

/** Within the limits, of which somebody who asks a thousand times at once gets no more. */
async function noteClaim(deps: RightsDeps, tx: Database, claim: Noting): Promise<ClaimRow> {
  const now = deps.now();
  await lockName(tx, `claimant:${claim.userId ?? claim.browserHash}`);
  await lockMailbox(tx, claim.email);
  await lockName(tx, `claims:${claim.studioId}`);
  const byPerson = await countClaimsOfPerson(tx, claim, addDays(now, -1));
  if (byPerson >= claimLimits.perPersonAndDay) {
    throw new AppError(
      "too-many",
      "You can claim a studio three times a day, and each code counts. Please come back tomorrow, or write to us.",
    );
  }
  const ofStudio = await countClaimsOfStudio(tx, claim.studioId, addDays(now, -7));
  if (ofStudio >= claimLimits.perStudioAndWeek) {
    throw new AppError(
      "too-many",
      "This studio was claimed five times within a week. Please come back later, or write to us.",
    );
  }
  return insertClaim(tx, { ...claim, userId: claim.userId ?? null, createdAt: now });
}

type Sending = Visitor &
  Browser & {
    readonly studio: StudioRow;
    readonly proof: ClaimProof;
    readonly email: string;
    readonly request?: ClaimRequest;
  };

async function sendCode(deps: RightsDeps, sending: Sending): Promise<{ browserToken: string }> {
  const { studio, proof, email, request, actor, network } = sending;
  const browserToken = sending.browserToken ?? createLinkToken();
  const browserHash = hashOfToken(browserToken);
  const code = codeOfLink(createLinkToken());
  await deps.db.transaction(async (tx) => {
    await lapseBegunClaims(tx, { browserHash, studioId: studio.id });
    const claim = await noteClaim(deps, tx, {
      ...{ studioId: studio.id, userId: actor?.userId, email, proof, network, browserHash },
      ...{ codeHash: hashOfCode(code, browserToken), request: request ?? null },
      expiresAt: addMinutes(deps.now(), SIGN_IN_MINUTES),
    });
    const facts = { recipient: email, code, studioName: studio.name, siteUrl: deps.siteUrl };
    const isMailed = await enqueueLimitedMail(
      tx,
      { kind: "claim-code", recipient: email },
      async () => claimCodeMail(facts),
    );
    // Without a mail there is nothing to type but guesses.
    if (!isMailed) await updateClaim(tx, claim.id, { codeHash: hashOfToken(createLinkToken()) });
  });
  return { browserToken };
}

function isUnderWay({ expiresAt, wrongCodes }: ClaimRow, now: Date): boolean {
  return expiresAt !== null && expiresAt > now && wrongCodes < MAX_WRONG_CODES;
}

/** What a browser waits in; undefined where it has ended. */
async function viewClaimCode(
  { db, now }: RightsDeps,
  { studioId, browserToken }: Pick<Browser, "browserToken"> & { readonly studioId: number },
): Promise<{ studio: Pick<StudioRow, "id" | "name">; proof: ClaimProof } | undefined> {
  const { id, name } = await getClaimable(db, studioId);
  if (browserToken === undefined) return undefined;
  const claim = await findBegunClaim(db, { browserHash: hashOfToken(browserToken), studioId: id });
  if (claim?.studioId !== id || !isUnderWay(claim, now())) return undefined;
  return { studio: { id, name }, proof: claim.proof };
}

type Confirming = Visitor & {
  readonly browserToken: string | undefined;
  readonly code: string;
  readonly formerToken?: string | undefined;
  readonly device: Device;
};

/** `granted`: it is theirs. `filed`: somebody has to look at it first. */
type ConfirmedClaim = {
  readonly studioId: number;
  readonly outcome: "granted" | "filed";
  readonly hasOwner: boolean;
  /** Of whoever was not signed in. */
  readonly session: SessionToken | undefined;
};

type Attempt = { readonly confirmed: ConfirmedClaim } | { readonly triesLeft: number };

/** By the mailed code, typed into the browser that asked. A wrong one is counted, so it is answered after its transaction. */
async function confirmClaim(deps: RightsDeps, confirming: Confirming): Promise<ConfirmedClaim> {
  const { browserToken, code } = confirming;
  const studio = await getClaimable(deps.db, confirming.studioId);
  if (browserToken === undefined) throw wrongCode(0);
  const outcome = await deps.db.transaction(async (tx): Promise<Attempt> => {
    const claim = await lockBegunClaim(tx, {
      browserHash: hashOfToken(browserToken),
      studioId: studio.id,
    });
    if (claim?.studioId !== studio.id || !isUnderWay(claim, deps.now())) return { triesLeft: 0 };
    if (!isSameHash(hashOfCode(readCode(code), browserToken), claim.codeHash ?? "")) {
      await updateClaim(tx, claim.id, { wrongCodes: claim.wrongCodes + 1 });
      return { triesLeft: MAX_WRONG_CODES - claim.wrongCodes - 1 };
    }
    return { confirmed: await settle(deps, tx, claim, confirming) };
  });
  if ("confirmed" in outcome) return outcome.confirmed;
  throw wrongCode(outcome.triesLeft);
}

function wrongCode(triesLeft: number): AppError {
  if (triesLeft <= 0) return new AppError("invalid", "This code has ended. Please begin again.");
  const tries = triesLeft === 1 ? "One try is left." : `${triesLeft} tries are left.`;
  const message = `That code is not right. ${tries}`;
  return new AppError("invalid", message, { issues: [{ path: "code", message }] });
}

/** The mailbox is shown: the studio is theirs, unless it is somebody's or a person has to look at it. */
async function settle(
  deps: RightsDeps,
  tx: Database,
  claim: ClaimRow,
  { actor, formerToken, device }: Confirming,
): Promise<ConfirmedClaim> {
  const studio = await lockStudio(tx, claim.studioId);
  if (studio === undefined || studio.hidden) {
    throw new AppError("not-found", "There is no such studio.");
  }
  const now = deps.now();
  const owners = await listOwners(tx, studio.id);
  const { email, proof } = claim;
  const isFree = owners.length === 0;
  // Of whoever is signed in the account counts, and not whose mailbox they can read besides.
  const isTheirs = owners.some(({ userId, ...owner }) =>
    actor?.userId === undefined ? isSameAddress(owner.email, email) : userId === actor.userId,
  );
  const shown = { proof, mailbox: email };
  const isAtOnce = isTheirs || (isFree && (await provesAtOnce(tx, studio, shown, now)));
  if (proof === "request" || !isAtOnce) {
    if (isTheirs) throw new AppError("conflict", "This studio is yours already. Please sign in.");
    await fileClaim(deps, tx, { claim, studio, ...(await asking(tx, actor, email)) });
    return { studioId: studio.id, outcome: "filed", hasOwner: !isFree, session: undefined };
  }
  const user = await claimantOf(tx, actor, email);
  const by = actor ?? { name: `${user.role}:${user.email}`, role: user.role };
  const decided = { state: "granted", codeHash: null, decidedAt: now, userId: user.id } as const;
  await updateClaim(tx, claim.id, decided);
  if (isFree) {
    const giving = { studioId: studio.id, user, isOwner: true, proof };
    await giveRights(tx, { actor: by, deed: "studio.claim", ...giving });
    await askNewOwner(deps, tx, { studio, owner: user });
    const facts = { studioId: studio.id, studioName: studio.name, siteUrl: deps.siteUrl };
    await enqueueMail(tx, claimGrantedMail({ ...facts, recipient: user.email }));
    const team = { ...facts, recipient: deps.teamEmail, email: user.email, shownBy: email, proof };
    await enqueueMail(tx, claimGrantedTeamMail(team));
  }
  const session =
    actor === undefined
      ? await enter(tx, { user, browser: { formerToken, device }, now })
      : undefined;
  return { studioId: studio.id, outcome: "granted", hasOwner: !isFree, session };
}

/** Who is signed in gets the rights; otherwise the mailbox's own account, made where there is none. */
async function claimantOf(tx: Database, actor: Actor | undefined, email: string): Promise<UserRow> {
  if (actor?.userId !== undefined) return presentAccount(tx, actor.userId);
  return accountFor(tx, email);
}

/** Whoever is signed in is answered at the address of their account, which is the one that they sign in with. */
async function asking(tx: Database, actor: Actor | undefined, email: string) {
  if (actor?.userId === undefined) {
    return { actor: { name: `visitor:${email}` }, email, userId: undefined };
  }
  const user = await presentAccount(tx, actor.userId);
  return { actor, email: user.email, userId: user.id };
}
