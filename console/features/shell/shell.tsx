import type { ReactNode } from "react";
import { mainId, SkipLink } from "#app/components/layout/page-shell.tsx";
import { NoticeLine } from "#console/components/notice-line.tsx";
import type { Account } from "#server/services/accounts/signed-in.ts";
import type { Frame } from "#server/services/frame/get-frame.ts";
import { Menu } from "./menu.tsx";
import { TopLine } from "./top-line.tsx";
import { useAlive } from "./use-alive.ts";

type Props = {
  account: Account;
  frame: Frame;
  notice: string | undefined;
  children: ReactNode;
};

/** The console's frame: the menu beside the screen on a desk, above it on a phone. */
export function Shell({ account, frame, notice, children }: Props) {
  useAlive();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.25rem_minmax(0,1fr)]">
      <SkipLink />
      <Menu frame={frame} />
      <div className="min-w-0 px-4 py-4 sm:px-7">
        <TopLine account={account} />
        <main id={mainId}>
          <NoticeLine notice={notice} />
          {children}
        </main>
      </div>
    </div>
  );
}
