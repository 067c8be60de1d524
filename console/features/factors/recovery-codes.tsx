import { buttonClass } from "#app/components/ui/button.tsx";

type Props = { codes: readonly string[]; goOn: string };

/** The one time that they can be read. */
export function RecoveryCodes({ codes, goOn }: Props) {
  return (
    <section
      aria-labelledby="recovery-codes"
      className="mb-8 rounded-xl border border-border border-l-4 border-l-gold bg-card p-5"
    >
      <h2 id="recovery-codes" className="text-lg">
        Keep these recovery codes
      </h2>
      <p className="mt-2 text-muted-foreground text-sm">
        Each signs you in once, should your passkey or app be lost. Print them or write them down:
        they are shown this one time, and all earlier codes have ended.
      </p>
      <ol className="mt-4 grid gap-x-8 gap-y-1.5 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <a href={goOn} className={buttonClass({ className: "mt-5" })}>
        I have kept them
      </a>
    </section>
  );
}
