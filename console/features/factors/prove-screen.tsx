import type { ReactNode } from "react";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { FactorList } from "#server/services/accounts/factors/list-factors.ts";
import { ProveForms } from "./prove-forms.tsx";

type Props = {
  title: string;
  children: ReactNode;
  factors: FactorList;
  refusal: Refusal | undefined;
};

/** Asks for the second factor: when signing in, or before something that can't be taken back. */
export function ProveScreen({ title, children, factors, refusal }: Props) {
  return (
    <>
      <PageHeader title={title} />
      <div className="text-muted-foreground">{children}</div>
      <div className="mt-4">
        <RefusalNotice refusal={refusal} />
      </div>
      <ProveForms factors={factors} refusal={refusal} />
    </>
  );
}
