export type Fact = readonly [label: string, value: string];

export function ReviewFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-3 gap-y-2.5 text-[0.9375rem] sm:grid-cols-[8.5rem_1fr] sm:gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-muted-foreground max-sm:text-sm">{label}</dt>
          <dd className="wrap-anywhere">
            {value.trim() || <span className="text-muted-foreground">Not given</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
