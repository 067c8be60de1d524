import { AccountScreen } from "#console/features/account/account-screen.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import type { Route } from "./+types/profile";

export function loader({ context, request }: Route.LoaderArgs) {
  return requireAccount(context, request).signedIn.account;
}

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  return <AccountScreen account={loaderData} />;
}
