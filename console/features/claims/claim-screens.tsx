import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { AccountHeading } from "#console/components/page-header.tsx";
import { issueOf, RefusalNotice, withoutIssues } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { ownedStudioPath } from "#domain/rules/accounts/account-paths.ts";
import { SIGN_IN_MINUTES } from "#domain/rules/accounts/sign-in-codes.ts";
import { OWNER_ANSWER_DAYS } from "#domain/rules/owners/claim-words.ts";
import { usualMailboxes } from "#domain/rules/owners/mailboxes.ts";
import { paths, studioPath } from "#domain/rules/pages/paths.ts";
import { claimPath } from "#domain/rules/pages/studio-doors.ts";
import type { ClaimView } from "#server/owners/claims.ts";
import { buttonClass } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = { claim: ClaimView; refusal: Refusal | undefined };

/** The ways to show that a studio is one's own, the quickest first. */
export function ClaimScreen({ claim, refusal }: Props) {
  const { studio, domain, listed, hasOwner, isTheirs, atOnce } = claim;
  if (isTheirs) return <AlreadyTheirs studio={studio} />;
  const whatFollows = (proof: (typeof atOnce)[number]) => {
    if (atOnce.includes(proof)) return "It works at once.";
    return hasOwner ? "" : "A person of our team looks at it then, within two days.";
  };
  return (
    <>
      <AccountHeading title={`Is ${studio.name} yours?`}>
        Show it once, and you look after its page in {studio.city}: hours, prices, photos, answers
        to reviews. It costs nothing.
      </AccountHeading>
      <RefusalNotice refusal={withoutIssues(refusal)} />
      {hasOwner && (
        <p className="mb-6 rounded-xl border border-border bg-card px-4 py-3.5 text-card-foreground text-sm">
          Somebody looks after this studio already. Your claim goes to them first, and to our team:
          they have {OWNER_ANSWER_DAYS} days to answer.
        </p>
      )}
      <div className="grid gap-4">
        {domain !== undefined && (
          <DomainWay domain={domain} then={whatFollows("domain")} refusal={refusal} />
        )}
        {listed !== undefined && <ListedWay listed={listed} then={whatFollows("listed")} />}
        <Way title="In writing">
          <p className="mb-4 text-muted-foreground text-sm">
            No such mailbox? Tell us who you are
            {hasOwner ? "." : ", and a person of our team looks at it within two days."}
          </p>
          <Link
            to={claimPath(studio.id, "/request")}
            className={buttonClass({ variant: "outline" })}
          >
            Write to us
          </Link>
        </Way>
      </div>
      <p className="mt-8 text-sm">
        <a href={studioPath(studio)} className="text-gold-text underline underline-offset-4">
          Back to the studio’s page
        </a>
      </p>
    </>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-xl border border-border bg-card p-4 text-card-foreground [--ground:var(--card)]">
      <h2 className="mb-2 text-base">{title}</h2>
      {children}
    </section>
  );
}

/** `then` says what follows once the code is typed. */
type DomainProps = { domain: string; then: string; refusal: Refusal | undefined };

function DomainWay({ domain, then, refusal }: DomainProps) {
  return (
    <Way title="By a mailbox of the studio">
      <p className="mb-4 text-muted-foreground text-sm">
        We send a code to a mailbox at the studio’s own domain. {then}
      </p>
      <Form method="post" noValidate className="grid gap-4">
        <FormField
          label="Mailbox"
          error={issueOf(refusal, "mailbox")}
          hint={`Such as ${usualMailboxes.slice(0, 3).join(", ")}`}
        >
          {(field) => (
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              <Input
                {...field}
                name="mailbox"
                list="usual-mailboxes"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                maxLength={320}
                required
                className="min-w-24 flex-1 basis-32"
                defaultValue={refusal?.typed?.mailbox}
              />
              <span className="wrap-anywhere min-w-0 font-medium">@{domain}</span>
            </div>
          )}
        </FormField>
        <datalist id="usual-mailboxes">
          {usualMailboxes.map((mailbox) => (
            <option key={mailbox} value={mailbox} />
          ))}
        </datalist>
        <SubmitButton intent="domain" className="w-full sm:w-fit">
          Send the code
        </SubmitButton>
      </Form>
    </Way>
  );
}

