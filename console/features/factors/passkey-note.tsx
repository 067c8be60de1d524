import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useHydrated } from "#app/lib/hydration.ts";

/** Undefined until the page is alive. */
export function usePasskeySupport(): boolean | undefined {
  const isHydrated = useHydrated();
  return isHydrated ? browserSupportsWebAuthn() : undefined;
}

/** Why there is no button for a passkey. */
export function PasskeyNote({ isSupported }: { isSupported: boolean | undefined }) {
  if (isSupported === true) return null;
  if (isSupported === false) {
    return <p className="text-muted-foreground text-sm">This browser can't use passkeys.</p>;
  }
  return (
    <noscript>
      <p className="text-muted-foreground text-sm">
        Passkeys need JavaScript. Codes of an app and recovery codes work without.
      </p>
    </noscript>
  );
}

/** What went wrong with a passkey, read out when it appears. */
export function FailureLine({ failure }: { failure: string | undefined }) {
  return (
    <div role="alert">
      {failure !== undefined && <p className="mt-3 text-destructive-text text-sm">{failure}</p>}
    </div>
  );
}
