import { PageHeader } from "#console/components/page-header.tsx";
import type { OwnedStudio } from "#server/owners/owner-queries.ts";

export function OverviewScreen({ studio }: { studio: OwnedStudio }) {
  return <PageHeader title={studio.name} above={studio.city} />;
}
