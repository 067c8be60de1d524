import { Form, Link } from "react-router";
import { z } from "zod";
import { Panel } from "#console/components/panel.tsx";
import { issueOf } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { claimProofs, proofWords } from "#domain/rules/owners/claim-words.ts";
import type { AskedClaim } from "#server/owners/filed-claims.ts";
import { buttonClass } from "#ui/button.tsx";
import { Textarea } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = {
  claims: readonly AskedClaim[];
  refusal: Refusal | undefined;
  /** The owner shows there that it is them, before they can agree. */
  proofPath: string | undefined;
};

/** Somebody else says that the studio is theirs: its owner answers, and nobody else hears their address. */
export function AskedClaims({ claims, refusal, proofPath }: Props) {
  return claims.map((claim) => (
    <Panel key={claim.itemId} title="Somebody else says that this studio is theirs">
      <Asked claim={claim} refusal={refusal} proofPath={proofPath} />
    </Panel>
  ));
}

const proposalSchema = z.object({
  name: z.string().catch(""),
  position: z.string().catch(""),
  words: z.string().catch(""),
  proof: z.enum(claimProofs).nullish().catch(null),
});

type AskedProps = Omit<Props, "claims"> & { claim: AskedClaim };

function Asked({ claim, refusal, proofPath }: AskedProps) {
  const { itemId, proposal, ownerUntil } = claim;
  const { name, position, words, proof } = proposalSchema.parse(proposal);
  const isMine = refusal?.typed?.itemId === String(itemId);
  return (
    <>
      <p className="mb-4 text-sm">
        The studio is yours until you answer.{" "}
        {ownerUntil !== null && (
          <>
            Please do so by <Time at={ownerUntil} />; after that our team decides.
          </>
        )}
      </p>
      <dl className="mb-4 grid gap-2 text-sm">
        {proof === "request" && <Line label="Who asks">{name}</Line>}
        {position !== "" && <Line label="What they are there">{position}</Line>}
        {proof && <Line label="Shown by">{proofWords[proof]}</Line>}
        {words !== "" && <Line label="Their words">{words}</Line>}
      </dl>
      <div className="grid gap-5">
        <div>
          {proofPath === undefined ? (
            <Form method="post">
              <input type="hidden" name="itemId" value={itemId} />
              <SubmitButton intent="agree">Agree: they own it with me</SubmitButton>
            </Form>
          ) : (
            <Link to={proofPath} className={buttonClass({})}>
              Agree…
            </Link>
          )}
          <p className="mt-2 text-muted-foreground text-sm">
            They will own it with you, and only our team can change that.
            {proofPath !== undefined && " We ask you first to show once more that it is you."}
          </p>
        </div>
        <Form method="post" noValidate className="grid justify-items-start gap-3">
          <input type="hidden" name="itemId" value={itemId} />
          <FormField
            label="Or decline, and say why"
            error={isMine ? issueOf(refusal, "reason") : undefined}
            hint="They read it in a mail"
            className="w-full"
          >
            {(field) => (
              <Textarea
                {...field}
                name="reason"
                rows={3}
                maxLength={1000}
                required
                defaultValue={isMine ? refusal?.typed?.reason : undefined}
              />
            )}
          </FormField>
          <SubmitButton intent="decline" variant="outline">
            Decline
          </SubmitButton>
        </Form>
      </div>
    </>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="gap-x-4 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