function ListedWay({ listed, then }: { listed: string; then: string }) {
  return (
    <Way title="By the address on the listing">
      <p className="mb-4 text-muted-foreground text-sm">
        We send a code to <strong className="wrap-anywhere font-medium">{listed}</strong>. {then}
      </p>
      <Form method="post">
        <SubmitButton intent="listed" variant="outline" className="w-full sm:w-fit">
          Send the code there
        </SubmitButton>
      </Form>
    </Way>
  );
}

function AlreadyTheirs({ studio }: Pick<ClaimView, "studio">) {
  return (
    <>
      <AccountHeading title={`${studio.name} is yours`}>You look after it already.</AccountHeading>
      <Link to={ownedStudioPath(studio.id)} className={buttonClass({ size: "lg" })}>
        Open your studio
      </Link>
    </>
  );
}

type CodeProps = { studioId: number; refusal: Refusal | undefined };

export function ClaimCodeScreen({ studioId, refusal }: CodeProps) {
  return (
    <>
      <AccountHeading title="Look into the mailbox">
        {`If it exists, a mail with a code is on its way. Type the code here, in this browser. It works once, for ${SIGN_IN_MINUTES} minutes.`}
      </AccountHeading>
      <RefusalNotice refusal={withoutIssues(refusal)} />
      <Form method="post" noValidate className="grid gap-5">
        <FormField
          label="Code from the mail"
          error={issueOf(refusal, "code")}
          hint="Small letters are fine, and the hyphen may be left out"
        >
          {(field) => (
            <Input
              {...field}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              required
              className="numbers h-14 text-center font-semibold text-2xl uppercase tracking-[0.2em]"
            />
          )}
        </FormField>
        <SubmitButton size="lg" className="w-full sm:w-fit">
          Go on
        </SubmitButton>
      </Form>
      <p className="mt-8 text-muted-foreground text-sm leading-relaxed">
        Nothing there after a minute? Look among the unwanted mails, or{" "}
        <Link to={claimPath(studioId)} className="text-gold-text underline underline-offset-4">
          choose another way
        </Link>
        .
      </p>
    </>
  );
}

/** Of a code that is over: by time, by wrong tries, by success, or begun elsewhere. */
export function ClaimEndedScreen({ studioId, refusal }: CodeProps) {
  return (
    <>
      <AccountHeading title="This code has ended">
        {`A code works once, for ${SIGN_IN_MINUTES} minutes, in the browser that asked for it, and ends after five wrong tries.`}
      </AccountHeading>
      <RefusalNotice refusal={withoutIssues(refusal)} />
      <Link to={claimPath(studioId)} className={buttonClass({ size: "lg" })}>
        Begin again
      </Link>
    </>
  );
}

/** A person looks at it; nothing more is to be done. */
export function ClaimFiledScreen({ claim }: { claim: ClaimView }) {
  const { studio, hasOwner } = claim;
  return (
    <>
      <AccountHeading title="We have your claim">
        {hasOwner
          ? `${studio.name} has an owner already. They are asked first and have ${OWNER_ANSWER_DAYS} days to answer; after that our team decides. You hear from us by mail.`
          : "A person of our team looks at it within two days. You hear from us by mail."}
      </AccountHeading>
      <p className="flex flex-wrap gap-3">
        <a href={studioPath(studio)} className={buttonClass({ size: "lg" })}>
          Back to the studio’s page
        </a>
        <a href={paths.contact} className={buttonClass({ size: "lg", variant: "outline" })}>
          Contact us
        </a>
      </p>
    </>
  );
}
