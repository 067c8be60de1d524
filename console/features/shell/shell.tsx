import { type ReactNode, useEffect, useState } from "react";
import { Form, Link, useLocation, useNavigation, useSearchParams } from "react-router";
import { mainId, SkipLink } from "#app/components/layout/page-shell.tsx";
import { ThemeSwitch } from "#app/components/layout/site-header.tsx";
import { NoticeLine } from "#console/components/refusal-notice.tsx";
import { SignOutButton } from "#console/components/sign-out-button.tsx";
import { TakeBack } from "#console/components/take-back.tsx";
import { FrameContext } from "#console/lib/frame.ts";
import type { Notice } from "#console/lib/notice.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import type { Account } from "#server/accounts/sessions.ts";
import type { EndedPost } from "#server/console/console-request.ts";
import type { Frame } from "#server/console/console-services.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { Menu } from "./menu.tsx";
import { Palette } from "./palette.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

type Props = {
  account: Account;
  frame: Frame;
  notice: Notice | undefined;
  children: ReactNode;
};

/** The console's frame: the menu beside the screen on a desk, above it on a phone. */
export function Shell({ account, frame, notice, children }: Props) {
  useAlive();
  const isPast = useIsPast(frame);
  return (
    <FrameContext value={frame}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[13.25rem_minmax(0,1fr)]">
        <SkipLink />
        <UnsavedGuard />
        <Menu frame={frame} />
        <div className="min-w-0 px-4 py-4 sm:px-7">
          <TopLine account={account} frame={frame} />
          <main id={mainId}>
            <NoticeLine notice={isPast ? undefined : notice?.words}>
              {notice?.decided !== undefined && <TakeBack decided={notice.decided} />}
            </NoticeLine>
            {children}
          </main>
        </div>
      </div>
    </FrameContext>
  );
}

/** What was done is said until something else is sent: a form that is refused leaves the rest of the screen as it was. */
function useIsPast(frame: Frame): boolean {
  const { formMethod } = useNavigation();
  const [past, setPast] = useState<Frame>();
  if (formMethod === "POST" && past !== frame) setPast(frame);
  return past === frame;
}

/** What was typed is here again, to be sent once one has signed in elsewhere. */
export function SessionEnded({ ended }: { ended: EndedPost | undefined }) {
  const offered = ended?.fields;
  return (
    <>
      <title>Signed out · Pilates Atlas</title>
      <h1 className="text-3xl">You are signed out</h1>
      <p className="mt-4 text-muted-foreground">
        Your session had ended.
        {offered !== undefined &&
          " What you typed is kept on this page: sign in, then send it again."}
        {ended !== undefined &&
          offered === undefined &&
          " What you sent has too many fields to be kept on this page: go back in your browser, where it still is."}
      </p>
      <p className="mt-6">
        <a
          href="/account/sign-in"
          {...(ended === undefined ? {} : { target: "_blank", rel: "noopener" })}
          className={buttonClass()}
        >
          {ended === undefined ? "Sign in" : "Sign in, in a new tab"}
        </a>
      </p>
      {ended !== undefined && offered !== undefined && (
        <form method="post" action={ended.path} className="mt-8 grid gap-4">
          {[...offered.entries()].map(([at, [name, value]]) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="outline" className="w-fit">
            Send it again
          </Button>
        </form>
      )}
    </>
  );
}

const wayOut =
  "hidden min-h-11 min-w-0 items-center rounded-full px-3 text-muted-foreground text-sm hover:text-foreground lg:flex";

/** Who one is, and the ways out; on a phone they are in the menu. */
function TopLine({ account, frame }: { account: Account; frame: Frame }) {
  return (
    <header className="mb-4 flex items-center justify-between gap-2">
      <Palette frame={frame} />
      <FindBox />
      <div className="flex min-w-0 items-center">
        <a href="/" className={`${wayOut} shrink-0`}>
          View site
        </a>
        <Link to="/account" className={wayOut}>
          <span className="truncate">{account.name}</span>
        </Link>
        <div className="max-lg:hidden">
          <SignOutButton variant="quiet" size="sm" />
        </div>
        <ThemeSwitch />
      </div>
    </header>
  );
}

const EVERY_MS = 5 * 60_000;

/** Whoever types is there, even where nothing is sent for hours: the session hears of it now and then. */
function useAlive(): void {
  useEffect(() => {
    let last = Date.now();
    const note = () => {
      if (Date.now() - last < EVERY_MS) return;
      last = Date.now();
      // Where it fails, the next form says what is wrong.
      void fetch(accountPaths.alive, { method: "POST" }).catch(() => undefined);
    };
    addEventListener("input", note);
    return () => removeEventListener("input", note);
  }, []);
}

const FIND_PATH = "/admin/find";

/** Where there is no script for the palette. */
function FindBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  // Lists have a box of their own, which also calls its words `q`.
  const found = pathname === FIND_PATH ? (params.get("q") ?? "") : "";
  return (
    <Form
      method="get"
      action={FIND_PATH}
      role="search"
      className="without-script min-w-0 max-w-sm flex-1"
    >
      <Input
        type="search"
        name="q"
        aria-label="Find a screen, a studio, a listing or a person"
        placeholder="Find a studio, listing, person…"
        defaultValue={found}
        key={found}
        className="rounded-full! text-sm"
      />
    </Form>
  );
}
