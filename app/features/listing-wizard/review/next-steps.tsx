/** Product rules, "Listing wizard". */
const points = [
  "Review within 24-48 hours",
  "Your studio appears in search once approved",
  "You get an email confirmation",
  "Payment is processed automatically by package",
];

export function NextSteps() {
  return (
    <section
      aria-labelledby="next-steps"
      className="rounded-xl bg-secondary p-5 text-secondary-foreground sm:p-6"
    >
      <h3 id="next-steps" className="text-lg">
        Next Steps
      </h3>
      <ol className="mt-3 grid gap-2.5">
        {points.map((point, index) => (
          <li key={point} className="flex gap-3">
            <span aria-hidden="true" className="numbers w-4 shrink-0 text-gold-text">
              {index + 1}
            </span>
            {point}
          </li>
        ))}
      </ol>
    </section>
  );
}
