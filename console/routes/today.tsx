import { PageHeader } from "#console/components/page-header.tsx";

export default function TodayRoute() {
  return <PageHeader title="Today" />;
}
